import { pino } from 'pino'
import { readSettings } from './settings.ts'
import { type Running, startProxy, startServer } from './start.ts'

/** Where the server of this process is kept, for a restart of Vite loads this module anew. */
const KEPT = Symbol.for('holdfast.dev-server')
const kept = globalThis as { [KEPT]?: Promise<Running> | undefined }

/**
 * The embedded server for `npm run dev`: same data folder and settings, Vite does the listening. Vite begins anew before
 * it ends what was: the server before is put away first, for one data folder can not be open twice.
 */
export async function startDevServer(environment: NodeJS.ProcessEnv): Promise<Running> {
  const before = kept[KEPT]
  const starting = Promise.resolve(before)
    .then((running) => running?.stop())
    .catch(() => undefined)
    .then(() => start(environment))
  kept[KEPT] = starting
  return starting
}

async function start(environment: NodeJS.ProcessEnv): Promise<Running> {
  const settings = readSettings(environment)
  const log = pino({ level: 'warn' })
  const { stageApi } = settings
  const running = await (stageApi ? startProxy(stageApi, settings, log) : startServer(settings, log))
  if (running.firstPassword) process.stdout.write(`Sign in as admin with the password ${running.firstPassword}\n`)
  let stopping: Promise<void> | undefined
  // Ctrl-C comes more than once: npm passes on what the terminal has sent to all.
  const end = () => void stop().then(() => process.exit(0))
  const stop = () => (stopping ??= running.stop().finally(() => process.off('SIGINT', end)))
  process.on('SIGINT', end)
  await running.app.ready()
  return { ...running, stop }
}
