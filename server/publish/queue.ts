import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import {
  countJobs,
  endJobs,
  extendClaims,
  insertJobs,
  nextJobs,
  releaseClaims,
  type JobRow,
} from '#server/publish/page-jobs.ts'
import { faultOf, type JobFault } from '#server/publish/page-faults.ts'
import type { Asked } from '#server/publish/page-questions.ts'
import { openPageWriter } from '#server/publish/page-thread.ts'
import type { PageWriter } from '#server/publish/page-writer.ts'
import { noteSuffixes } from '#server/publish/site-snapshot.ts'
import type { PageJob, Publisher } from '#server/publish/publisher.ts'

/** Jobs claimed at once; what the pages share is read once for all of them. */
const BATCH = 256
/** Batches that are read, rendered and written at the same time. */
const SIDE_BY_SIDE = 3
/** Jobs of another process are looked for this often. */
const POLL_MS = 1000
/** After an enqueue, which may still have to commit. */
const WAKE_AFTER_MS = [2, 40, 250]
const RETRY_MS = 1000
const IDLE_CHECK_MS = 5

/** The publish queue as rows: written with the change that asks for them, done by any process, lost by none. */
export class PublishQueue implements Publisher {
  #services: Services | undefined
  #writer: PageWriter | undefined
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #wanted = false
  #open = false
  #forget = () => {}
  /** Claimed, and not yet said how they ended. */
  readonly #inHand = new Set<JobRow>()

  constructor(private readonly newId: () => string) {}

  /**
   * Begins to work on what waits, from before included.
   *
   * @param exclusive true when no other process can be working on these rows
   */
  async begin(services: Services, exclusive: boolean): Promise<void> {
    this.#services = services
    this.#writer = openPageWriter(services)
    if (exclusive) await releaseClaims(services.db)
    const { heartbeat } = services
    this.#forget = heartbeat.keep((db) => extendClaims(db, [...this.#inHand], heartbeat.until))
    this.#open = true
    this.#timer = setInterval(() => this.wake(), POLL_MS).unref()
    this.wake()
  }

  async enqueue(tx: Tx, jobs: readonly PageJob[]): Promise<void> {
    if (jobs.length === 0) return
    await insertJobs(tx, jobs, this.newId, new Date())
    for (const ms of WAKE_AFTER_MS) setTimeout(() => this.wake(), ms).unref()
  }

  /** Looks for work now. */
  wake(): void {
    this.#wanted = true
    if (!this.#open) return
    this.#working ??= this.#drain().finally(() => {
      this.#working = undefined
      if (this.#wanted && this.#open) this.wake()
    })
  }

  async idle(): Promise<void> {
    const services = this.#services
    if (!services || !this.#open) return
    while (this.#open && (await countJobs(services.db)) > 0) {
      this.wake()
      await this.#working
      await new Promise((resolve) => setTimeout(resolve, IDLE_CHECK_MS))
    }
  }

  /** Takes no new jobs and waits for the batch in hand, at most this long; the rest stays in the queue. */
  async end(graceMs: number): Promise<void> {
    this.#open = false
    clearInterval(this.#timer)
    const grace = new Promise<void>((resolve) => setTimeout(resolve, graceMs).unref())
    await Promise.race([this.#working, grace])
    await this.#writer?.close()
    this.#forget()
  }

  async #drain(): Promise<void> {
    const services = this.#services
    const writer = this.#writer
    if (!services || !writer) return
    while (this.#wanted && this.#open) {
      this.#wanted = false
      try {
        await this.#batches(services, writer)
      } catch (error) {
        services.log.error({ err: error }, 'Pages could not be published; trying again')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  /**
   * Batch after batch, some side by side so that one is read while another is rendered. The end of one and the claim
   * of the next are one commit, since each waits for the disk.
   */
  async #batches(services: Services, writer: PageWriter): Promise<void> {
    const ended: Ended = { jobs: [], faults: [], asked: [], changed: [] }
    const running = new Set<Promise<void>>()
    try {
      while (this.#open) {
        const past = takeAll(ended)
        const claiming = { limit: BATCH, until: services.heartbeat.until }
        const jobs = await nextJobs(services.db, past, claiming, this.newId)
        for (const job of past.jobs) this.#inHand.delete(job)
        for (const job of jobs) this.#inHand.add(job)
        if (jobs.length > 0) {
          const batch = write(services, writer, jobs, ended).finally(() => running.delete(batch))
          running.add(batch)
        }
        if (running.size === 0) return
        if (running.size === SIDE_BY_SIDE || jobs.length === 0) await Promise.race(running)
      }
    } finally {
      await Promise.all(running)
      try {
        await endJobs(services.db, ended, this.newId)
      } finally {
        // Of what could not be said the claims run out.
        this.#inHand.clear()
      }
    }
  }
}

interface Ended {
  readonly jobs: JobRow[]
  readonly faults: JobFault[]
  readonly asked: Asked[]
  readonly changed: Asked[]
}

function takeAll({ jobs, faults, asked, changed }: Ended): Ended {
  return { jobs: jobs.splice(0), faults: faults.splice(0), asked: asked.splice(0), changed: changed.splice(0) }
}

/** Tells of every job how it ended; never rejects. */
async function write(services: Services, writer: PageWriter, jobs: readonly JobRow[], ended: Ended): Promise<void> {
  const sites = new Map<string, JobRow[]>()
  for (const job of jobs) sites.set(job.siteId, [...(sites.get(job.siteId) ?? []), job])
  for (const [siteId, ofSite] of sites) {
    try {
      await noteSuffixes(services.db, siteId)
      const { faults, asked, changed } = await writer.write(siteId, ofSite)
      ended.faults.push(...faults)
      ended.asked.push(...asked)
      ended.changed.push(...changed)
    } catch (error) {
      services.log.error({ err: error, siteId, pages: ofSite.length }, 'Pages could not be published; trying again')
      const fault = (job: JobRow) => ({ ...faultOf(job, '', error, services.now()), isRetried: true })
      ended.faults.push(...ofSite.map(fault))
    }
    ended.jobs.push(...ofSite)
    services.metrics.pagesEnded(ofSite.length, failedOf(ended.faults, ofSite))
  }
}

function failedOf(faults: readonly JobFault[], jobs: readonly JobRow[]): number {
  const failed = new Set(faults.map(({ job }) => job.jobId))
  return jobs.filter(({ jobId }) => failed.has(jobId)).length
}
