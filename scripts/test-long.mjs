// `npm run test:long`: what is too long for `npm test`. Ends with one line of counts.
import { mutants } from './mutants-list.mjs'
import { bin, build, install, requireNode, run, runBeside, scratchInMemory } from './setup.mjs'

/** Of the screens, those that see or send something else at a back end without our extensions. */
const SCREENS = ['main-job', 'contents', 'pictures', 'picking-files', 'rich-text-words'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
)

/** What `vitest.config.ts` leaves out of `npm test`. */
const LASTING = [
  'tests/api/saves-taken-up.test.ts',
  'tests/sim/flapping.test.ts',
  'tests/sync/storage/many-orders.test.ts',
]

/** Short: `npm run load` takes longer, for what memory does. */
const LOAD = ['scripts/run-ts.mjs', 'tests/load/main.ts', '--seconds', '90']

requireNode()
scratchInMemory()
install()
build()
const { ensureBrowser } = await import('./browser.mjs')

/** All run, one after the other, whatever became of the ones before. */
/** @type {[string, () => boolean | Promise<boolean>][]} */
const parts = [
  ['simulation of the sync engine', () => inHalves(10_000, simulation('short'))],
  ['simulation with long plans', () => inHalves(500, simulation('long'))],
  ['the published site after 500 operations, with two seeds', crawls],
  ['several servers on one PostgreSQL', () => run(process.execPath, ['scripts/run-ts.mjs', 'tests/servers/main.ts'])],
  ['200 editors on one PostgreSQL', () => run(process.execPath, LOAD)],
  ['the worst bodies', () => run(process.execPath, ['scripts/run-ts.mjs', 'tests/stall/main.ts'])],
  [
    'properties with other cases',
    () => bin('vitest', ['run', 'lib', 'src/sync/texts/merge', 'src/workers'], { LONG: '1' }),
  ],
  ['rare deaths and long lines', () => bin('vitest', ['run', ...LASTING], { LONG: '1' })],
  ['no file that tests alone use', () => bin('knip', ['--no-progress', '--production', '--include', 'files'])],
  ['a screen that is written by command', () => run(process.execPath, ['scripts/prove-new-screen.mjs'])],
  ['broken invariants', () => inHalves(mutants.length, brokenInvariants)],
  ['offline work against a back end without our extensions', () => ensureBrowser() && reference()],
  ['what of it takes long', () => ensureBrowser() && reference(['--grep', '@long'], { LONG: '1' })],
  [
    'browser tests that take long',
    () => ensureBrowser() && bin('playwright', ['test', '--grep', '@long'], { LONG: '1' }),
  ],
  ['other engines', () => run(process.execPath, ['scripts/browsers.mjs'])],
]

/** What computes in one thread as two processes: two cores are the least that we count on. */
async function inHalves(all, argumentsOf) {
  const first = Math.ceil(all / 2)
  const halves = [argumentsOf(0, first), argumentsOf(first, all - first)]
  const ended = await Promise.all(halves.map((half) => runBeside(process.execPath, half)))
  return ended.every(Boolean)
}

/** Each says its seed, and the command that does the same again. */
async function crawls() {
  const seed = Date.now() % 1_000_000
  const program = (nth) => [
    'scripts/run-ts.mjs',
    'tests/crawl/main.ts',
    '--operations',
    '500',
    '--seed',
    `${seed + nth}`,
  ]
  const ended = await Promise.all([0, 1].map((nth) => runBeside(process.execPath, program(nth))))
  return ended.every(Boolean)
}

function simulation(profile) {
  const program = ['scripts/run-ts.mjs', 'tests/sim/main.ts', '--profile', profile]
  return (from, count) => [...program, '--from', `${from}`, '--seeds', `${count}`]
}

function brokenInvariants(from, count) {
  return ['scripts/mutants.mjs', '--quick', '--from', `${from}`, '--count', `${count}`]
}

function reference(args = [], env = {}) {
  return bin('playwright', ['test', 'tests/offline', ...SCREENS, ...args], { COMPAT: 'reference', ...env })
}

const failed = []
for (const [name, work] of parts) {
  console.log(`\n== ${name}`)
  if (!(await work())) failed.push(name)
}
for (const name of failed) console.log(`Failed: ${name}`)
console.log(`\n${parts.length - failed.length} passed, ${failed.length} failed, 0 skipped`)
process.exit(failed.length > 0 ? 1 : 0)
