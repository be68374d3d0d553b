// `npm test`: every check of the product, on a machine with nothing but Node.js. Ends with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, binAside, build, install, requireNode, root, runAside, scratchInMemory } from './setup.mjs'

requireNode()
scratchInMemory()
install()

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Browser tests that passed only at their second try. */
const unstable = []

/** With the seconds since the start: all of it has 15 minutes on two cores. */
const headline = (name) => console.log(`\n== ${name} (after ${Math.round(performance.now() / 1000)} s)`)

/** Each of them keeps about one core busy. */
const STATIC = {
  types: () => binAside('tsc', ['-b']),
  lint: () => binAside('oxlint', ['--deny-warnings', '--type-aware']),
  format: () => binAside('prettier', ['--check', '--log-level', 'warn', '.']),
  'every text in three languages': () => runAside(process.execPath, ['scripts/i18n-check.mjs']),
}

async function staticChecks() {
  headline(Object.keys(STATIC).join(', '))
  const check = async ([name, work]) => {
    const ok = await work()
    counts[ok ? 'passed' : 'failed'] += 1
    if (!ok) failures.push(name)
  }
  await Promise.all(Object.entries(STATIC).map(check))
}

function readReport(name, report, tally) {
  if (!existsSync(report)) return fail(name)
  tally(JSON.parse(readFileSync(report, 'utf8')))
}

function fail(name) {
  counts.failed += 1
  failures.push(name)
}

function unitTests() {
  headline('unit and API tests')
  const report = join(root, 'test-results/unit.json')
  const ok = bin('vitest', ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`])
  const failedBefore = counts.failed
  readReport('unit and API tests', report, (json) => {
    counts.passed += json.numPassedTests
    counts.failed += json.numFailedTests
    counts.skipped += json.numPendingTests + json.numTodoTests
  })
  if (!ok && counts.failed === failedBefore) fail('unit and API tests')
}

function browserTests() {
  headline('browser tests')
  const report = join(root, 'test-results/e2e.json')
  const ok = bin('playwright', ['test'])
  const failedBefore = counts.failed
  readReport('browser tests', report, ({ stats, suites }) => {
    counts.passed += stats.expected + stats.flaky
    counts.failed += stats.unexpected
    counts.skipped += stats.skipped
    unstable.push(...namesOfFlaky(suites))
  })
  if (!ok && counts.failed === failedBefore) fail('browser tests')
}

function namesOfFlaky(suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ title }) => title),
    ...namesOfFlaky(inner),
  ])
}

rmSync(join(root, 'test-results'), { recursive: true, force: true })
mkdirSync(join(root, 'test-results'), { recursive: true })

build()
await staticChecks()
unitTests()
// Loaded late: it needs the packages that install() brings.
const { ensureBrowser } = await import('./browser.mjs')
if (ensureBrowser()) browserTests()
else fail('browser tests')

headline('end')
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`)
for (const title of unstable) console.log(`\nUnstable, to be mended: ${title}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)
