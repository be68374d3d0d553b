import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname, '../..')
const { serverEnvironment } = (await import(pathToFileURL(join(root, 'scripts/server-environment.mjs')).href)) as {
  serverEnvironment: Record<string, string>
}

export const ADMIN_PASSWORD = 'holdfast-e2e-1'

/** The product as `npm start` runs it, in a folder of its own. */
export interface BuiltServer {
  readonly url: string
  readonly dataDir: string
  readonly log: () => string
  /** Of the process that runs now. */
  readonly pid: () => number
  /** Ends the process without any goodbye. */
  kill(): Promise<void>
  /** Ends it as a person would, and starts it again on the same port and folder. */
  restart(): Promise<void>
  start(): Promise<void>
  /** Ends it as a person would; the folder stays. */
  stopProcess(): Promise<void>
  stop(): Promise<void>
  /** Resolves when the publish queue is empty. */
  settled(): Promise<void>
  /** Signs in over the wire; answers the token. */
  token(userName?: string): Promise<string>
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer()
    probe.once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })
}

/** A server of a test lives for seconds: making its WebAssembly faster, in the background, costs more than it brings. */
const QUICK_START = '--liftoff-only'

/** How many ports each worker of the tests has for itself. */
const PORTS = 1_000

/** Below those that the system hands out by itself: nobody takes it before the server that is started on it does. */
export async function freePort(): Promise<number> {
  const first = 20_000 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0) * PORTS
  for (;;) {
    const port = first + Math.floor(Math.random() * PORTS)
    if (await isFree(port)) return port
  }
}

async function healthy(url: string, alive: () => boolean, log: () => string): Promise<void> {
  const end = Date.now() + 60_000
  while (Date.now() < end) {
    if (!alive()) throw new Error(`the server ended at start:\n${log()}`)
    const ok = await fetch(url + '/healthz').then(
      (answer) => answer.ok,
      () => false,
    )
    if (ok) return
    await new Promise((wait) => setTimeout(wait, 50))
  }
  throw new Error(`the server did not become healthy:\n${log()}`)
}

export interface ServerOptions {
  readonly env?: Record<string, string>
  /** A data folder to copy instead of seeding a new one. */
  readonly from?: string
  /** Without what makes a start quick and the database slower. */
  readonly asShipped?: boolean
  /** A folder that several servers share, in place of one of its own. */
  readonly dataDir?: string
}

export async function startBuiltServer({
  env = {},
  from,
  asShipped,
  dataDir: shared,
}: ServerOptions = {}): Promise<BuiltServer> {
  const dataDir = shared ?? mkdtempSync(join(tmpdir(), 'holdfast-'))
  if (from !== undefined && existsSync(from)) cpSync(from, dataDir, { recursive: true })
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let output = ''
  let child: ChildProcess | undefined

  const ended = () =>
    new Promise<void>((done) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) done()
      else child.once('exit', () => done())
    })

  async function start() {
    const process_ = spawn(process.execPath, [...(asShipped ? [] : [QUICK_START]), join(root, 'dist/server/main.js')], {
      cwd: root,
      // Nothing happens by itself, unless a test asks for it.
      env: {
        ...process.env,
        ...serverEnvironment,
        PORT: String(port),
        DATA_DIR: dataDir,
        ADMIN_PASSWORD,
        SCHEDULED_JOBS: '0',
        // Its folder has the database in it, whatever this shell names for others.
        DATABASE_URL: '',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = process_
    for (const stream of [process_.stdout, process_.stderr])
      stream?.on('data', (part: Buffer) => (output += part.toString()))
    await healthy(
      url,
      () => process_.exitCode === null,
      () => output,
    )
  }

  async function end(signal: NodeJS.Signals) {
    child?.kill(signal)
    await ended()
  }

  async function token(userName = 'admin') {
    const answer = await fetch(url + '/stage-api/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: userName, password: ADMIN_PASSWORD }),
    })
    const { data, msg } = (await answer.json()) as { data?: string; msg?: string }
    if (!data) throw new Error(`sign-in of ${userName} failed: ${msg}`)
    return data
  }

  async function settled() {
    const headers = { authorization: `Bearer ${await token()}` }
    for (let round = 0; round < 300; round++) {
      const answer = await fetch(url + '/stage-api/cms/publish/taskCount', { headers })
      if (Number(((await answer.json()) as { data: number }).data) === 0) return
      await new Promise((wait) => setTimeout(wait, 100))
    }
    throw new Error('the publish queue did not become empty')
  }

  await start()
  return {
    token,
    settled,
    url,
    dataDir,
    log: () => output,
    pid: () => child?.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    stopProcess: () => end('SIGTERM'),
    restart: async () => {
      await end('SIGTERM')
      await start()
    },
    stop: async () => {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
