import type { Services, Tx } from '#server/context.ts'
import { countJobs, finishJobs, insertJobs, nextJobs, releaseClaims, type JobRow } from '#server/publish/page-jobs.ts'
import type { PageJob, Publisher } from '#server/publish/publisher.ts'
import { TemplateStore } from '#server/publish/template-store.ts'
import { writePages } from '#server/publish/write-pages.ts'

/** Jobs claimed at once; what the pages share is read once for all of them. */
const BATCH = 512
/** Jobs of another process are looked for this often. */
const POLL_MS = 1000
/** After an enqueue, which may still have to commit. */
const WAKE_AFTER_MS = [2, 40, 250]
const RETRY_MS = 1000
const IDLE_CHECK_MS = 5

/** The publish queue as rows: written with the change that asks for them, done by any process, lost by none. */
export class PublishQueue implements Publisher {
  #services: Services | undefined
  #templates: TemplateStore | undefined
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #wanted = false
  #open = false

  constructor(private readonly newId: () => string) {}

  /**
   * Begins to work on what waits, from before included.
   *
   * @param exclusive true when no other process can be working on these rows
   */
  async begin(services: Services, exclusive: boolean): Promise<void> {
    this.#services = services
    this.#templates = new TemplateStore(services.files)
    if (exclusive) await releaseClaims(services.db)
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
  }

  async #drain(): Promise<void> {
    const services = this.#services
    const templates = this.#templates
    if (!services || !templates) return
    while (this.#wanted && this.#open) {
      this.#wanted = false
      try {
        await this.#batches(services, templates)
      } catch (error) {
        services.log.error({ err: error }, 'Pages could not be published; trying again')
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS).unref())
      }
    }
  }

  /** Batch after batch; the end of one and the claim of the next are one commit, since each waits for the disk. */
  async #batches(services: Services, templates: TemplateStore): Promise<void> {
    let done: readonly JobRow[] = []
    while (this.#open) {
      const jobs = await nextJobs(services.db, done, BATCH)
      done = []
      if (jobs.length === 0) return
      done = await write(services, templates, jobs)
    }
    await finishJobs(services.db, done)
  }
}

/** Answers the jobs that are done with, well or not. */
async function write(services: Services, templates: TemplateStore, jobs: readonly JobRow[]): Promise<JobRow[]> {
  const sites = new Map<string, JobRow[]>()
  for (const job of jobs) sites.set(job.siteId, [...(sites.get(job.siteId) ?? []), job])
  const again = new Set<JobRow>()
  for (const [siteId, ofSite] of sites) {
    for (const job of await writePages(services, templates, siteId, ofSite)) again.add(job)
  }
  return jobs.filter((job) => !again.has(job))
}
