// Imports the bundles of each step, each with its variables, and waits until they print nothing any more: the SDKs keep their
// connections open. The first step that fails is the last one.
import crypto from 'node:crypto';
import http from 'node:http';
import { createRequire } from 'node:module';

const [steps, quietRounds] = process.argv.slice(2);
// Bundles take the SDKs by `require`, from the folder that they run in.
globalThis.require = createRequire(`${process.cwd()}/`);

// Of the bytes that the SDKs spell ids with, the first stands for a digit, which tells an id from a word, and the second
// counts, so that ids sort as they were made.
const { randomBytes } = crypto;
let made = 0;
crypto.randomBytes = (...asked) => {
  const bytes = randomBytes(...asked);
  if (bytes?.length > 1) {
    bytes[0] = 52;
    bytes[1] = made++ % 52;
  }
  return bytes;
};

let output = '';
process.stdout.write = (text) => {
  output += text;
  return true;
};

const result = () => ({ printed: output === '' ? [] : output.replace(/\n$/, '').split('\n') });
const messageOf = (error) => String(error?.message ?? error);
const fail = (error) => process.send({ ...result(), failed: messageOf(error) }, () => process.exit(1));
process.on('unhandledRejection', fail).on('uncaughtException', fail);

/** Asks the server for nothing; its answer takes as long as others do, so that a busy machine is waited for. */
function askServer() {
  return new Promise((resolve) => {
    const asked = http.get(`http://${process.env.SAMPLE_SERVER}/`, (response) =>
      response.resume().on('close', resolve),
    );
    asked.on('error', resolve);
  });
}

async function untilQuiet() {
  let before = output;
  for (let round = 0; round < Number(quietRounds); round++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    await askServer();
    if (output !== before) {
      before = output;
      round = 0;
    }
  }
}

async function run(step) {
  globalThis.pending = undefined;
  output = '';
  made = 0;
  for (const { file, variables } of step) {
    Object.assign(process.env, variables);
    await import(file);
  }
  await Promise.all(globalThis.pending ?? []);
  await untilQuiet();
  process.send(result());
}

async function runAll() {
  for (const step of JSON.parse(steps)) {
    await run(step);
  }
  process.disconnect();
  process.exit(0);
}

runAll().catch(fail);
