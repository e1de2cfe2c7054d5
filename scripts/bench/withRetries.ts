/**
 * Measures again where the browser lost a recording, which Chromium does now and then.
 *
 * @param attempt One measurement.
 * @param report Told of each failure that another attempt follows.
 * @throws What the last attempt threw.
 */
export async function withRetries<Figures>(
  attempt: () => Promise<Figures>,
  report: (line: string) => void,
  attempts = 3,
): Promise<Figures> {
  try {
    return await attempt();
  } catch (error) {
    if (attempts <= 1) {
      throw error;
    }
    report(`again, since ${error instanceof Error ? error.message : String(error)}`);
    return withRetries(attempt, report, attempts - 1);
  }
}
