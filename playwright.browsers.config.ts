import { defineConfig } from '@playwright/test'
import base from './playwright.config.ts'
import { missingForWebKit } from './tests/browsers/webkit.ts'
import { firefoxPath } from './tests/support/firefox.ts'

/** The engines beside Chromium, as far as this machine has them; `npm run browsers` says what is missing. */
const firefox = firefoxPath()

export default defineConfig({
  ...base,
  testMatch: [],
  outputDir: 'test-results/browsers',
  workers: 1,
  // Everything here waits for an engine under load; the tests themselves never look at the clock.
  timeout: 240_000,
  reporter: [['list']],
  use: {},
  projects: [
    ...(firefox
      ? [
          {
            name: 'Firefox',
            testMatch: [
              'e2e/main-job.spec.ts',
              'e2e/rich-text-clipboard.spec.ts',
              'offline/faults.spec.ts',
              'offline/offline-main-job.spec.ts',
              'offline/storage-gone.spec.ts',
              'offline/typing.spec.ts',
            ],
            // The second half of F33 and most of faults.spec.ts speak the protocol of Chromium. Of what takes long, what
            // engines do each in their own way: full disks, lost storage, a tab that is closed, another version.
            grepInvert: /F33|(?<!F(?:2[469]|34).*)@long|faults\.spec\.ts (?!F06)/,
            use: {
              browserName: 'firefox' as const,
              // The one that is installed, over WebDriver BiDi, not a patched build.
              channel: 'moz-firefox',
              locale: 'zh-CN',
              viewport: { width: 1440, height: 900 },
              launchOptions: { executablePath: firefox },
            },
          },
        ]
      : []),
    ...(missingForWebKit().length === 0 ? [{ name: 'WebKitGTK', testMatch: ['browsers/*.spec.ts'] }] : []),
  ],
})
