import { runCells } from '../../packages/recorder/run/runCells.ts';
import { recordPaths } from '../../packages/recorder/paths/recordPaths.ts';
import { readPageRecords } from '../../packages/records/answers/SampleRecord.ts';
import { listCallSources, readCallResults, tableSource } from '../../packages/records/answers/CellRecord.ts';
import { answerFindings } from '../../packages/records/answers/readAnswers.ts';
import {
  listPathCompilers,
  listPathOutput,
  listPathPages,
  readPathOutputs,
} from '../../packages/records/answers/PathRecord.ts';
import { once } from 'node:events';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { formatFinding } from '../../lib/Finding.ts';
import { checkSite } from '../../packages/recorder/record/checkSite.ts';
import type { Records } from '../../packages/records/Records.ts';
import { renderBlock } from '../../plugins/pages/render/renderBlock.ts';
import { deterministicRun } from '../../packages/recorder/run/deterministicRun.ts';
import { findEmulator } from '../../packages/recorder/run/findEmulator.ts';
import { encodeFields, decodeFields } from '../../packages/recorder/run/firestoreValues.ts';
import type { RunningServer } from '../../packages/recorder/run/startServer.ts';
import { runPrograms } from '../../packages/recorder/run/runPrograms.ts';
import { startEmulator } from '../../packages/recorder/run/startEmulator.ts';
import { Servers } from '../../packages/recorder/run/Servers.ts';
import { startRealtimeServer } from '../../packages/recorder/run/startRealtimeServer.ts';
import {
  createSite,
  fixture,
  kitFrom,
  manifestWith,
  pageWith,
  read,
  record,
  replace,
  server,
  tips,
  withServers,
} from '../content/samples/sampleSite.ts';
import { makeFolder } from '../content/makeFolder.ts';
import runs from './fixtures/runs.json';
import cases from './fixtures/samples.json';

const place = (tip: number, id = 'a1') => `import { place } from 'kit'\nawait place({ id: '${id}', tip: ${tip} })`;
const refused = `// @errors: 2322\n${place(3)}`;
const shop = { 'orders/a0': { tip: 2, note: null }, 'couriers/ana': { home: 'geo point 1.5, -2' } };
const fixtures = {
  'samples/fixtures/shop.json': JSON.stringify(shop),
  'samples/fixtures/empty.json': '{}',
};

const idleServer: RunningServer = {
  address: '127.0.0.1:1',
  seed: () => Promise.resolve(),
  content: () => Promise.resolve({}),
  variables: () => ({}),
  assertRunning: () => undefined,
  stop: () => Promise.resolve(),
};

/** Records a site of pages whose samples run on a server with the emulator's interface. */
async function recordPages(pages: Record<string, string>) {
  const site = createSite({ ...fixtures, ...pages }, manifestWith({ server }));
  const { findings } = await record(site);
  const records = readPageRecords(site);
  return { findings: findings.map(formatFinding), runOf: (page: string) => records.get(page)?.[0]?.run };
}

describe('samples that run', () => {
  it('recordSamples records what samples printed, how they failed, and which documents they changed', async () => {
    const { findings, runOf } = await recordPages({
      'docs/shown.mdx': pageWith(place(1), 'run'),
      'docs/empty.mdx': pageWith(place(1, 'a0'), 'run fixture=empty'),
      'docs/changes.mdx': pageWith(place(1, 'a0'), 'run'),
      'docs/fails.mdx': pageWith(`// @throws: no tip of 3\n${refused}`, 'run'),
      'docs/late.mdx': pageWith(place(1).replace('await', 'void'), 'run'),
      'docs/smoke.mdx': pageWith(place(1)),
    });
    expect(findings).toEqual([]);
    const label = 'Kit server 1.0.0';
    const at = 'timestamp (time of the run)';
    const placed = (id: string) => ({
      server: label,
      printed: [`placed ${id}`],
      documents: { [`orders/${id}`]: { at, tip: 1 } },
    });
    expect(runOf('docs/shown.mdx')).toEqual(placed('a1'));
    expect(runOf('docs/empty.mdx')).toEqual(placed('a0'));
    expect(runOf('docs/changes.mdx')?.documents).toEqual({ 'orders/a0': { at, note: '(deleted)', tip: 1 } });
    expect(runOf('docs/late.mdx')).toEqual(placed('a1'));
    const failed = 'the menu has no tip of 3 for delivery';
    expect(runOf('docs/fails.mdx')).toEqual({ server: label, printed: [], failed, documents: {} });
    expect(runOf('docs/smoke.mdx')).toEqual({ server: label });
    const html = renderBlock({
      language: 'ts',
      lines: [],
      run: { server: label, ...runOf('docs/shown.mdx'), writes: [] },
    });
    expect(html).toContain('Run against Kit server 1.0.0');
    expect(html).toContain('placed a1');
  });

  it('recordSamples finds samples that fail, do not fail as declared, or are kept from running without need', async () => {
    const { findings, runOf } = await recordPages({
      'docs/fails.mdx': pageWith(place(3).replace('tip: 3', 'tip: 3 as 2')),
      'docs/ends.mdx': pageWith(`// @throws: no tip\n${place(1)}`),
      'docs/unawaited.mdx': pageWith("void Promise.reject(new Error('nobody waits'))"),
      'docs/needless.mdx': pageWith(refused, 'run=types'),
      'docs/fixture.mdx': pageWith(place(1), 'fixture=none'),
    });
    expect(findings.sort()).toEqual(
      [
        'docs/ends.mdx:3  the sample ends without the error that it declares: no tip',
        'docs/fails.mdx:3  the sample fails when it runs: the menu has no tip of 3',
        'docs/fixture.mdx:3  the fixture samples/fixtures/none.json is missing',
        'docs/needless.mdx:3  `run=types` is not needed',
        'docs/unawaited.mdx:3  the sample fails when it runs: nobody waits',
      ].map((text): unknown => expect.stringContaining(text)),
    );
    expect(runOf('docs/fails.mdx')).toBeUndefined();
  });

  it('checkSite finds too many samples that are kept from running', () => {
    const site = createSite(
      { ...fixtures, 'docs/page.mdx': pageWith(place(1), 'run=types') },
      manifestWith({ server }),
    );
    expect(checkSite(site).findings.map(formatFinding)).toContainEqual(
      expect.stringContaining('docs/page.mdx  1 of 1 samples that could run do not, more than 1 in 10'),
    );
  });

  it('recordSamples leaves the records as they were when the server ends in the middle, and names the place', async () => {
    await expect(recordPages({ 'docs/crash.mdx': pageWith(place(1, 'crash')) })).rejects.toThrow(
      /docs\/crash\.mdx:3 .*the Firestore emulator ended: exit code 3/,
    );
  });
});

/** Follows the paths that have no current record. */
async function followPaths(site: Records) {
  const { written, findings } = await withServers(site, (options) =>
    recordPaths(site, { variables: process.env }, options),
  );
  return { written, findings: findings.map(formatFinding) };
}

const file = 'samples/outcomes/kit/orders.ts';
const calls = `import { place } from 'kit'
export const refused = () => place({ id: 'a1', tip: 3 })
export const accepted = () => place({ id: 'a1', tip: 1 }).then(() => 'fine')
export const wrong = () => { throw new TypeError('no such order') }
`;

it('outcomes say how each call ended, are found when their file changes, and are not written for one that breaks', async () => {
  const site = createSite({ ...fixtures, [file]: calls }, manifestWith({ server }));
  const problems = () =>
    listCallSources(site)
      .flatMap((source) => answerFindings(site, source))
      .map(formatFinding);
  expect(problems()).toEqual([
    expect.stringContaining(`${file}  “accepted”, and 2 more, has no current record in recorded/outcomes`),
  ]);
  const written = ['recorded/outcomes/kit/orders.json'];
  expect(await record(site)).toMatchObject({ written, findings: [] });
  expect(await record(site)).toMatchObject({ written: [], findings: [] });
  expect(problems()).toEqual([]);
  expect(readCallResults(site)).toEqual([
    { ends: 'returns', text: "'fine'" },
    { ends: 'rejects', text: 'the menu has no tip of 3 for delivery' },
    { ends: 'throws', text: 'no such order' },
  ]);
  const before = read(site, written[0]!);
  replace(site, file, "import { place } from 'kit'", "import { place } from 'kit'\nthrow new Error('broken')");
  expect(problems()).toHaveLength(1);
  const { findings } = await record(site);
  expect(findings.map(formatFinding)).toEqual([expect.stringContaining('orders.ts: its calls end early: broken')]);
  expect(read(site, written[0]!)).toBe(before);
});

it('the time at which a server was filled counts as one of the run, however long that took', async () => {
  let now = 1_700_000_000_000;
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 60_000));
  let filled = 0;
  const running: RunningServer = {
    ...idleServer,
    seed: () => Promise.resolve(void (filled = Date.now())),
    content: () => Promise.resolve({ 'orders/a1': { version: `${filled}000` } }),
  };
  const times = { ...tips, rows: ['a1'], columns: ['1'], reads: false, fixture: 'empty' };
  const site = createSite(fixtures, manifestWith({ server })).with({ tables: { times } });
  const servers = new Servers(site.root, () => []);
  vi.spyOn(servers, 'get').mockResolvedValue(running);
  const options = { environments: kitFrom(site), servers };
  const { ran } = await runCells(site, tableSource(site, 'times').questions, options);
  expect([...ran.values()]).toMatchObject([{ documents: { 'orders/a1': { version: '(time of the run)' } } }]);
  clock.mockRestore();
});

describe('a path', () => {
  const page = 'docs/path.mdx';
  const pageOf = (fences: [meta: string, code: string][]): string =>
    fences.map(([meta, code]) => `\`\`\`${meta}\n${code}\n\`\`\`\n`).join('\n');
  const printedOf = (site: Records, text: string) =>
    listPathOutput(site, page, text.split('\n').lastIndexOf('```text path=first') + 1);
  const steps = pageOf([
    ['bash path=first', 'mkdir box && cd box'],
    ['json title="lid.json" path="first second"', '{ "lid": 1 }'],
    ['bash path=first replaced="a server is here"', 'exit 1'],
    ['bash path=first fails', 'test ! -e node_modules && cat lid.json && echo 0x1234abcd && echo 0x2234abcd\nfalse'],
    ['text path=first', ''],
    ['bash path=second', 'cat ../path/lid.json'],
  ]);
  const manifest = manifestWith({ server: { ...server, port: 8973 }, comparedTypescript: ['5.0.0', '7.0.0'] });
  const faults: Records['faults'] = {
    'path.mdx': {
      'no lid': { after: 'first', commands: 'rm lid.json && cat lid.json' },
      'no end': { after: 'first', commands: 'curl --silent 127.0.0.1:8973 || sleep 99', without: 'server', seconds: 1 },
      'no Java': { after: 'second', commands: 'command -v java || echo none', without: 'java' },
      'an old compiler': { after: 'second', commands: 'pwd', typescript: '5.0.0' },
    },
  };

  it('is followed from an empty folder, and its page shows what is printed', async () => {
    const site = createSite({ [page]: steps }, manifest).with({ faults });
    expect(await followPaths(site)).toEqual({ written: [`recorded/paths/${page}.json`], findings: [] });
    const place = steps.split('\n').indexOf('```text path=first') + 1;
    expect(listPathOutput(site, page, place)).toEqual(['{ "lid": 1 }', '0x…']);
    expect(() => listPathOutput(site, page, place + 1)).toThrow('place of what a path prints');
    expect(readPathOutputs(site)).toEqual([
      ...['{ "lid": 1 }\n0x…', '{ "lid": 1 }\n0x…'],
      expect.stringContaining('lid.json: No such file'),
      '',
      'none',
      '.',
    ]);
    const newer = manifestWith({ server: { ...server, port: 8973, release: '2.0.0' }, comparedTypescript: ['7.0.0'] });
    expect(() => readPathOutputs(site.with({ manifest: newer }))).toThrow('has no current record');
    replace(site, page, '{ "lid": 1 }', '{ "lid": 2 }');
    expect(() => readPathOutputs(site)).toThrow(
      /docs\/path\.mdx:1 {2}“first” has no current record[^]*run `npm run record:paths`/,
    );
    const { findings } = checkSite(site);
    expect(findings.map(formatFinding)).toContainEqual(
      expect.stringContaining('docs/path.mdx:1  “first” has no current record'),
    );
    expect(listPathOutput(site.with({ isPreview: true }), page, place)).toEqual(['(not recorded yet)']);
  });

  it('shows set-up files, and runs what `emulators:exec` would beside a server with the rules of its firebase.json', async () => {
    const text = pageOf([
      ['json title="firebase.json" path=first', '{ "firestore": { "rules": "shop.rules" } }'],
      ['text title="shop.rules" path=first', 'allow read;'],
      ['ts title="shop.ts" setup=shop path=first', ''],
      [
        'bash path=first',
        'npx firebase emulators:exec --only firestore --project demo "cat shop.ts && printenv GCLOUD_PROJECT"\n' +
          'npx firebase emulators:exec --only firestore --project demo "printenv FIRESTORE_EMULATOR_HOST | xargs -I@ curl --silent @/rules"',
      ],
      ['text path=first', ''],
    ]);
    const site = createSite({ [page]: text, 'samples/setups/kit/shop.ts': 'export const shop = 1\n' }, manifest);
    expect(await followPaths(site)).toEqual({ written: [`recorded/paths/${page}.json`], findings: [] });
    expect(printedOf(site, text)).toEqual(['export const shop = 1', 'demo', 'allow read;']);
    replace(site, 'samples/setups/kit/shop.ts', '1', '2');
    expect(() => readPathOutputs(site)).toThrow('has no current record');
  });

  it.each(cases.paths)('$what', async ({ fences, printed }) => {
    const text = pageOf(fences as [string, string][]);
    const site = createSite({ [page]: text }, manifest);
    expect(await followPaths(site)).toEqual({ written: [`recorded/paths/${page}.json`], findings: [] });
    expect(printedOf(site, text)).toEqual(printed);
  });

  it('whose template brings a compiler is followed once, and those that name one with each release', () => {
    const listFor = (text: string) =>
      listPathCompilers({ steps: [{ kind: 'commands', text, fails: false }] }, ['5.9.3', '10.0.2', '7.0.2']);
    expect(listFor('npx create-kit@1.0.0 box --yes\ncd box\nnpm install kit')).toEqual(['of the template']);
    expect(listFor('npx create-kit@1.0.0 box --yes\nnpm install --save-dev typescript')).toEqual([
      '10.0.2',
      '7.0.2',
      '5.9.3',
    ]);
    expect(listFor('npm install kit typescript@6')).toEqual(['6', '10.0.2', '7.0.2', '5.9.3']);
  });

  it('that fails by chance is followed once more', async () => {
    const seen = join(createSite().root, 'seen');
    const text = pageOf([['bash path=first', `test -e ${seen} || { touch ${seen}; exit 1; }`]]);
    const site = createSite({ [page]: text }, manifest);
    expect(await followPaths(site)).toEqual({ written: [`recorded/paths/${page}.json`], findings: [] });
  });

  it('whose port is taken is not followed, and leaves no folder', async () => {
    const taken = createHttpServer().listen(8973, '127.0.0.1');
    await once(taken, 'listening');
    const temporary = makeFolder();
    vi.stubEnv('TMPDIR', temporary);
    const refused = await followPaths(createSite({ [page]: steps }, manifest)).catch(String);
    vi.unstubAllEnvs();
    taken.close();
    expect(refused).toContain('cannot have port 8973');
    expect(readdirSync(temporary)).toEqual([expect.stringMatching(/^tested-/)]);
  });

  it.each(cases.wrongPaths)('$what is named, and not written', async ({ fences, faults, findings }) => {
    const site = createSite({ [page]: pageOf(fences as [string, string][]) }, manifest);
    const answer = await followPaths(site.with({ faults: { 'path.mdx': faults } as unknown as Records['faults'] }));
    expect(answer).toEqual({ written: [], findings: findings.map((text): unknown => expect.stringMatching(text)) });
  });

  it.each(['js path=first', 'text path=first'])('has no fence `%s` on its own', (meta) => {
    const site = createSite({ [page]: pageOf([[meta, '']]) }, manifest);
    expect(() => listPathPages(site)).toThrow(/path\.mdx:1 {2}a fence of a path is a file, commands, or the place/);
  });
});

it('runPrograms waits for what is printed late where the server is slow', async () => {
  const slow = createHttpServer((_, response) => setTimeout(() => response.end(), 200)).listen(0, '127.0.0.1');
  await once(slow, 'listening');
  const { port } = slow.address() as AddressInfo;
  const running = { ...idleServer, address: `127.0.0.1:${port}` };
  const site = createSite(fixtures, manifestWith({ server }));
  const late = { language: 'ts', code: "setTimeout(() => console.log('late'), 1000)", project: 'slow' };
  const [result] = await runPrograms(site.root, 'kit', [[late]], kitFrom(site).get('kit')!, running);
  slow.close();
  expect(result?.printed).toEqual(['late']);
});

it('runPrograms makes ids that begin with a digit, and sort as they were made', async () => {
  const site = createSite(fixtures, manifestWith({ server }));
  const code = `import crypto from 'node:crypto'
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const makeId = () => [...crypto.randomBytes(20)].map((byte) => letters[byte % letters.length]).join('')
console.log(makeId() + ' ' + makeId())`;
  const programs = [{ language: 'ts', code, project: 'ids' }];
  const [result] = await withServers(site, async ({ environments, servers }) =>
    runPrograms(site.root, 'kit', [programs], environments.get('kit')!, await servers.get({ ...server })),
  );
  expect(result?.printed).toEqual([expect.stringMatching(/^0A\w{18} 0B\w{18}$/)]);
});

it('runPrograms takes a part of the SDK that is among the packages in place of the module of its name', async () => {
  const packages = ['firebase', '@firebase/app', '@firebase/kit'];
  const files = packages.flatMap((name): [file: string, text: string][] => [
    [`sdk/${name}/package.json`, JSON.stringify({ name, exports: { './*': './part.js', '.': './part.js' } })],
    [`sdk/${name}/part.js`, `exports.from = '${name}'; exports.initializeApp = ({ projectId }) => projectId`],
  ]);
  const site = createSite({ ...fixtures, ...Object.fromEntries(files) }, manifestWith({ server }));
  const own = new Map(packages.map((name) => [name, join(site.root, 'sdk', name)]));
  const code = `import { from, initializeApp } from 'firebase/app'
import { from as part } from 'firebase/kit'
import { from as below } from 'firebase/kit/below'
import { from as whole } from 'firebase/other'
console.log(from, initializeApp({ projectId: 'shown' }), part, below, whole)`;
  const programs = [{ language: 'ts', code, project: 'newest' }];
  const [result] = await withServers(site, async ({ servers }) =>
    runPrograms(site.root, 'kit', [programs], own, await servers.get({ ...server })),
  );
  expect(result?.printed).toEqual(['@firebase/app delivery @firebase/kit @firebase/kit firebase']);
});

describe('the emulator', () => {
  it('findEmulator finds the given jar, the component of the Cloud CLI, or the one that firebase-tools keeps', () => {
    const jar = 'cli/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
    const kept = 'firebase/cloud-firestore-emulator-v1.0.0.jar';
    const list = 'cli/.install/cloud-firestore-emulator.snapshot.json';
    const { root } = createSite({ [jar]: '', [list]: '{"version_string": "1.0.0"}', [kept]: '', 'cli/bin/gcloud': '' });
    mkdirSync(join(root, 'bin'));
    symlinkSync(join(root, 'cli/bin/gcloud'), join(root, 'bin/gcloud'));
    const nowhere = { given: undefined, path: [], firebaseTools: join(root, 'none') };
    const firebaseTools = join(root, 'firebase');
    expect(findEmulator(server, { ...nowhere, path: [join(root, 'bin')] })).toContain(join(root, jar));
    expect(findEmulator(server, { ...nowhere, firebaseTools })).toContain(join(root, kept));
    expect(findEmulator(server, { ...nowhere, given: join(root, kept) })).toContain(join(root, kept));
    expect(() => findEmulator(server, nowhere)).toThrow(/none is here[^]*gcloud components install/);
    expect(() => findEmulator({ ...server, release: '2.0.0' }, { ...nowhere, firebaseTools })).toThrow(
      /Kit server 2\.0\.0, and here is 1\.0\.0[^]*install that release/,
    );
  });

  it('startEmulator fails without Java, and on a port in use', async () => {
    await expect(startEmulator(['/none/java'])).rejects.toThrow(
      /the Firestore emulator ended: [^]*ENOENT[^]*install Java/,
    );
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    await expect(startEmulator(['java'], { port })).rejects.toThrow(`cannot have port ${port}`);
    taken.close();
  });
});

describe('the server of the Realtime Database', () => {
  const wanted = {
    name: 'firebase-server',
    release: '1.1.0',
    fixture: 'shop',
    packages: { 'firebase-server': '1.1.0' },
    kind: 'realtime-database' as const,
  };
  const folder = (): string => {
    const { root } = createSite({ 'node_modules/none': '' });
    symlinkSync(fixture('firebase-server'), join(root, 'node_modules/firebase-server'), 'junction');
    return root;
  };

  it('startRealtimeServer holds a database for each project, and says what it holds by the paths of its values', async () => {
    const running = await startRealtimeServer(wanted, folder());
    const nodes = { '/': { open: true }, 'couriers/ada': { name: 'Ada' }, 'couriers/ada/position': { lat: 1 } };
    await running.seed('first', nodes);
    await running.seed('second', {});
    expect(await running.content('first')).toEqual(nodes);
    expect(await running.content('second')).toEqual({});
    expect(running.variables('first')).toEqual({
      __FIREBASE_DEFAULTS__: '{"emulatorHosts":{"database":"127.0.0.1:4000"}}',
    });
    await running.stop();
  });

  it('startRealtimeServer fails where the server is not installed, in another release, and when it ends in the middle', async () => {
    await expect(startRealtimeServer(wanted, createSite().root)).rejects.toThrow(
      /firebase-server 1\.1\.0, and none is here[^]*npm run install:samples -- firebase-server/,
    );
    await expect(startRealtimeServer({ ...wanted, release: '2.0.0' }, folder())).rejects.toThrow(/here is 1\.1\.0/);
    const running = await startRealtimeServer(wanted, folder());
    await expect(running.seed('first', { '/': { crash: true } })).rejects.toThrow(/firebase-server ended: exit code 3/);
    expect(() => running.assertRunning()).toThrow(/the records are as they were/);
  });
});

it('fieldsOf and plainFields write and read values of fixtures alike', () => {
  const { values } = runs;
  expect(decodeFields(encodeFields(values, 'projects/p/databases/(default)/documents') as never)).toEqual(values);
});

it('deterministicRun replaces ids that were made, times of the run and ports, and nothing else', () => {
  expect(deterministicRun(runs.run, 1_700_000_000_000, 1_700_000_001_000)).toEqual(runs.deterministic);
});
