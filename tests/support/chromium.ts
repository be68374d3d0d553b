import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** A Chromium to test with: the one named by CHROMIUM, the system's, or the one Playwright downloaded. */
export function chromiumPath(): string | undefined {
  const candidates = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ]
  return candidates.find((path) => path !== undefined && existsSync(path)) ?? chromium.executablePath()
}
