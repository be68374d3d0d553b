// `npm run test:long`: what is too long for `npm test`. Ends with one line of counts.
import { bin, build, install, requireNode, run, scratchInMemory } from './setup.mjs'

const SEEDS = '10000'
/** Of the screens, those that see or send something else at a back end without our extensions. */
const SCREENS = ['main-job', 'contents', 'pictures', 'picking-files', 'rich-text-words'].map(
  (name) => `tests/e2e/${name}.spec.ts`,
)

requireNode()
scratchInMemory()
install()
build()
const { ensureBrowser } = await import('./browser.mjs')

/** Each is a process of its own; all run, whatever became of the ones before. */
/** @type {[string, () => boolean][]} */
const parts = [
  ['simulation of the sync engine', () => run(process.execPath, simulation('short', SEEDS))],
  ['simulation with long plans', () => run(process.execPath, simulation('long', '500'))],
  ['properties with other cases', () => bin('vitest', ['run', 'lib', 'src/sync/merge', 'src/workers'], { LONG: '1' })],
  ['a line that comes and goes', () => bin('vitest', ['run', 'tests/sim/flapping.test.ts'], { LONG: '1' })],
  ['broken invariants', () => run(process.execPath, ['scripts/mutants.mjs', '--quick'])],
  ['offline work against a back end without our extensions', () => ensureBrowser() && reference()],
  ['what of it takes long', () => ensureBrowser() && reference(['--grep', '@long'], { LONG: '1' })],
  [
    'browser tests that take long',
    () => ensureBrowser() && bin('playwright', ['test', '--grep', '@long'], { LONG: '1' }),
  ],
  ['other engines', () => run(process.execPath, ['scripts/browsers.mjs'])],
]

function simulation(profile, seeds) {
  return ['scripts/run-ts.mjs', 'tests/sim/main.ts', '--seeds', seeds, '--profile', profile]
}

function reference(args = [], env = {}) {
  return bin('playwright', ['test', 'tests/offline', ...SCREENS, ...args], { COMPAT: 'reference', ...env })
}

const failed = parts.filter(([name, work]) => {
  console.log(`\n== ${name}`)
  return !work()
})
for (const [name] of failed) console.log(`Failed: ${name}`)
console.log(`\n${parts.length - failed.length} passed, ${failed.length} failed, 0 skipped`)
process.exit(failed.length > 0 ? 1 : 0)
