/*
 * Whole numbers as printable characters that JSON leaves as they are: small numbers, which are the most, take one.
 * 91 characters from `#` to `~` without the backslash; the first 76 end a number, the others lead on.
 */
const first = 35;
const backslash = 92;
const enders = 76;
const leaders = 15;

function character(symbol: number): string {
  const code = first + symbol;
  return String.fromCharCode(code >= backslash ? code + 1 : code);
}

/** Writes numbers of 0 and above one after the other. */
export function encodeIntegers(numbers: Iterable<number>): string {
  let encoded = '';
  for (const number of numbers) {
    let digits = character(number % enders);
    for (let rest = Math.floor(number / enders); rest > 0; rest = Math.floor((rest - 1) / leaders)) {
      digits = character(enders + ((rest - 1) % leaders)) + digits;
    }
    encoded += digits;
  }
  return encoded;
}

/** Reads what {@link encodeIntegers} wrote. */
export function decodeIntegers(encoded: string): Uint32Array {
  const numbers = new Uint32Array(encoded.length);
  let count = 0;
  let rest = 0;
  for (let index = 0; index < encoded.length; index += 1) {
    const code = encoded.charCodeAt(index);
    const symbol = (code > backslash ? code - 1 : code) - first;
    if (symbol < enders) {
      numbers[count] = rest * enders + symbol;
      count += 1;
      rest = 0;
    } else {
      rest = rest * leaders + (symbol - enders) + 1;
    }
  }
  return numbers.subarray(0, count);
}
