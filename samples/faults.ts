import type { PathFault, SampleSite } from '../plugins/samples/environments/SampleSite.ts';

const afterFirst = (commands: string, other: Partial<PathFault> = {}): PathFault => ({
  after: 'first',
  commands,
  ...other,
});

const startEmulator = (service: string) =>
  `npx --yes firebase-tools emulators:start --only ${service} --project demo-delivery`;

/** What goes wrong for a reader who follows a path of a quick start, and is printed then; its page has the remedies. */
export const faults: NonNullable<SampleSite['faults']> = {
  'versioned_docs/version-2.9.x/quick_start_web.mdx': {
    'no emulator': afterFirst('npx tsx first.ts', { without: 'server', seconds: 20 }),
    'another port': afterFirst("sed -i 's/8080/8081/' first.ts && npx tsx first.ts", { seconds: 20 }),
    'no SDK': afterFirst(
      'npm pkg delete dependencies.firebase && rm -r node_modules package-lock.json\n' +
        'npm install --legacy-peer-deps --silent && npx tsx first.ts',
    ),
    'no modules': afterFirst('npm pkg delete type && npx tsx first.ts'),
    'no options': afterFirst("echo '{}' > tsconfig.json && npx tsc --noEmit", { typescript: '5.9.3' }),
    'no Java': afterFirst(startEmulator('firestore'), { without: 'java' }),
  },
  'versioned_docs/version-2.9.x/quick_start_admin.mdx': {
    'no emulator': afterFirst('npx tsx --env-file=.env first.ts', { without: 'server', seconds: 30 }),
    'no variable': afterFirst('npx tsx first.ts', { seconds: 30 }),
    'no file of variables': afterFirst('rm .env && npx tsx --env-file=.env first.ts'),
    'no SDK': afterFirst(
      'npm pkg delete dependencies.firebase-admin && rm -r node_modules package-lock.json\n' +
        'npm install --legacy-peer-deps --silent && npx tsx --env-file=.env first.ts',
    ),
    'no modules': afterFirst('npm pkg delete type && npx tsx --env-file=.env first.ts'),
    'no options': afterFirst("echo '{}' > tsconfig.json && npx tsc --noEmit", { typescript: '5.9.3' }),
  },
  'versioned_docs/version-2.9.x/guides/react.mdx': {
    'Vitest loads the CommonJS build of the hooks': {
      after: 'react',
      commands: "sed -i '/mainFields/d' vitest.config.mts\nnpx vitest run --reporter=verbose -t follows",
    },
    'a query function returns undefined': {
      after: 'react',
      commands: "sed -i 's/ ?? null//' Rating.tsx\nnpx tsc --noEmit\nnpx vitest run --reporter=verbose -t read",
    },
  },
};
