import type { BodyOf } from '#contract/endpoint.ts'
import { MODEL_DATA_PREFIX } from '#contract/models/kinds.ts'
import type { siteUpdate } from '#contract/site-forms.ts'
import { NOTHING_PREPARED } from '#server/areas/models/checked-values.ts'
import { prepareExtendData, saveExtendData } from '#server/areas/models/extend-data.ts'
import type { Context } from '#server/context.ts'
import { updated } from '#server/shared/audit.ts'
import { noteChanges, noteSettings, noteSubject } from '#server/shared/changes.ts'
import { siteById } from '#server/shared/current-site.ts'
import { requireRevision } from '#server/shared/revision.ts'
import { refuseTakenName, withSlash } from './site-add.ts'
import { checkedPipeProps } from './site-pipe-props.rules.ts'
import { lockedSite, mergedProps, siteModelOf, siteState } from './site-state.ts'

/** Changes what was sent of a site; a form that was filled before somebody else saved is refused. */
export async function updateSite(ctx: Context, body: BodyOf<typeof siteUpdate>): Promise<void> {
  const { db } = ctx.services
  const { siteId, name, resourceUrl, revision, publishPipeDatas } = body
  const { logo, description, seoTitle, seoKeywords, seoDescription } = body
  const props = publishPipeDatas && checkedPipeProps(publishPipeDatas)
  const params = body.params && prefixed(body.params)
  const modelId = siteModelOf(await siteById(db, siteId))
  const prepared = params && modelId ? await prepareExtendData(db, modelId, params) : NOTHING_PREPARED
  await ctx.write(async (tx) => {
    const site = await lockedSite(tx, siteId)
    requireRevision(await siteState(tx, site), revision, site.updateBy ?? undefined)
    if (name !== undefined && name !== site.name) await refuseTakenName(tx, name, siteId)
    const fields = given({ name, logo, description, seoTitle, seoKeywords, seoDescription })
    noteSubject(ctx, 'site', site.name)
    noteChanges(ctx, site, { ...fields, ...(resourceUrl !== undefined && { resourceUrl: withSlash(resourceUrl) }) })
    if (props) noteSettings(ctx, site.publishPipeProps, mergedProps(site.publishPipeProps, props))
    await tx
      .updateTable('site')
      .set({
        ...fields,
        ...(resourceUrl !== undefined && { resourceUrl: withSlash(resourceUrl) }),
        ...(props && { publishPipeProps: JSON.stringify(mergedProps(site.publishPipeProps, props)) }),
        ...updated(ctx),
      })
      .where('siteId', '=', siteId)
      .execute()
    const model = siteModelOf(site)
    if (params && model !== undefined)
      await saveExtendData(tx, { modelId: model, dataType: 'site', dataId: siteId }, params, prepared)
  })
}

/** Those that were sent. */
function given<Fields extends Record<string, string | undefined>>(fields: Fields) {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined)
  return Object.fromEntries(sent) as { [Key in keyof Fields]?: string }
}

/** Codes of fields may come with the prefix of the wire or without. */
function prefixed(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(params).map(([key, value]) => [
      key.startsWith(MODEL_DATA_PREFIX) ? key : MODEL_DATA_PREFIX + key,
      value,
    ]),
  )
}
