// Finds a Chromium for the browser tests, or installs one where that is possible without asking.
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { run } from './setup.mjs'

const system = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
/** The same engine alone, half the cost for a page: most screens are tested in it where it is there. */
const shell = '/usr/bin/chromium-headless-shell'
const fonts = ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', '/usr/share/fonts/truetype/wqy']

async function downloaded() {
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath())
}

const hasPlaywrightBrowser = await downloaded().catch(() => false)

/** True when a browser is there afterwards; says what to install where it can not do so itself. */
export function ensureBrowser() {
  const hasBrowser = system.some((path) => path && existsSync(path)) || hasPlaywrightBrowser
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  const lacksShell = canInstall && process.env.CHROMIUM === undefined && !existsSync(shell)
  if (hasBrowser && !lacksShell) return true
  if (canInstall) {
    console.log('Installing Chromium from Debian packages ...')
    const packages = ['chromium', ...(fonts.some(existsSync) ? [] : ['fonts-noto-cjk'])]
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    const install = (...names) => run('apt-get', ['install', '-y', '-qq', ...names], env)
    const isUpdated = run('apt-get', ['update', '-qq'], env)
    // Both at once, for they share files of one version. Without the shell tests take longer, and pass all the same.
    if (isUpdated && (install(basename(shell), ...packages) || install(...packages))) return true
  }
  if (hasBrowser) return true
  console.log('Downloading the test browser ...')
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium'])) return true
  console.error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium fonts-noto-cjk) ' +
      'or set CHROMIUM to its path, then run npm test again.',
  )
  return false
}
