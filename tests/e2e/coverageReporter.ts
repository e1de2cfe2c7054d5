import type { FullConfig, FullResult, Reporter, Suite } from '@playwright/test/reporter';

/** Prints how many tests ran and which passed at a later try only, and fails a run that covered none. */
export default class CoverageReporter implements Reporter {
  private suite: Suite | undefined;

  onBegin(_config: FullConfig, suite: Suite): void {
    this.suite = suite;
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const tests = (this.suite?.allTests() ?? []).filter(({ results }) => results.length > 0);
    const count = (...outcomes: string[]) => tests.filter((test) => outcomes.includes(test.outcome())).length;
    const passed = count('expected', 'flaky');
    const failed = count('unexpected');
    for (const test of tests.filter((each) => each.outcome() === 'flaky')) {
      console.warn(`passed at a later try: ${test.titlePath().filter(Boolean).join(' › ')}`);
    }
    console.log(`\n${passed} passed, ${failed} failed, ${count('skipped')} skipped`);
    if (passed + failed === 0) {
      console.error('No browser test ran. Check the file names under tests/e2e and the arguments.');
      return Promise.resolve({ status: 'failed' });
    }
    return Promise.resolve({});
  }
}
