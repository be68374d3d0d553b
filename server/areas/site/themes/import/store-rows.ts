import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { sql } from 'kysely'
import { noteContents } from '#server/areas/contents/log.ts'
import { grantCreator } from '#server/areas/system/grants.ts'
import type { Tx } from '#server/store/db.ts'
import { recordChanges } from '#server/store/feed.ts'
import type { Importing, PreparedRow, TableName } from './importing.ts'
import type { PreparedTable } from './prepare.ts'

/** A row that the database did not take, or whose owner it did not take. */
export interface NotStored {
  readonly source: TableName
  readonly label: string
  readonly reason: 'taken' | 'without' | 'notStorable'
}

/** Rows of one statement: at most so many, and not many more characters than this. */
const BATCH = 200
const BATCH_CHARACTERS = 4 * 1024 * 1024

async function* batchesOf(path: string): AsyncGenerator<PreparedRow[]> {
  let batch: PreparedRow[] = []
  let characters = 0
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    batch.push(JSON.parse(line) as PreparedRow)
    characters += line.length
    if (batch.length < BATCH && characters < BATCH_CHARACTERS) continue
    yield batch
    batch = []
    characters = 0
  }
  if (batch.length > 0) yield batch
}

const inDatabase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

function columnsOf(row: PreparedRow['row']): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [inDatabase(name), value]))
}

async function insert(tx: Tx, table: string, rows: readonly PreparedRow[]): Promise<void> {
  const values = rows.map(({ row }) => columnsOf(row))
  const names = sql.join([...new Set(values.flatMap((row) => Object.keys(row)))].map((name) => sql.ref(name)))
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(values)}::jsonb)`.execute(
    tx,
  )
}

/** Faults of the data, told by the database; all others end the import. */
function reasonOf(error: unknown): NotStored['reason'] | undefined {
  const code = (error as { code?: string }).code ?? ''
  if (code === '23505') return 'taken'
  if (code === '23503') return 'without'
  return code.startsWith('22') || code.startsWith('23') ? 'notStorable' : undefined
}

/** Inserts rows, or none of them; answers why the database did not take them. */
async function attempt(tx: Tx, table: string, rows: readonly PreparedRow[]): Promise<NotStored['reason'] | undefined> {
  await sql`savepoint theme_rows`.execute(tx)
  try {
    await insert(tx, table, rows)
    await sql`release savepoint theme_rows`.execute(tx)
    return undefined
  } catch (error) {
    const reason = reasonOf(error)
    if (reason === undefined) throw error
    await sql`rollback to savepoint theme_rows`.execute(tx)
    return reason
  }
}

/** Stores what was prepared, in one transaction; what is left out is answered, with what belongs to it. */
export class RowStore {
  readonly notStored: NotStored[] = []
  private readonly missing = new Set<string>()

  constructor(
    private readonly tx: Tx,
    private readonly importing: Importing,
  ) {}

  async store({ source, target, path }: PreparedTable): Promise<void> {
    for await (const batch of batchesOf(path)) {
      const rows = batch.filter((row) => this.isWhole(source, row))
      if (rows.length === 0) continue
      const stored = (await attempt(this.tx, target, rows)) ? await this.oneByOne(source, target, rows) : rows
      await this.tell(source, stored)
    }
  }

  private isWhole(source: TableName, row: PreparedRow): boolean {
    if (!row.needs?.some((id) => this.missing.has(id))) return true
    this.leaveOut(source, row, 'without')
    return false
  }

  private leaveOut(source: TableName, { id, label }: PreparedRow, reason: NotStored['reason']): void {
    this.notStored.push({ source, label, reason })
    if (id !== undefined) this.missing.add(id)
  }

  private async oneByOne(source: TableName, target: string, rows: readonly PreparedRow[]): Promise<PreparedRow[]> {
    const stored: PreparedRow[] = []
    for (const row of rows) {
      const reason = await attempt(this.tx, target, [row])
      if (reason === undefined) stored.push(row)
      else this.leaveOut(source, row, reason)
    }
    return stored
  }

  /** Devices, rights and logs hear of new catalogs and contents. */
  private async tell(source: TableName, rows: readonly PreparedRow[]): Promise<void> {
    if (source !== 'cms_catalog' && source !== 'cms_content') return
    const { site, args, services } = this.importing
    const { siteId } = site
    const ids = rows.flatMap(({ id }) => id ?? [])
    const kind = source === 'cms_catalog' ? 'catalog' : 'content'
    await recordChanges(this.tx, siteId, kind, ids, false)
    if (kind === 'catalog') for (const id of ids) await grantCreator(this.tx, { userId: args.userId }, 'Catalog', id)
    else {
      const contents = ids.map((contentId) => ({ contentId, siteId }))
      await noteContents(this.tx, { services, userName: args.userName }, 'add', contents)
    }
  }
}

/** Counts of catalogs, which rows of themes do not know. */
export async function countCatalogs(tx: Tx, siteId: string): Promise<void> {
  await sql`
    update catalog c set
      child_count = (select count(*) from catalog x where x.parent_id = c.catalog_id),
      content_count = (select count(*) from content t where t.catalog_id = c.catalog_id and t.deleted = 0)
    where c.site_id = ${siteId}`.execute(tx)
}
