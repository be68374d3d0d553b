// `npm test`: every check of the product, on a machine with nothing but Node.js. Ends with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, binAside, build, install, requireNode, root, runAside, scratchInMemory } from './setup.mjs'

requireNode()
scratchInMemory()
install()

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Tests that passed only at their second try: a fault of the test or of the product. */
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
    if (ok) counts.passed += 1
    else fail(name)
  }
  await Promise.all(Object.entries(STATIC).map(check))
}

function unitTests() {
  headline('unit and API tests')
  const report = join(root, 'test-results/unit.json')
  const args = ['run', '--retry=1', '--reporter=dot', '--reporter=./scripts/vitest-report.mjs']
  const ok = bin('vitest', args, { UNIT_REPORT: report })
  count('unit and API tests', ok, report, (found) => found)
}

function browserTests() {
  headline('browser tests')
  const ok = bin('playwright', ['test'])
  count('browser tests', ok, join(root, 'test-results/e2e.json'), ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures: namesOf('unexpected', suites),
    unstable: namesOf('flaky', suites),
  }))
}

/** A run that ends badly although none of its tests failed is a failure too. */
function count(name, ok, report, read) {
  if (!existsSync(report)) return fail(name)
  const found = read(JSON.parse(readFileSync(report, 'utf8')))
  for (const kind of ['passed', 'failed', 'skipped']) counts[kind] += found[kind]
  failures.push(...found.failures)
  unstable.push(...found.unstable)
  if (!ok && found.failed === 0) fail(name)
}

function fail(name) {
  counts.failed += 1
  failures.push(name)
}

function namesOf(state, suites = []) {
  return suites.flatMap(({ specs = [], suites: inner }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === state))
      .map(({ file, title }) => `${file} › ${title}`),
    ...namesOf(state, inner),
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
for (const title of failures) console.log(`\nFailed: ${title}`)
for (const title of unstable) console.log(`\nUnstable, to be mended: ${title}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)
