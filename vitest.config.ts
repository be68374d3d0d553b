import { defineConfig } from 'vitest/config'
import { linguiMacro } from './scripts/vite/lingui-macro.ts'

/** These put something else in the place of a module or of a global, leave a server behind as its death does, or keep state. */
const APART = [
  'src/**/*.test.{ts,tsx}',
  'server/store/durable-files.test.ts',
  'tests/api/restart.test.ts',
  'tests/sim/**/*.test.ts',
]

export default defineConfig({
  plugins: [linguiMacro()],
  test: {
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
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
