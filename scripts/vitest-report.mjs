import { writeFileSync } from 'node:fs'

/**
 * Writes `{ passed, failed, skipped, failures, unstable }` to UNIT_REPORT when all are done: counts and names, the last
 * of tests that passed only at their second try. Vitest's own JSON does not say which those are.
 */
export default class UnitReport {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    const nameOf = (test) => `${test.module.relativeModuleId} › ${test.fullName}`
    const report = {
      passed: inState('passed').length,
      failed: inState('failed').length,
      skipped: inState('skipped').length,
      failures: inState('failed').map(nameOf),
      unstable: tests.filter((test) => test.diagnostic()?.flaky).map(nameOf),
    }
    writeFileSync(process.env.UNIT_REPORT, JSON.stringify(report))
  }
}
