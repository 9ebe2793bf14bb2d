// A vitest reporter that appends the tests that passed only when tried again to the file that UNSTEADY_TESTS names.
import { appendFileSync } from 'node:fs';

export default class UnsteadyReporter {
  onTestCaseResult(test) {
    if (!process.env.UNSTEADY_TESTS || !test.diagnostic()?.flaky) return;
    const [error] = test.result().errors ?? [];
    const reason = error ? `: ${error.message.split('\n')[0]}` : '';
    const name = `${test.module.relativeModuleId} > ${test.fullName}${reason}`;
    appendFileSync(process.env.UNSTEADY_TESTS, `${name.replaceAll('\n', ' ')}\n`);
  }
}
