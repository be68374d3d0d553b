import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { jobs, schedule, takenUpJobs } from '#server/areas/jobs.ts'
import { AdCounts } from '#server/areas/advertisements/ad-counts.ts'
import { VisitCounts } from '#server/areas/stats/visits/visit-counts.ts'
import { WebhookSender } from '#server/areas/webhooks/webhook-sender.ts'
import { settleReplacements } from '#server/areas/resources/replace.ts'
import { hashResources } from '#server/areas/resources/hashes.ts'
import { settleThemes, sweepThemes } from '#server/areas/site/themes/pending-files.ts'
import { sweepResources } from '#server/areas/resources/sweep.ts'
import { sweepTemporaries } from '#server/store/sweep-temporaries.ts'
import { settleFiles } from '#server/backup/files.ts'
import { backEndFor } from '#server/compat/back-end-for.ts'
import type { Log, Services } from '#server/context.ts'
import { type Metrics, NO_METRICS } from '#server/health/metrics.ts'
import { queueLengths } from '#server/health/queue-lengths.ts'
import { ServerHealth } from '#server/health/server-health.ts'
import { IpGate } from '#server/http/ip-gate.ts'
import { sweepUploads } from '#server/http/uploads.ts'
import { PublishQueue } from '#server/publish/queue.ts'
import { isPublicAddress } from '#server/remote/public-address.ts'
import { type Settings, uploadFolder } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import type { Store } from '#server/store/database.ts'
import type { Db } from '#server/store/db.ts'
import { ReaderLimits } from '#server/shared/public-door/reader-limits.ts'
import { forgetPageTokens } from '#server/shared/public-door/page-tokens.ts'
import { DatabaseClock } from '#server/store/database-clock.ts'
import { claimFolder } from '#server/store/folder-id.ts'
import { Heartbeat } from '#server/store/heartbeat.ts'
import { openSecretBox } from '#server/store/secret-box.ts'
import { createIds } from '#server/store/ids.ts'
import { LocalFiles } from '#server/store/local-files.ts'
import { RoutedFiles } from '#server/store/routed-files.ts'
import { OpenStorages } from '#server/store/storages.ts'
import { checkVersion, migrate, nextNode } from '#server/store/migrate.ts'
import { seedWhenEmpty } from '#server/store/seed.ts'
import { DurableTasks } from '#server/tasks/durable-tasks.ts'
import { Scheduler } from '#server/tasks/scheduler.ts'

/** What a process works with, and how it is put away. */
export interface OpenServices {
  readonly services: Services
  /** The password made for the first login, when this start made one. */
  readonly firstPassword: string | undefined
  /** Work that comes back by itself; runs by the clock once it has begun. */
  readonly scheduler: Scheduler
  /** The regular care: of the database, and of files that a killed process left. */
  maintain(): Promise<void>
  close(): Promise<void>
}

export interface ServiceOptions {
  readonly settings: Settings
  readonly store: Store
  readonly log: Log
  readonly now?: () => Date
  readonly mayConnect?: (address: string) => boolean
  /** How long `close` waits for running tasks; default 10 s. */
  readonly graceMs?: number
  /** Told once when a server of a newer version has brought the database up to date: this one must end. */
  readonly onNewer?: (error: StartError) => void
}

/** Another process may share the folder: no upload of it takes longer. */
const FORGOTTEN_AFTER_MS = 24 * 3600_000

/** Said once on the console and kept for the owner of the folder alone. */
function makePassword(settings: Settings): string {
  const password = randomBytes(9).toString('base64url')
  writeFileSync(join(settings.dataDir, 'first-login.txt'), `admin\n${password}\n`, { mode: 0o600 })
  return password
}

/** Processes that share a database go by its clock. */
async function clockOf({ db, exclusive }: Store, heartbeat: Heartbeat): Promise<() => Date> {
  if (exclusive) return () => new Date()
  const clock = new DatabaseClock()
  await clock.look(db)
  heartbeat.keep((aside) => clock.look(aside))
  return clock.now
}

/** What this version writes would be wrong in the database of a newer one, or fail there. */
function watchVersion(heartbeat: Heartbeat, onNewer: (error: StartError) => void): void {
  const end = heartbeat.keep(async (aside) => {
    try {
      await checkVersion(aside)
    } catch (error) {
      if (!(error instanceof StartError)) throw error
      end()
      onNewer(error)
    }
  })
}

/** Loaded where it is asked for alone. */
async function metricsOf({ metricsAddress }: Settings, db: Db): Promise<Metrics> {
  if (!metricsAddress) return NO_METRICS
  const { openPrometheus } = await import('#server/health/prometheus.ts')
  return openPrometheus(() => queueLengths(db))
}

/** Brings the schema up to date, fills an empty database and starts the background work. */
export async function openServices({
  settings,
  store,
  log,
  now: clock,
  mayConnect = isPublicAddress,
  graceMs = 10_000,
  onNewer,
}: ServiceOptions): Promise<OpenServices> {
  mkdirSync(uploadFolder(settings), { recursive: true, mode: 0o700 })
  await sweepUploads(uploadFolder(settings), store.exclusive ? Infinity : Date.now() - FORGOTTEN_AFTER_MS)
  await migrate(store.db)
  const heartbeat = new Heartbeat(store, log)
  const now = clock ?? (await clockOf(store, heartbeat))
  await settleFiles(store.db, settings.dataDir)
  // An embedded database stands in its folder.
  if (!store.exclusive) await claimFolder(store.db, settings.dataDir)
  const tasks = new DurableTasks()
  const backEnd = backEndFor(settings)
  for (const [name, job] of Object.entries(jobs)) {
    const run = backEnd.job(name, job)
    tasks.register(name, run, run === job && takenUpJobs.has(name))
  }
  const newId = createIds(await nextNode(store.db))
  const publisher = new PublishQueue(newId)
  const webhooks = new WebhookSender()
  const storages = new OpenStorages(store.db, {
    place: settings.filesPlace,
    temporary: uploadFolder(settings),
    hosts: settings.storageHosts,
    mayConnect,
  })
  await storages.load(store.exclusive)
  const scheduler = new Scheduler(schedule)
  const files = new RoutedFiles(new LocalFiles(join(settings.dataDir, 'files')), storages)
  const services: Services = {
    db: store.db,
    settings,
    files,
    storages,
    tasks,
    scheduler,
    publisher,
    heartbeat,
    webhooks,
    adCounts: new AdCounts(store.db, log, now, newId),
    visitCounts: new VisitCounts(store.db, files, log, now),
    ipGate: new IpGate(store.db, now),
    readerLimits: new ReaderLimits(),
    log,
    health: new ServerHealth({ db: store.db, settings, now }),
    metrics: await metricsOf(settings, store.db),
    secrets: openSecretBox(settings.dataDir),
    now,
    newId,
    mayConnect,
  }
  const firstPassword = await seedWhenEmpty(services, () => makePassword(settings))
  await settleReplacements(services)
  await settleThemes(services, store.exclusive)
  await sweepThemes(services, store.exclusive)
  await tasks.begin(services, store.exclusive)
  await publisher.begin(services, store.exclusive)
  await webhooks.begin(services, store.exclusive)
  await scheduler.prepare(services, store.exclusive)
  if (!store.exclusive && onNewer) watchVersion(heartbeat, onNewer)
  heartbeat.begin()
  services.adCounts.begin()
  services.health.samples.begin()
  services.visitCounts.begin()
  return {
    services,
    firstPassword,
    scheduler,
    maintain: async () => {
      await store.maintain()
      await forgetPageTokens(services)
      await settleReplacements(services)
      await settleThemes(services, false)
      await sweepThemes(services, false)
      await sweepResources(services)
      await sweepTemporaries(services.files.root, now(), log)
      await hashResources(services)
    },
    close: async () => {
      services.health.samples.end()
      await scheduler.end(graceMs)
      await services.adCounts.end()
      await services.visitCounts.end()
      await Promise.all([tasks.end(graceMs), publisher.end(graceMs), webhooks.end(graceMs)])
      await heartbeat.end()
      storages.close()
      await store.close()
    },
  }
}
