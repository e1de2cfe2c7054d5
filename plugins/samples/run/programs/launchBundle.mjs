// Imports bundles, each with its variables, and waits until they have printed nothing for a while: the SDKs keep their
// connections open.
import crypto from 'node:crypto';
import { createRequire } from 'node:module';
import { inspect } from 'node:util';

const [bundles, quietMilliseconds] = process.argv.slice(2);
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

let last = Date.now();
const write = process.stdout.write.bind(process.stdout);
process.stdout.write = (...output) => {
  last = Date.now();
  return write(...output);
};

const fail = (error) => process.send(String(error?.message ?? error), () => process.exit(1));
process.on('unhandledRejection', fail).on('uncaughtException', fail);

function isPlain(value) {
  if (value === null) {
    return true;
  }
  if (Array.isArray(value) || (typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype)) {
    return Object.values(value).every(isPlain);
  }
  return ['string', 'number', 'boolean', 'undefined'].includes(typeof value);
}

function end() {
  const plain = Object.entries(globalThis.kept ?? {}).filter(([, value]) => value !== undefined && isPlain(value));
  const values = plain.map(([name, value]) => [name, inspect(value, { depth: 6, breakLength: 100, sorted: true })]);
  process.send({ values: Object.fromEntries(values) }, () => process.exit(0));
}

async function start() {
  for (const { file, variables } of JSON.parse(bundles)) {
    Object.assign(process.env, variables);
    globalThis.kept = { ...(await import(file)), ...globalThis.kept };
  }
  await Promise.all(globalThis.pending ?? []);
  last = Date.now();
  const timer = setInterval(() => {
    if (Date.now() - last > Number(quietMilliseconds)) {
      clearInterval(timer);
      end();
    }
  }, 50);
}

start().catch(fail);
