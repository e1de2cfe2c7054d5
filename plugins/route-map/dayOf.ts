/** Day of a time in milliseconds, or `undefined` where no time is known. */
export function dayOf(time: number | null | undefined): string | undefined {
  return time === null || time === undefined ? undefined : new Date(time).toISOString().slice(0, 10);
}
