import { defineConfig } from '@playwright/test'
import { chromiumPath, shellPath } from './tests/support/chromium.ts'

/**
 * Of the screens, those that need all of a browser: a worker, the line, what the browser itself puts around a page, and
 * keys in a row: the shell takes the next one before the page has heard what the last one selected.
 */
const WHOLE = [
  'e2e/first-load.spec.ts',
  'e2e/forms.spec.ts',
  'e2e/hostile-page.spec.ts',
  'e2e/main-job.spec.ts',
  'e2e/media-contents.spec.ts',
  'e2e/resources.spec.ts',
  'e2e/rich-text-clipboard.spec.ts',
  'e2e/rich-text-tools.spec.ts',
  'e2e/rich-text-words.spec.ts',
]

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-component-update',
  '--disable-sync',
  '--disable-background-networking',
]

export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/support/seeded-data.ts',
  // `npm test` has 20 minutes on two cores; `npm run test:long` runs these.
  ...(!process.env['LONG'] && { grepInvert: /@long/ }),
  outputDir: 'test-results',
  // A test waits for most of its time: three keep two cores busy. Each worker has servers, ports and folders of its own.
  workers: process.env['LONG'] ? 1 : 3,
  // What passes only then is named at the end of `npm test` as unstable: a fault of the test or of the product.
  retries: 1,
  // A loaded machine takes three times as long: what hangs is told by the patience of each step.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    browserName: 'chromium',
    locale: 'zh-CN',
    // What moves is drawn sixty times a second without a graphics card, and each press waits until it stands.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1440, height: 900 },
    // Only the second try is traced: tracing costs a test a fifth of its time.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: true, sources: false },
  },
  projects: [
    {
      name: 'screens',
      testMatch: 'e2e/**/*.spec.ts',
      testIgnore: WHOLE,
      // Without a worker of its own each page starts sooner; what is about the worker needs the whole browser.
      use: { serviceWorkers: 'block', launchOptions: { executablePath: shellPath(), args } },
    },
    {
      name: 'whole browser',
      testMatch: ['offline/**/*.spec.ts', ...WHOLE],
      use: { launchOptions: { executablePath: chromiumPath(), args } },
    },
  ],
})
