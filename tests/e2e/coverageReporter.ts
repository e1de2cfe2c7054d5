import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Prints how many tests ran, and fails a run that covered none. */
export default class CoverageReporter implements Reporter {
  private readonly counts = { passed: 0, failed: 0, skipped: 0 };

  onTestEnd(test: TestCase, result: TestResult): void {
    if (result.status === 'skipped') {
      this.counts.skipped += 1;
    } else if (result.status === test.expectedStatus) {
      this.counts.passed += 1;
    } else {
      this.counts.failed += 1;
    }
  }

  onEnd(): Promise<{ status?: FullResult['status'] }> {
    const { passed, failed, skipped } = this.counts;
    console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
    if (passed + failed === 0) {
      console.error('No browser test ran. Check the file names under tests/e2e and the arguments.');
      return Promise.resolve({ status: 'failed' });
    }
    return Promise.resolve({});
  }
}
