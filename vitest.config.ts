import { readdirSync, readFileSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { linguiMacro } from './scripts/vite/lingui-macro.ts'

/** What puts something else in the place of a module or of a global, and would leave it there for the next file. */
const PUTS_IN_PLACE = /\bvi\.(mock|doMock|stubGlobal|stubEnv|spyOn|useFakeTimers)\b/

const replacing = ['src', 'tests/sync']
  .flatMap((room) => readdirSync(room, { recursive: true, encoding: 'utf8' }).map((name) => `${room}/${name}`))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .filter((name) => PUTS_IN_PLACE.test(readFileSync(name, 'utf8')))

/** Files with modules of their own: these, what leaves a server behind as its death does, and what keeps state. */
const APART = [
  ...replacing,
  'src/data/**/*.test.{ts,tsx}',
  'server/store/durable-files.test.ts',
  'tests/api/restart.test.ts',
  'tests/api/saves-taken-up.test.ts',
  'tests/api/sign-in-questions.test.ts',
  'tests/sim/**/*.test.ts',
]

/** Stories of rare deaths and of long lines: `npm run test:long` runs them. */
const LASTING = [
  'tests/api/saves-taken-up.test.ts',
  'tests/sim/corpus.test.ts',
  'tests/sim/flapping.test.ts',
  'tests/sync/storage/many-orders.test.ts',
]
const leftOut = process.env['LONG'] ? [] : LASTING

/**
 * The cases that properties look at: the same ones each time, others in long runs, which say which. `PROPERTY_SEED=N`
 * looks at those of another run again.
 */
if (process.env['LONG'] && !process.env['PROPERTY_SEED']) {
  // This file is read once for each project.
  process.env['PROPERTY_SEED'] = `${Date.now() % 2 ** 31}`
  process.stdout.write(`Properties look at the cases of PROPERTY_SEED=${process.env['PROPERTY_SEED']}\n`)
}

/** Merges know no server. */
const MERGES = 'src/sync/texts/merge/**'

export default defineConfig({
  plugins: [linguiMacro()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    // The first file of a new state of the sources makes the seeded database, while others wait for it.
    hookTimeout: 180_000,
    maxWorkers: 2,
    env: { PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? '20261124' },
    setupFiles: ['tests/support/property-seed.ts'],
    // A machine that is busy with something else is slow, not broken.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [
            '{contract,lib,render,server,scripts}/**/*.test.ts',
            'src/**/*.test.{ts,tsx}',
            'tests/{api,support,sync}/**/*.test.ts',
          ],
          exclude: [...APART, ...leftOut],
          // Modules are loaded, and the database compiled, once for all files: half of what a file costs.
          isolate: false,
        },
      },
      // A thread is there sooner than a process: a third of what these files cost.
      { extends: true, test: { name: 'apart', include: APART, exclude: leftOut, pool: 'threads' } },
      {
        extends: true,
        test: {
          name: 'without extensions',
          // What depends on the server that the outbox is sent to.
          include: ['src/sync/**/*.test.ts', 'tests/sync/**/*.test.ts'],
          exclude: [...replacing, MERGES, ...leftOut],
          isolate: false,
          env: { EXTENSIONS: 'off' },
        },
      },
      {
        extends: true,
        test: {
          name: 'apart, without extensions',
          include: replacing.filter(
            (name) => /^(src|tests)\/sync\//.test(name) && !name.startsWith('src/sync/texts/merge/'),
          ),
          env: { EXTENSIONS: 'off' },
        },
      },
    ],
  },
})
