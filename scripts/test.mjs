// `npm test`: every check of the product, on a machine with nothing but Node.js. Ends with one line of counts.
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bin, binAside, build, install, requireNode, root, runAside, scratchInMemory } from './setup.mjs'

requireNode()
scratchInMemory()

/**
 * Seconds that each part may take on two cores: 20 minutes in all. Over it the part is named at the end, and something
 * of it belongs in `npm run test:long`. A slow machine is no failure; what takes `PATIENCE` times as long hangs, and is.
 */
const BUDGET = { 'install and build': 120, 'static checks': 110, 'unit and API tests': 450, 'browser tests': 520 }
const PATIENCE = 4
/** @type {Map<string, number>} */
const took = new Map()

const counts = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** Tests that passed only at their second try: a fault of the test or of the product. */
const unstable = []

/** Runs one part and notes how long it took. */
async function part(name, work) {
  console.log(`\n== ${name}`)
  const start = performance.now()
  await work({ timeout: BUDGET[name] * PATIENCE * 1000 })
  took.set(name, Math.round((performance.now() - start) / 1000))
}

/** Each of them keeps about one core busy. */
const STATIC = {
  types: () => binAside('tsc', ['-b']),
  lint: () => binAside('oxlint', ['--deny-warnings', '--type-aware']),
  'nothing is unused': () => binAside('knip', ['--no-progress']),
  format: () => binAside('prettier', ['--check', '--log-level', 'warn', '.']),
  'every text in three languages': () => runAside(process.execPath, ['scripts/i18n-check.mjs']),
}

async function staticChecks() {
  const check = async ([name, work]) => {
    const ok = await work()
    if (ok) counts.passed += 1
    else fail(name)
  }
  await Promise.all(Object.entries(STATIC).map(check))
}

function unitTests(limit) {
  const report = join(root, 'test-results/unit.json')
  const args = ['run', '--retry=1', '--reporter=dot', '--reporter=./scripts/vitest-report.mjs']
  const ok = bin('vitest', args, { UNIT_REPORT: report }, limit)
  count('unit and API tests', ok, report, (found) => found)
}

async function browserTests(limit) {
  // Loaded late: it needs the packages that install() brings.
  const { ensureBrowser } = await import('./browser.mjs')
  if (!ensureBrowser()) return fail('browser tests')
  playwright('browser tests', limit)
}

function playwright(name, limit) {
  const report = join(root, 'test-results/e2e.json')
  rmSync(report, { force: true })
  const ok = bin('playwright', ['test'], {}, limit)
  count(name, ok, report, ({ stats, suites }) => ({
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
  failures.push(...found.failures.map((title) => `${name}: ${title}`))
  unstable.push(...found.unstable.map((title) => `${name}: ${title}`))
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

await part('install and build', () => {
  install()
  build()
})
await part('static checks', staticChecks)
await part('unit and API tests', unitTests)
await part('browser tests', browserTests)

console.log('\n== time of each part')
for (const [name, seconds] of took) {
  console.log(`${name}: ${seconds} s of ${BUDGET[name]}${seconds > BUDGET[name] ? ', OVER ITS BUDGET' : ''}`)
}
for (const title of failures) console.log(`\nFailed: ${title}`)
for (const title of unstable) console.log(`\nUnstable, to be mended: ${title}`)
console.log(`\n${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
process.exit(counts.failed > 0 ? 1 : 0)
