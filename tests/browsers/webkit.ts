import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#tests/support/built-server.ts'
import { PATIENCE } from '#tests/support/desk.ts'
import { Session } from './webdriver.ts'

const WINDOW = join(import.meta.dirname, 'webkit-window.js')
const LIBRARIES = '/usr/lib'
const BINDING = 'girepository-1.0/WebKit2-4.1.typelib'

const onPath = (name: string) => (process.env['PATH'] ?? '').split(':').some((folder) => existsSync(join(folder, name)))

const hasBinding = () =>
  existsSync(LIBRARIES) &&
  ['.', ...readdirSync(LIBRARIES)].some((folder) => existsSync(join(LIBRARIES, folder, BINDING)))

/** The Debian packages that this machine lacks for driving WebKitGTK. */
export function missingForWebKit(): string[] {
  const needed: [string, boolean][] = [
    ['webkit2gtk-driver', onPath('WebKitWebDriver')],
    ['gjs', onPath('gjs')],
    ['gir1.2-webkit2-4.1', hasBinding()],
    ['xvfb', onPath('Xvfb')],
  ]
  return needed.filter(([, found]) => !found).map(([name]) => name)
}

/** WebKitGTK on a screen of its own. */
export interface WebKit {
  /** Opens a browser whose cookies and databases live in the folder `profile`. */
  open(profile: string): Promise<Session>
  end(): void
}

export async function startWebKit(): Promise<WebKit> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const display = await firstLine(screen)
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // A screen in memory has no graphics card to share pictures with.
    env: { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  })
  const address = `http://127.0.0.1:${port}`
  await listening(address, driver)
  return {
    open: (profile) => {
      const options = { binary: WINDOW, args: [profile] }
      return Session.start(address, { 'webkitgtk:browserOptions': options }, PATIENCE)
    },
    end: () => {
      driver.kill()
      screen.kill()
    },
  }
}

/** Xvfb says on the pipe which display it has taken, once it is ready. */
function firstLine(screen: ChildProcess): Promise<string> {
  return new Promise((done, failed) => {
    screen.once('exit', () => failed(new Error('Xvfb ended at start')))
    screen.stdio[3]?.once('data', (line: Buffer) => done(line.toString().trim()))
  })
}

async function listening(address: string, driver: ChildProcess): Promise<void> {
  while (driver.exitCode === null) {
    const up = await fetch(`${address}/status`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (up) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
  throw new Error('WebKitWebDriver ended at start')
}
