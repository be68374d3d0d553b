import { sql } from 'kysely'
import type { Db, Tx } from '#server/store/db.ts'

/** Contents that are changed at a time: others get their turn between. */
const SLICE = 500

/** Sets properties of a site for one of its pipes; the others of that pipe stay. */
export async function setPipeProps(
  tx: Tx,
  siteId: string,
  code: string,
  props: Readonly<Record<string, string>>,
): Promise<void> {
  const merged = sql<string>`publish_pipe_props || jsonb_build_object(${code}::text,
    coalesce(publish_pipe_props -> ${code}::text, '{}'::jsonb) || ${JSON.stringify(props)}::jsonb)`
  await tx.updateTable('site').set({ publishPipeProps: merged }).where('siteId', '=', siteId).execute()
}

/** Takes away what is kept by the codes of pipes that are gone, so that a new one of that name begins with nothing. */
export async function forgetPipes(tx: Tx, siteId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  const left = sql<string>`publish_pipe_props - ${codes}::text[]`
  await tx.deleteFrom('template').where('siteId', '=', siteId).where('publishPipeCode', 'in', codes).execute()
  await tx.deleteFrom('pageFault').where('siteId', '=', siteId).where('pipeCode', 'in', codes).execute()
  await tx.deleteFrom('pageQuestion').where('siteId', '=', siteId).where('pipeCode', 'in', codes).execute()
  await tx.updateTable('site').set({ publishPipeProps: left }).where('siteId', '=', siteId).execute()
  await tx.updateTable('catalog').set({ publishPipeProps: left }).where('siteId', '=', siteId).execute()
}

/**
 * The same of contents, which may be many. For which pipes they are meant stays written in them: a content that is left
 * with none of its own is one of all pipes.
 */
export async function forgetPipesOfContents(db: Db, siteId: string, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return
  for (let count = SLICE; count === SLICE;) {
    const { rows } = await sql`
      update content set publish_pipe_props = publish_pipe_props - ${codes}::text[]
      where content_id in (
        select content_id from content
        where site_id = ${siteId} and publish_pipe_props ?| ${codes}::text[] limit ${SLICE})
      returning content_id`.execute(db)
    count = rows.length
  }
}
