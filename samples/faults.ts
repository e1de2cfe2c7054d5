import type { PathFault, SampleSite } from '../plugins/samples/environments/SampleSite.ts';

/** What goes wrong for a reader who follows a path of a quick start, and is printed then; its page has the remedies. */
export const faults: NonNullable<SampleSite['faults']> = {
  'firesage/quick_start.mdx': firesageQuickStart(),
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

function firesageQuickStart(): Record<string, PathFault> {
  const after = 'first';
  const installRefused = "2>&1 | grep -E 'ERESOLVE unable|Found:|peer firebase'";
  const withOption = (from: string, to: string) => `rm mistake.ts
sed -i 's/${from}/${to}/' tsconfig.json
npx tsc`;
  return {
    'no emulator': { after, commands: 'npx tsx first.ts', without: 'server', seconds: 10 },
    'a wrong port': { after, commands: `sed -i 's/9000/9001/' first.ts\nnpx tsx first.ts`, seconds: 10 },
    'a wrong port, with logging': {
      after,
      commands: `sed -i 's/9000/9001/; s/  createRef,/  createRef, enableLogging,/; s/^type Delivery/enableLogging(true)\\n&/' first.ts
npx tsx first.ts 2>&1 | grep -m1 -o 'connect ECONNREFUSED.*'`,
    },
    'no Java': { after, commands: startDatabaseEmulator(), without: 'java' },
    'an old Java': { after, commands: startDatabaseEmulator(fakeJava('17.0.15')) },
    'a port that is taken': { after, commands: startDatabaseEmulator(fakeJava('21.0.1')) },
    'a newer firebase': { after, commands: `npm install firebase@12 ${installRefused}` },
    'a newer testing package': { after, commands: `npm install @firebase/rules-unit-testing@5 ${installRefused}` },
    'no firebase': {
      after,
      commands: `npm uninstall firebase >/dev/null 2>&1
npm install --legacy-peer-deps >/dev/null 2>&1
npx tsx first.ts 2>&1 | grep ^Error
npx tsc | grep firebase`,
    },
    'no testing package': {
      after,
      commands: `npm uninstall @firebase/rules-unit-testing >/dev/null 2>&1\nrm mistake.ts\nnpx tsc`,
    },
    'no testing package, with skipLibCheck': {
      after,
      commands: `npm uninstall @firebase/rules-unit-testing >/dev/null 2>&1
${withOption('"noEmit"', '"skipLibCheck": true, &')}`,
    },
    'ES modules': { after, commands: `npm pkg set type=module\nnpx tsx first.ts 2>&1 | grep ^Error` },
    'a top-level await': {
      after,
      commands: `sed -i 's/^main()/await &/' first.ts\nnpx tsx first.ts 2>&1 | grep -o 'ERROR: .*'`,
    },
    'the options of tsc --init': { after, commands: `rm mistake.ts tsconfig.json\nnpx tsc --init >/dev/null\nnpx tsc` },
    'an older module resolution': { after, commands: withOption('"bundler"', '"node"') },
    'no strict': { after, commands: withOption('"strict": true', '"strict": false') },
  };
}
