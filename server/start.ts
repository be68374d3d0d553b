import { existsSync, readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { serveHealth } from './health/health-routes.ts'
import { serveMetrics } from './health/metrics-server.ts'
import { serveAdmin } from './http/admin-files.ts'
import { serveSites } from './http/site-files.ts'
import { openServices } from './services.ts'
import type { Settings } from './settings.ts'
import { StartError } from './start-error.ts'
import { openEmbeddedStore, openServerStore } from './store/database.ts'

/** What a started process can do: say where it is, and stop. */
export interface Running {
  readonly app: FastifyInstance
  readonly firstPassword: string | undefined
  stop(): Promise<void>
}

const MAINTENANCE_MS = 6 * 3600_000
const STOP_WITHIN_MS = 20_000

const clientFolder = fileURLToPath(new URL('../client', import.meta.url))

/** The app alone, every call passed on to another back end of the contract. Its client is loaded for that alone. */
export async function startProxy(upstream: string, settings: Settings, log: Logger): Promise<Running> {
  const { stageApiZone: timeZone, trustedProxies } = settings
  const { createProxyApp } = await import('./http/proxy.ts')
  const app = await createProxyApp({ upstream, timeZone, clientFolder, log, trustedProxies, ...tlsOf(settings) })
  return { app, firstPassword: undefined, stop: () => app.close() }
}

async function openStore(settings: Settings, log: Logger) {
  await mkdir(settings.dataDir, { recursive: true }).catch((error: Error) => {
    throw new StartError(`The data folder can not be made: ${error.message}`)
  })
  if (settings.databaseUrl) return openServerStore(settings.databaseUrl)
  return openEmbeddedStore(settings.dataDir, {
    onDeath: (error) => {
      log.fatal({ err: error }, 'The database thread died; nothing can be read or written any more, the server ends')
      process.exit(1)
    },
    onFailure: (error) => log.error({ err: error }, 'The embedded database has failed; it is opened again'),
  })
}

/** The whole product over its own database, not listening yet. Ends the process when the database dies under it, or when a newer version has brought that up to date. */
export async function startServer(settings: Settings, log: Logger): Promise<Running> {
  const store = await openStore(settings, log)
  let stop: (() => Promise<void>) | undefined
  const onNewer = (error: StartError) => {
    log.fatal({}, `${error.message}. This server ends`)
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    void Promise.resolve(stop?.()).finally(() => process.exit(1))
  }
  try {
    const { services, firstPassword, scheduler, maintain, close } = await openServices({
      settings,
      store,
      log,
      onNewer,
    })
    const app = await createApp({ services, ...tlsOf(settings) })
    serveHealth(app, services)
    serveSites(app, services.files)
    await serveAdmin(app, clientFolder)
    const metrics = settings.metricsAddress && (await serveMetrics(settings.metricsAddress, services.metrics, log))
    if (settings.scheduledJobs) scheduler.begin()
    const care = setInterval(() => {
      maintain().catch((error: unknown) => log.error({ err: error }, 'Maintenance failed'))
    }, MAINTENANCE_MS)
    stop = async () => {
      clearInterval(care)
      metrics?.close()
      await app.close()
      await close()
    }
    return { app, firstPassword, stop }
  } catch (error) {
    await store.close()
    throw error
  }
}

function tlsOf({ tls }: Settings) {
  if (!tls) return {}
  for (const path of [tls.cert, tls.key])
    if (!existsSync(path)) throw new StartError(`There is no file ${path} for TLS`)
  return { https: { cert: readFileSync(tls.cert), key: readFileSync(tls.key) } }
}
