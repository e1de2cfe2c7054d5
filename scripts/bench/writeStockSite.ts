import { cpSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a site of stock Docusaurus, preset-classic, with the Markdown that a build of this one made of its pages.
 *
 * @param build Folder of a finished build of this site.
 * @param directory Folder to write, inside this repository so that its packages are found; one that exists is replaced.
 */
export function writeStockSite(build: string, directory: string): void {
  rmSync(directory, { recursive: true, force: true });
  const pages = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.md'));
  pages.forEach((path) => cpSync(join(build, path), join(directory, 'docs', path)));
  const config = {
    title: 'Stock',
    url: 'https://example.com',
    baseUrl: '/',
    // The words link to pages of this site.
    onBrokenLinks: 'ignore',
    // As in the template of create-docusaurus 3.10.
    future: { v4: true },
    markdown: { format: 'md' },
    presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
  };
  const manifest = { name: 'stock', private: true, scripts: { build: 'docusaurus build' } };
  writeFileSync(join(directory, 'docusaurus.config.js'), `module.exports = ${JSON.stringify(config)};`);
  writeFileSync(join(directory, 'package.json'), JSON.stringify(manifest));
}
