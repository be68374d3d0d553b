// `npm run mutants [-- WORD] [--quick] [--from N]`: breaks each invariant of the sync engine in a copy and says which test
// notices. Quick: the simulation is only asked where no test does.
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { root } from './setup.mjs'
import { mutants } from './mutants-list.mjs'
import { mutate } from './mutate-source.mjs'

/** What the tests of the engine read. */
const COPIED = ['contract', 'lib', 'render', 'scripts', 'server', 'src', 'tests', 'package.json', 'vitest.config.ts']
const SEEDS = '60'

const copy = mkdtempSync(join(tmpdir(), 'holdfast-mutants-'))
for (const name of COPIED) cpSync(join(root, name), join(copy, name), { recursive: true })
for (const name of ['tsconfig.json', 'tsconfig.base.json']) cpSync(join(root, name), join(copy, name))
symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))

function node(args) {
  return spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8', timeout: 900_000 })
}

const TESTS = ['src/sync', 'tests/sync', 'src/db']

/** Where the test is that noticed each the last time. Asked first it answers in seconds. */
const noticedBefore = new Map(
  readFileSync(join(root, 'docs/faults.md'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, breaks, file] = /^\| (.+?) +\| `([^`]+)`: /.exec(line) ?? []
      return file === undefined ? [] : [[breaks, [file]]]
    }),
)

/** The first unit test that fails. Where it ends all the others it may be missing in the report: then all are run. */
function noticedByTest(where = TESTS, bail = ['--bail=1']) {
  const report = join(copy, 'report.json')
  rmSync(report, { force: true })
  const vitest = join('node_modules', 'vitest', 'vitest.mjs')
  // A busy machine must not pass for a test that noticed.
  const patience = ['--retry=1', '--testTimeout=120000']
  const reporter = ['--reporter=json', `--outputFile=${report}`]
  const { status } = node([vitest, 'run', ...where, ...bail, ...patience, ...reporter])
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'))
  for (const { name, assertionResults } of testResults) {
    const failed = assertionResults.find(({ status }) => status === 'failed')
    if (failed) return `\`${name.slice(copy.length + 1)}\`: ${failed.fullName}`
  }
  return status === 0 || bail.length === 0 ? undefined : noticedByTest(where, [])
}

/** The first seed that fails, and what it says. */
function noticedBySimulation() {
  const { stdout } = node(['scripts/run-ts.mjs', 'tests/sim/main.ts', '--seeds', SEEDS, '--first'])
  const [, seed, said] = /^seed (\d+) \(\w+\): ([^;\n]+)/m.exec(stdout) ?? []
  return seed === undefined ? undefined : `seed ${seed}: ${said}`
}

const cell = (found) => (found ?? '-').replaceAll('|', '\\|')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    from: { type: 'string', default: '0' },
    count: { type: 'string', default: '9999' },
  },
})
const [word = ''] = positionals
const wanted = mutants
  .filter((one) => one.breaks.includes(word))
  .slice(Number(values.from))
  .slice(0, Number(values.count))
let unnoticed = 0

// Where a test fails on what is whole, it would seem to notice everything.
const failing = noticedByTest()
if (failing) throw new Error(`Fails before anything is broken: ${failing}`)

console.log('| Broken invariant | Test | Simulation |\n| --- | --- | --- |')
for (const mutant of wanted) {
  const { breaks, file } = mutant
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  writeFileSync(path, mutate(sound, mutant))
  const before = noticedBefore.get(breaks)
  const test = (before && noticedByTest(before)) ?? noticedByTest()
  const seed = test && values.quick ? undefined : noticedBySimulation()
  if (!test && !seed) unnoticed += 1
  console.log(`| ${breaks} | ${cell(test)} | ${cell(seed)} |`)
  writeFileSync(path, sound)
}
rmSync(copy, { recursive: true, force: true })
console.log(`\n${unnoticed} of them go unnoticed`)
process.exit(unnoticed > 0 ? 1 : 0)
