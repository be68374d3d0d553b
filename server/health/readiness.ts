import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import { keepFor } from '#server/shared/keep-for.ts'
import { uploadFolder } from '#server/settings.ts'
import { migrations } from '#server/store/migrations/index.ts'

/** Why a server can not do its work now: one word each, and never more. */
export type NotReady = 'database' | 'migrations' | 'seed' | 'disk'

/** Probes come every few seconds, of strangers too: an answer is good for so long. */
const KEPT_MS = 1000
/** What takes longer than that does not answer. */
const PATIENCE_MS = 2000

type Parts = Pick<Services, 'db' | 'settings' | 'log'>

function within<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function faultsOfDatabase({ db }: Parts): Promise<NotReady[]> {
  const { rows } = await sql<{ names: string[]; isSeeded: boolean }>`
    select coalesce((select array_agg(name) from schema_migration), '{}') as names,
      exists (select from server_meta where name = 'seeded') as is_seeded`.execute(db)
  const applied = new Set(rows[0]?.names)
  const isCurrent = migrations.every(({ name }) => applied.has(name))
  return [...(isCurrent ? [] : (['migrations'] as const)), ...(rows[0]?.isSeeded ? [] : (['seed'] as const))]
}

/** A file is written and removed again: what is mounted read-only, or full, says so at no other time. */
async function tryDisk({ settings }: Parts): Promise<void> {
  const path = join(uploadFolder(settings), `.ready-${process.pid}`)
  await writeFile(path, 'ready')
  await rm(path, { force: true })
}

/** Whether this process can take requests: looked at when asked, at most once a second. */
export class Readiness {
  /** Empty while it can; never rejects. */
  readonly check = keepFor(KEPT_MS, () => this.#look())

  constructor(private readonly parts: Parts) {}

  async #look(): Promise<readonly NotReady[]> {
    const [database, disk] = await Promise.allSettled([
      within(faultsOfDatabase(this.parts)),
      within(tryDisk(this.parts)),
    ])
    const faults: NotReady[] = database.status === 'fulfilled' ? [...database.value] : ['database']
    if (disk.status === 'rejected') faults.push('disk')
    for (const outcome of [database, disk])
      if (outcome.status === 'rejected') this.parts.log.warn({ err: outcome.reason }, 'The server is not ready')
    return faults
  }
}
