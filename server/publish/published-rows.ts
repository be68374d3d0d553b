import { sql } from 'kysely'
import type { Db } from '#server/store/db.ts'
import { VIEW_COLUMNS, type ViewRow } from '#server/publish/content-view.ts'
import { anyOf } from '#server/store/any-of.ts'

/** Contents as they were published, of those that are edited again or wait again; the others are not among them. */
export async function publishedRows(db: Db, contentIds: readonly string[]): Promise<ReadonlyMap<string, ViewRow>> {
  if (contentIds.length === 0) return new Map()
  const columns = sql.join(VIEW_COLUMNS.map((column) => sql.ref(`published.${column}`)))
  // The database reads its own row back, so that numbers and dates come as those of a table do.
  const { rows } = await sql<ViewRow>`
    select ${columns} from content_kept k cross join lateral jsonb_populate_record(null::content, k."row") as published
    where k.content_id = ${anyOf(contentIds)}`.execute(db)
  return new Map(rows.map((row) => [row.contentId, row]))
}
