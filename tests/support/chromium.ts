import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/**
 * The same engine without the rest of a browser, where the system has it: a page in it costs half. Its worker and what
 * it shows of the line are not all that a browser's are.
 */
export function shellPath(): string | undefined {
  return process.env['CHROMIUM'] === undefined && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : chromiumPath()
}

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
