import { inspect } from 'node:util';

const messageOf = (error) => (error instanceof Error ? error.message : String(error));

async function settle(call, seconds) {
  let result;
  try {
    result = call();
  } catch (error) {
    return { ends: 'throws', text: messageOf(error) };
  }
  return Promise.race([
    Promise.resolve(result).then(
      (value) => ({ ends: 'returns', text: inspect(value, { depth: 4, breakLength: Infinity, sorted: true }) }),
      (error) => ({ ends: 'rejects', text: messageOf(error) }),
    ),
    new Promise((resolve) => setTimeout(resolve, seconds * 1000, { ends: 'hangs', text: '' })),
  ]);
}

/** Makes all calls of a module at once, so none may need what another does, and prints one line of JSON for each. */
export async function printCallResults(calls, module, seconds) {
  const results = await Promise.all(calls.map((call) => settle(call, seconds)));
  results.forEach((result, call) => console.log(JSON.stringify([module, call, result])));
}
