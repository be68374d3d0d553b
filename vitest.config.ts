import { defineConfig } from 'vitest/config'
import { linguiMacro } from './scripts/vite/lingui-macro.ts'

export default defineConfig({
  plugins: [linguiMacro()],
  test: {
    include: ['{contract,lib,render,server,src,scripts}/**/*.test.{ts,tsx}', 'tests/{api,sim,support}/**/*.test.ts'],
    environment: 'node',
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
})
