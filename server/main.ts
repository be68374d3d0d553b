import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { readSettings, type Settings } from './settings.ts'
import { type Running, startProxy, startServer } from './start.ts'
import { StartError } from './start-error.ts'
import { stopOnSignals } from './stop-on-signals.ts'

const REDACTED = ['password', '*.password', 'token', '*.token', 'req.headers.authorization', '*.authorization']

function newLog(level = 'info'): Logger {
  const levels = [...Object.keys(pino.levels.values), 'silent']
  if (!levels.includes(level)) throw new StartError(`LOG_LEVEL must be one of ${levels.join(', ')}`)
  return pino({ level, redact: REDACTED })
}

function portError(error: NodeJS.ErrnoException, { host, port }: Settings): StartError {
  return error.code === 'EADDRINUSE'
    ? new StartError(`Port ${port} on ${host} is taken by another program; set PORT to another one`)
    : new StartError(`${host}:${port} can not be listened on: ${error.message}`)
}

/** Before anything is written: a first start that fails must not use up the first password. */
async function probePort(settings: Settings): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error) => reject(portError(error, settings)))
    probe.listen(settings.port, settings.host, () => probe.close(() => resolve()))
  })
}

async function listen({ app, stop }: Running, settings: Settings): Promise<string> {
  try {
    return await app.listen({ host: settings.host, port: settings.port })
  } catch (error) {
    await stop()
    throw portError(error as NodeJS.ErrnoException, settings)
  }
}

function greet(address: string, settings: Settings, firstPassword: string | undefined) {
  console.log(`Holdfast is at ${address}/admin/`)
  if (settings.stageApi) return console.log(`Its back end is ${settings.stageApi}`)
  if (!firstPassword) return undefined
  console.log(`Sign in as admin with the password ${firstPassword}`)
  return console.log(`(kept in ${join(settings.dataDir, 'first-login.txt')})`)
}

async function main() {
  const settings = readSettings(process.env)
  const log = newLog(process.env.LOG_LEVEL || undefined)
  await probePort(settings)
  const running = settings.stageApi
    ? await startProxy(settings.stageApi, settings, log)
    : await startServer(settings, log)
  const address = await listen(running, settings)
  stopOnSignals(process, { stop: running.stop, exit: (code) => process.exit(code), now: Date.now, log })
  greet(address, settings, running.firstPassword)
}

main().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exit(1)
})
