import type { Redirect } from '../config/redirects.ts';
import type { HeaderRule } from './headerRules.ts';

/** The content of `vercel.json`, which Vercel reads before it builds. */
export function vercelConfiguration(rules: readonly HeaderRule[], redirects: readonly Redirect[]): string {
  const configuration = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    framework: null,
    buildCommand: 'npm run build',
    outputDirectory: 'build',
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({ source: from, destination: to, statusCode: 301 })),
    headers: rules.map(({ path, headers }) => ({
      source: path.replace(/\*$/, '(.*)'),
      headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
    })),
  };
  return `${JSON.stringify(configuration, null, 2)}\n`;
}
