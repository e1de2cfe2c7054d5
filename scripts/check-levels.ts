import type { ICruiseResult } from 'dependency-cruiser';
import { levelRules } from '../config/levelRules.ts';
import { root, runScript } from './runScript.ts';

const help = `Usage: npm run check:levels -- [FOLDER]

Holds the imports of all code but tests, types too, to config/levelRules.ts. FOLDER is another copy of the repository.

  --help  show this

Exit codes: 0 none found, 1 findings, 2 the run broke.`;

const places = ['*.ts', 'config', 'hosting', 'lib', 'packages', 'plugins', 'samples/*.ts', 'scripts', 'src'];

void runScript(help, {}, async ({ positionals: [folder = root] }) => {
  // Loaded when it is asked for: an ES module, which this CommonJS script could not require.
  const { cruise } = await import('dependency-cruiser');
  const { output } = await cruise(
    places,
    {
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: levelRules },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
    },
    { alias: { '@site': folder } },
  );
  const { modules, summary } = output as ICruiseResult;
  const files = modules.filter(({ source }) => /^(?!node_modules\/).*\.tsx?$/.test(source));
  console.log(`${files.length} files, ${summary.totalDependenciesCruised} imports, ${levelRules.length} rules`);
  if (files.length === 0) {
    throw new Error(`${folder}: no TypeScript file of ${places.join(', ')} was read. Correct scripts/check-levels.ts.`);
  }
  return summary.violations.map(({ from, to, cycle, rule }) => ({
    file: from,
    message: `imports ${cycle?.map(({ name }) => name).join(', which imports ') ?? to}`,
    remedy: levelRules.find(({ name }) => name === rule.name)?.comment ?? rule.name,
  }));
});
