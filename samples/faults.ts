import type { PathFault, SampleSite } from '../packages/records/site/SampleSite.ts';

const afterFirst = (commands: string, other: Partial<PathFault> = {}): PathFault => ({
  after: 'first',
  commands,
  ...other,
});

/** Of what `npm` prints, why it refuses a package. */
const installRefused = "2>&1 | grep -E 'ERESOLVE unable|Found:|peer firebase'";

const startFirestoreEmulator = 'npx --yes firebase-tools emulators:start --only firestore --project demo-delivery';

/** Asks the page of a SvelteKit project, and shows why it is not answered. */
const serveSvelteKit = `FIRESTORE_EMULATOR_HOST=127.0.0.1:8080 ./node_modules/.bin/vite dev --port 3100 >printed 2>&1 &
curl --silent --retry 20 --retry-connrefused --retry-delay 1 http://localhost:3100 >/dev/null
kill $!
grep -m1 ^Error printed`;

/** What goes wrong for a reader who follows a path of a quick start, and is printed then; its page has the remedies. */
export const faults: NonNullable<SampleSite['faults']> = {
  'quick_start_web.mdx': {
    'no emulator': afterFirst('npx tsx first.ts', { without: 'server', seconds: 20 }),
    'another port': afterFirst("sed -i 's/8080/8081/' first.ts && npx tsx first.ts", { seconds: 20 }),
    'no SDK': afterFirst(
      'npm pkg delete dependencies.firebase && rm -r node_modules package-lock.json\n' +
        'npm install --legacy-peer-deps --silent && npx tsx first.ts',
    ),
    'no modules': afterFirst('npm pkg delete type && npx tsx first.ts'),
    'no options': afterFirst("echo '{}' > tsconfig.json && npx tsc --noEmit", { typescript: '5.9.3' }),
    'no Java': afterFirst(startFirestoreEmulator, { without: 'java' }),
    'an old Java': afterFirst(`${fakeJava('17.0.15')}\n${startFirestoreEmulator} 2>&1 | grep Error`),
    'a newer firebase': afterFirst(
      'rm -r node_modules package*.json && npm init --yes >/dev/null\n' +
        "npm install firebase@12 @firebase/rules-unit-testing@4 2>&1 | grep -E 'ERESOLVE unable|Found:|peer firebase'",
    ),
    'scripts of packages': afterFirst(
      "rm -r node_modules package-lock.json\nnpm install 2>&1 | grep -m1 -o 'packages have install scripts.*'",
    ),
  },
  'quick_start_admin.mdx': {
    'no emulator': afterFirst('npx tsx --env-file=.env first.ts', { without: 'server', seconds: 30 }),
    'no variable': afterFirst('npx tsx first.ts', { seconds: 30 }),
    'no file of variables': afterFirst('rm .env && npx tsx --env-file=.env first.ts'),
    'no SDK': afterFirst(
      'npm pkg delete dependencies.firebase-admin && rm -r node_modules package-lock.json\n' +
        'npm install --legacy-peer-deps --silent && npx tsx --env-file=.env first.ts',
    ),
    'no Firestore': afterFirst('rm -r node_modules/@google-cloud/firestore && npx tsx --env-file=.env first.ts'),
  },
  'guides/react.mdx': {
    'Vitest loads the CommonJS build of the hooks': {
      after: 'react',
      commands: "sed -i '/mainFields/d' vitest.config.mts\nnpx vitest run --reporter=verbose -t follows",
    },
    'a query function returns undefined': {
      after: 'react',
      commands: "sed -i 's/ ?? null//' Rating.tsx\nnpx tsc --noEmit\nnpx vitest run --reporter=verbose -t read",
    },
  },
  'guides/nextjs.mdx': {
    'a Timestamp is passed to a client component': {
      after: 'nextjs',
      commands: `sed -i '/placedAt: /d; s/{ placedAt, /{ /' lib/json.ts
npx tsc --noEmit
./node_modules/.bin/next dev --port 3100 >printed 2>&1 &
curl --silent --retry 20 --retry-connrefused --retry-delay 1 http://127.0.0.1:3100 >/dev/null
kill $!
grep -A1 Error printed`,
    },
  },
  'guides/vue.mdx': {
    'a Timestamp is used as a Date in the template': {
      after: 'vue',
      commands: "sed -i 's/toDate().toISOString/getFullYear/' src/App.vue\nnpm run build",
    },
    'TypeScript 7': {
      after: 'vue',
      commands: 'npm install --save-dev typescript@7.0.2 >/dev/null 2>&1\nnpm run build 2>&1 | grep ERR_',
    },
  },
  'guides/sveltekit.mdx': {
    'load returns a Timestamp': {
      after: 'sveltekit',
      commands: `sed -i '/placedAt: /d; s/{ placedAt, /{ /' src/lib/json.ts
npm run check
${serveSvelteKit}`,
    },
    'Vite does not bundle firelordjs': {
      after: 'sveltekit',
      commands: `sed -i '/noExternal/d' vite.config.ts\nnpm run build >/dev/null 2>&1\n${serveSvelteKit.replace('vite dev', 'vite preview')}`,
    },
  },
  'quick_start.mdx': {
    'no emulator': afterFirst('npx tsx first.ts', { without: 'server', seconds: 10 }),
    'a wrong port': afterFirst(`sed -i 's/9000/9001/' first.ts\nnpx tsx first.ts`, { seconds: 10 }),
    'a wrong port, with logging':
      afterFirst(`sed -i 's/9000/9001/; s/ createRef,/ createRef, enableLogging,/; s/^type Delivery/enableLogging(true)\\n&/' first.ts
npx tsx first.ts 2>&1 | grep -m1 -o 'connect ECONNREFUSED.*'`),
    'no Java': afterFirst(startDatabaseEmulator(), { without: 'java' }),
    'an old Java': afterFirst(startDatabaseEmulator(fakeJava('17.0.15'))),
    'a port that is taken': afterFirst(startDatabaseEmulator(fakeJava('21.0.1'))),
    'a newer firebase': afterFirst(`npm install firebase@12 ${installRefused}`),
    'a newer testing package': afterFirst(`npm install @firebase/rules-unit-testing@5 ${installRefused}`),
    'no firebase': afterFirst(`npm uninstall firebase >/dev/null 2>&1
npm install --legacy-peer-deps >/dev/null 2>&1
npx tsx first.ts 2>&1 | grep ^Error
npx tsc | grep firebase`),
    'no testing package': afterFirst(`npm uninstall @firebase/rules-unit-testing >/dev/null 2>&1\nnpx tsc`),
    'no testing package, with skipLibCheck': afterFirst(`npm uninstall @firebase/rules-unit-testing >/dev/null 2>&1
sed -i 's/"noEmit"/"skipLibCheck": true, &/' tsconfig.json
npx tsc`),
    'ES modules': afterFirst(`npm pkg set type=module\nnpx tsx first.ts 2>&1 | grep ^Error`),
    'a top-level await': afterFirst(
      `sed -i 's/^main()/await &/' first.ts\nnpx tsx first.ts 2>&1 | grep -o 'ERROR: .*'`,
    ),
    'the options of tsc --init': afterFirst(`rm tsconfig.json\nnpx tsc --init >/dev/null\nnpx tsc`),
  },
};

/** The emulator as the page starts it; the rest of what it prints depends on the network. */
function startDatabaseEmulator(before = 'true'): string {
  return `${before}
npx --yes firebase-tools@15 emulators:start --only database --project demo-delivery 2>&1 | grep Error`;
}

/** Puts a program in place of Java, that says which release it is. */
function fakeJava(release: string): string {
  return `mkdir java
printf '#!/bin/sh\\necho "openjdk version \\\\"${release}\\\\"" >&2\\n' > java/java
chmod +x java/java
export PATH="$PWD/java:$PATH"`;
}
