import { defineConfig } from 'vitest/config'
import { linguiMacro } from './scripts/vite/lingui-macro.ts'

/** These put something else in the place of a module or of a global, leave a server behind as its death does, or keep state. */
const APART = [
  'src/**/*.test.{ts,tsx}',
  'server/store/durable-files.test.ts',
  'tests/api/restart.test.ts',
  'tests/sim/**/*.test.ts',
]

/**
 * The cases that properties look at: the same ones each time, others in long runs, which say which. `PROPERTY_SEED=N`
 * looks at those of another run again.
 */
if (process.env['LONG'] && !process.env['PROPERTY_SEED']) {
  // This file is read once for each project.
  process.env['PROPERTY_SEED'] = `${Date.now() % 2 ** 31}`
  process.stdout.write(`Properties look at the cases of PROPERTY_SEED=${process.env['PROPERTY_SEED']}\n`)
}

export default defineConfig({
  plugins: [linguiMacro()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
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
          include: ['{contract,lib,render,server,scripts}/**/*.test.ts', 'tests/{api,support}/**/*.test.ts'],
          exclude: APART,
          // The modules of the server and its database are compiled once for all files: half of what a file costs.
          isolate: false,
        },
      },
      { extends: true, test: { name: 'apart', include: APART } },
      {
        extends: true,
        test: {
          name: 'without extensions',
          // What depends on the server that the outbox is sent to.
          include: ['src/sync/*.test.ts'],
          env: { EXTENSIONS: 'off' },
        },
      },
    ],
  },
})
