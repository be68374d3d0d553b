// Finds a Chromium for the browser tests, or installs one where that is possible without asking.
import { existsSync } from 'node:fs'
import { run } from './setup.mjs'

const system = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const fonts = ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', '/usr/share/fonts/truetype/wqy']

async function downloaded() {
  const { chromium } = await import('playwright')
  return existsSync(chromium.executablePath())
}

const hasPlaywrightBrowser = await downloaded().catch(() => false)

/** True when a browser is there afterwards; says what to install where it can not do so itself. */
export function ensureBrowser() {
  if (system.some((path) => path && existsSync(path)) || hasPlaywrightBrowser) return true
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium from Debian packages ...')
    const packages = ['chromium', ...(fonts.some(existsSync) ? [] : ['fonts-noto-cjk'])]
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    if (run('apt-get', ['update', '-qq'], env) && run('apt-get', ['install', '-y', '-qq', ...packages], env))
      return true
  }
  console.log('Downloading the test browser ...')
  if (run('npx', ['--no-install', 'playwright', 'install', 'chromium'])) return true
  console.error(
    'The browser tests need Chromium. Install it (Debian, Ubuntu: sudo apt-get install chromium fonts-noto-cjk) ' +
      'or set CHROMIUM to its path, then run npm test again.',
  )
  return false
}
