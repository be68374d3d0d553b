import { defineConfig } from '@playwright/test'
import { chromiumPath } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/seeded-data.ts',
  testMatch: ['e2e/**/*.spec.ts', 'offline/**/*.spec.ts'],
  // `npm test` has 15 minutes on two cores; `npm run test:long` runs these.
  ...(!process.env['LONG'] && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  // A test waits for most of its time: three keep two cores busy. Each worker has servers, ports and folders of its own.
  workers: process.env['LONG'] ? 1 : 3,
  // What passes only then is named at the end of `npm test` as unstable: a fault of the test or of the product.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    viewport: { width: 1440, height: 900 },
    // Only the second try is traced: tracing costs a test a fifth of its time.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-component-update',
        '--disable-sync',
        '--disable-background-networking',
      ],
    },
  },
})
