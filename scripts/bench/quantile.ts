/**
 * The value below which a share of the values lies: the smallest that at least `share` of them do not exceed.
 *
 * @param share From 0 to 1: 0.75 for the 75th percentile.
 * @throws Error when there are no values, so that a measurement that did not take place is no figure.
 */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) {
    throw new Error('There are no values to take a quantile of: nothing was measured.');
  }
  return value;
}

/** The middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const lower = quantile(values, 0.5);
  return values.length % 2 === 1 ? lower : (lower + quantile(values, 0.5 + 1 / values.length)) / 2;
}
