import { sql } from 'kysely'
import type { Services } from '#server/context.ts'
import { keepFor } from '#server/shared/keep-for.ts'
import { CpuMeter } from './cpu-meter.ts'
import { readBackups, readDisks } from './machine-facts.ts'
import { Samples } from './samples.ts'

const DISKS_KEPT_MS = 10_000
/** The size of a large database takes many looks at files. */
const DATABASE_KEPT_MS = 30_000

/** What is known of this process, its machine and its database; whatever costs something is looked at once in a while. */
export class ServerHealth {
  readonly samples: Samples
  readonly cpu = new CpuMeter()
  readonly disks
  readonly backups
  readonly database

  constructor({ db, settings, now }: Pick<Services, 'db' | 'settings' | 'now'>) {
    this.samples = new Samples(db, now)
    this.disks = keepFor(DISKS_KEPT_MS, () => readDisks(settings.dataDir))
    this.backups = keepFor(DISKS_KEPT_MS, () => readBackups(settings.dataDir))
    this.database = keepFor(DATABASE_KEPT_MS, async () => {
      const { rows } = await sql<{ version: string; size: string }>`
        select current_setting('server_version') as version, pg_database_size(current_database())::text as size`.execute(
        db,
      )
      const name = settings.databaseUrl ? 'PostgreSQL' : 'PGlite'
      return { name, version: rows[0]?.version ?? '', size: rows[0]?.size ?? '0' }
    })
  }
}
