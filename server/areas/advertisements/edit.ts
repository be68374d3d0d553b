import type { BodyOf } from '#contract/endpoint.ts'
import { AD_MAX, type advertisementAdd, type advertisementEdit } from '#contract/advertisements.ts'
import { WIDGET_STATE } from '#contract/page-widgets.ts'
import { RULES } from '#contract/texts/rules.ts'
import { parseDateTime } from '#lib/dates.ts'
import { type AdRow, settleAds, STORED_AD_STATE } from '#server/shared/advertisements.ts'
import { created, updated } from '#server/shared/audit.ts'
import { noteChanges, noteRemoved, noteSubject } from '#server/shared/changes.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { AD_TYPES, revisionOfAd } from '#server/areas/advertisements/list.ts'

export async function addAd(ctx: Context, body: BodyOf<typeof advertisementAdd>): Promise<string> {
  const { adSpaceId } = body
  return ctx.write(async (tx) => {
    const space = await takeSpace(tx, adSpaceId)
    ctx.require(`PageWidget:Edit:${adSpaceId}`)
    await refuseMore(tx, adSpaceId, space.name)
    const fields = {
      type: requireType(body.type),
      name: body.name,
      weight: body.weight,
      keywords: body.keywords ?? '',
      redirectUrl: body.redirectUrl ?? '',
      resourcePath: body.resourcePath ?? '',
      ...datesOf(ctx, body),
    }
    const remark = body.remark || null
    const advertisementId = ctx.services.newId()
    await tx
      .insertInto('advertisement')
      .values({
        ...created(ctx),
        ...fields,
        remark,
        advertisementId,
        adSpaceId,
        siteId: space.siteId,
        state: STORED_AD_STATE.enabled,
      })
      .execute()
    await markEdited(tx, adSpaceId)
    noteChanges(ctx, undefined, { ...fields, remark })
    return advertisementId
  })
}

export async function editAd(ctx: Context, body: BodyOf<typeof advertisementEdit>): Promise<void> {
  const { advertisementId, revision, ...sent } = body
  await ctx.write(async (tx) => {
    const [row] = await takeAds(ctx, tx, [advertisementId])
    if (!row) throw new Refusal('NOT_FOUND', ['advertisementId', advertisementId])
    if (revision !== undefined && revision !== revisionOfAd(row))
      throw new Refusal('SAVED_BY_OTHER', [row.updateBy ?? row.createBy])
    const fields = {
      type: sent.type === undefined || sent.type === row.type ? row.type : requireType(sent.type),
      name: sent.name ?? row.name,
      weight: sent.weight ?? row.weight,
      keywords: sent.keywords ?? row.keywords,
      redirectUrl: sent.redirectUrl ?? row.redirectUrl,
      resourcePath: sent.resourcePath ?? row.resourcePath,
      remark: sent.remark === undefined ? row.remark : sent.remark || null,
      ...datesOf(ctx, sent, row),
    }
    noteChanges(ctx, row, fields)
    await tx
      .updateTable('advertisement')
      .set({ ...fields, ...updated(ctx) })
      .where('advertisementId', '=', advertisementId)
      .execute()
    await markEdited(tx, row.adSpaceId)
  })
}

export async function deleteAds(ctx: Context, ids: readonly string[]): Promise<void> {
  await ctx.write(async (tx) => {
    const rows = await takeAds(ctx, tx, ids)
    noteRemoved(ctx, rows, 'name')
    await tx.deleteFrom('advertisement').where('advertisementId', 'in', ids).execute()
    await showChanges(ctx, tx, rows)
  })
}

/** Enables or disables by hand: what a person disabled no date enables again. */
export async function switchAds(ctx: Context, ids: readonly string[], isOn: boolean): Promise<void> {
  const state = isOn ? STORED_AD_STATE.enabled : STORED_AD_STATE.byHand
  await ctx.write(async (tx) => {
    const rows = await takeAds(ctx, tx, ids)
    for (const { name } of rows) noteSubject(ctx, 'name', name)
    await tx
      .updateTable('advertisement')
      .set({ state, ...updated(ctx) })
      .where('advertisementId', 'in', ids)
      .where('state', '<>', state)
      .execute()
    await showChanges(ctx, tx, rows)
  })
}

/** What readers see of the spaces follows in the same moment. */
async function showChanges({ services }: Context, tx: Tx, rows: readonly AdRow[]): Promise<void> {
  const spaces = [...new Set(rows.map((row) => row.adSpaceId))]
  const changed = await settleAds(tx, spaces, services.now())
  const sites = [...new Set(changed.map((space) => space.siteId))]
  await services.publisher.enqueue(
    tx,
    sites.map((siteId) => ({ type: 'site', siteId })),
  )
}

/** Rows that nobody else changes until this transaction ends. @throws Refusal FORBIDDEN */
async function takeAds(ctx: Context, tx: Tx, ids: readonly string[]): Promise<AdRow[]> {
  const rows = await tx
    .selectFrom('advertisement')
    .selectAll()
    .where('advertisementId', 'in', ids)
    .orderBy('advertisementId')
    .forUpdate()
    .execute()
  for (const adSpaceId of new Set(rows.map((row) => row.adSpaceId))) ctx.require(`PageWidget:Edit:${adSpaceId}`)
  return rows
}

/** Of two who fill a space at the same time the second sees the first. @throws Refusal NOT_FOUND */
async function takeSpace(tx: Tx, adSpaceId: string) {
  const space = await tx
    .selectFrom('pageWidget')
    .select(['siteId', 'name'])
    .where('pageWidgetId', '=', adSpaceId)
    .where('type', '=', 'ads')
    .forUpdate()
    .executeTakeFirst()
  if (!space) throw new Refusal('NOT_FOUND', ['adSpaceId', adSpaceId])
  return space
}

/** @throws Refusal AD_TOO_MANY */
async function refuseMore(tx: Tx, adSpaceId: string, spaceName: string): Promise<void> {
  const { total } = await tx
    .selectFrom('advertisement')
    .select((eb) => eb.fn.countAll<string>().as('total'))
    .where('adSpaceId', '=', adSpaceId)
    .executeTakeFirstOrThrow()
  if (Number(total) >= AD_MAX.perSpace) throw new Refusal('AD_TOO_MANY', [spaceName, total])
}

/** A published space says that it is not published as it is now. */
async function markEdited(tx: Tx, adSpaceId: string): Promise<void> {
  await tx
    .updateTable('pageWidget')
    .set({ state: WIDGET_STATE.editing })
    .where('pageWidgetId', '=', adSpaceId)
    .where('state', '=', WIDGET_STATE.published)
    .execute()
}

/** @throws Refusal AD_TYPE */
function requireType(type: string): string {
  if (!AD_TYPES.some(({ id }) => id === type)) throw new Refusal('AD_TYPE', [type], { field: 'type' })
  return type
}

type Dates = Pick<AdRow, 'onlineDate' | 'offlineDate'>

/** @throws Refusal BAD_REQUEST of a day that no calendar has, AD_DATES */
function datesOf(
  ctx: Context,
  sent: { onlineDate?: string | undefined; offlineDate?: string | undefined },
  stored?: Dates,
): Dates {
  const dateOf = (field: keyof Dates) => {
    const text = sent[field]
    const date = text === undefined ? stored?.[field] : parseDateTime(text)
    if (!date) throw new Refusal('BAD_REQUEST', [`${field}: ${RULES.datetime[ctx.language]}`], { field })
    return date
  }
  const [onlineDate, offlineDate] = [dateOf('onlineDate'), dateOf('offlineDate')]
  if (offlineDate < onlineDate) throw new Refusal('AD_DATES', [], { field: 'offlineDate' })
  return { onlineDate, offlineDate }
}
