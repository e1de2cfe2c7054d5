import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Prints how many tests ran, and fails a run that covered none. */
export default class CoverageReporter implements Reporter {
  private suite: Suite | undefined;
  private isBroken = false;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  /** Playwright tells here what went wrong outside of the tests, and the list reporter prints it. */
  onError(): void {
    this.isBroken = true;
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = (this.suite?.allTests() ?? []).filter(({ results }) => results.length > 0);
    const count = (outcome: string) => tests.filter((test) => test.outcome() === outcome).length;
    const [passed, failed] = [count('expected'), count('unexpected')];
    console.log(`\n${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
    if (passed + failed === 0 && !this.isBroken) {
      console.error('No browser test ran. Check the file names under tests/e2e and the arguments.');
      return Promise.resolve({ status: 'failed' });
    }
    return Promise.resolve({});
  }
}
