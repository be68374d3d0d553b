import { sql } from 'kysely'
import { TEMPLATE_STATES_KEPT, type TemplateState } from '#contract/templates/editing.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { TemplateSpot } from '#server/areas/site/template-files.ts'
import { SYSTEM_USER } from '#server/shared/audit.ts'
import { revisionOf } from '#server/shared/revision.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db, Tx } from '#server/store/db.ts'
import type { TemplateStateTable } from '#server/store/tables/publishing.ts'

/** Bytes of all kept states of one template; the newest stays in any case. */
const KEPT_BYTES = 8_000_000

const HEAD = ['stateId', 'savedBy', 'saveTime', 'size', 'how'] as const

function statesOf(db: Db | Tx, { siteId, publishPipeCode, path }: TemplateSpot) {
  return db
    .selectFrom('templateState')
    .where('siteId', '=', siteId)
    .where('publishPipeCode', '=', publishPipeCode)
    .where('path', '=', path)
}

/** The states that are kept of a template, newest first. */
export async function listStates(db: Db, spot: TemplateSpot): Promise<TemplateState[]> {
  const rows = await statesOf(db, spot).select(HEAD).orderBy('stateId', 'desc').execute()
  return rows.map((row) => ({ ...row, saveTime: formatDateTime(row.saveTime) }))
}

/** @throws Refusal NOT_FOUND for a state of another template as well */
export async function getState(db: Db, spot: TemplateSpot, stateId: string) {
  const row = await statesOf(db, spot)
    .select([...HEAD, 'content'])
    .where('stateId', '=', stateId)
    .executeTakeFirst()
  if (!row) throw new Refusal('NOT_FOUND', ['stateId', stateId])
  return { ...row, saveTime: formatDateTime(row.saveTime) }
}

/**
 * Keeps what a template was and what it becomes; what is kept already as its newest state is not kept twice. The oldest
 * states go where there are too many or they are too large together.
 *
 * @param before undefined where there was no text
 * @param after undefined where the template goes
 */
export async function keepStates(
  ctx: Context,
  tx: Tx,
  spot: TemplateSpot,
  { before, after }: { before: string | undefined; after: string | undefined },
): Promise<void> {
  const last = await statesOf(tx, spot).select('digest').orderBy('stateId', 'desc').limit(1).executeTakeFirst()
  const isKept = before === undefined || last?.digest === revisionOf(before)
  if (!isKept && before !== '') {
    const how = after === undefined ? 'deleted' : 'found'
    await insert(ctx, tx, spot, before, how)
  }
  if (after !== undefined && after !== before) await insert(ctx, tx, spot, after, 'saved')
  await sql`
    delete from template_state where state_id in (
      select state_id from (
        select state_id, row_number() over newest as place, sum(size) over newest as bytes from template_state
        where site_id = ${spot.siteId} and publish_pipe_code = ${spot.publishPipeCode} and path = ${spot.path}
        window newest as (order by state_id desc)
      ) as kept where place > ${TEMPLATE_STATES_KEPT} or (place > 1 and bytes > ${KEPT_BYTES})
    )`.execute(tx)
}

async function insert(ctx: Context, tx: Tx, spot: TemplateSpot, content: string, how: TemplateStateTable['how']) {
  const { siteId, publishPipeCode, path } = spot
  await tx
    .insertInto('templateState')
    .values({
      stateId: ctx.services.newId(),
      siteId,
      publishPipeCode,
      path,
      content,
      size: Buffer.byteLength(content, 'utf8'),
      digest: revisionOf(content),
      how,
      savedBy: how === 'found' ? SYSTEM_USER : ctx.caller.userName,
      saveTime: ctx.services.now(),
    })
    .execute()
}

/** The states go along with a template that moves; what was kept of an earlier one of that name stays below them. */
export async function moveStates(tx: Tx, { siteId, publishPipeCode, path }: TemplateSpot, to: string): Promise<void> {
  await tx
    .updateTable('templateState')
    .set({ path: to })
    .where('siteId', '=', siteId)
    .where('publishPipeCode', '=', publishPipeCode)
    .where('path', '=', path)
    .execute()
}
