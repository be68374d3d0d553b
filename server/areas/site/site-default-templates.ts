import { CATALOG_PIPE_PROPS, catalogPermission } from '#contract/catalogs.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { SITE_PIPE_PROPS } from '#contract/sites.ts'
import { siteDefaultTemplateApply, siteDefaultTemplateGet, siteDefaultTemplateSave } from '#contract/site-templates.ts'
import { type Context, Refusal } from '#server/context.ts'
import { updated } from '#server/shared/audit.ts'
import { noteSettings, noteSubject } from '#server/shared/changes.ts'
import { siteById } from '#server/shared/current-site.ts'
import { requireRevision, revisionOf } from '#server/shared/revision.ts'
import { recordChanges } from '#server/store/feed.ts'
import { type Route, route } from '#server/http/route.ts'
import { pipeDatas } from './present-site.ts'
import { checkedPipeProps } from './site-pipe-props.rules.ts'
import { lockedSite, mergedProps } from './site-state.ts'

export const defaultTemplateRoutes: readonly Route[] = [
  route(siteDefaultTemplateGet, (ctx, { query }) => read(ctx, query.siteId)),
  route(siteDefaultTemplateSave, (ctx, { body }) => save(ctx, body)),
  route(siteDefaultTemplateApply, (ctx, { body }) => apply(ctx, body)),
]

async function read({ services: { db } }: Context, siteId: string) {
  const { publishPipeProps } = await siteById(db, siteId)
  return {
    siteId,
    publishPipeProps: await pipeDatas(db, siteId, publishPipeProps, SITE_PIPE_PROPS),
    revision: revisionOf(publishPipeProps),
  }
}

async function save(ctx: Context, body: BodyOf<typeof siteDefaultTemplateSave>): Promise<void> {
  const sent = checkedPipeProps(body.publishPipeProps)
  await ctx.write(async (tx) => {
    const { siteId, name, publishPipeProps, updateBy } = await lockedSite(tx, body.siteId)
    requireRevision(publishPipeProps, body.revision, updateBy ?? undefined)
    const merged = mergedProps(publishPipeProps, sent)
    const next = JSON.stringify(merged)
    noteSubject(ctx, 'site', name)
    noteSettings(ctx, publishPipeProps, merged)
    await tx
      .updateTable('site')
      .set({ publishPipeProps: next, ...updated(ctx) })
      .where('siteId', '=', siteId)
      .execute()
  })
}

const CATALOG_KEYS: readonly string[] = CATALOG_PIPE_PROPS

/** Under which name a catalog has what is the default of the site; the same name where it has none. */
function catalogKeyOf(key: string): string {
  const own = key.replace(/^default(?:List|Detail)/, (prefix) => prefix.slice('default'.length).toLowerCase())
  return CATALOG_KEYS.includes(own) ? own : key
}

/**
 * Copies saved defaults of the site to catalogs. Their pages are written anew when they are published, as after every
 * change of a template.
 */
async function apply(ctx: Context, body: BodyOf<typeof siteDefaultTemplateApply>): Promise<void> {
  const { siteId, toCatalogIds } = body
  for (const catalogId of toCatalogIds) ctx.require(catalogPermission('Edit', catalogId))
  await ctx.write(async (tx) => {
    const site = await lockedSite(tx, siteId)
    const taken = body.publishPipeProps.map(({ pipeCode, props }) => ({
      pipeCode,
      props: Object.fromEntries(
        Object.keys(props).map((key) => [catalogKeyOf(key), savedValue(site.publishPipeProps[pipeCode], key)]),
      ),
    }))
    const catalogs = await tx
      .selectFrom('catalog')
      .select(['catalogId', 'publishPipeProps'])
      .where('siteId', '=', siteId)
      .where('catalogId', 'in', toCatalogIds)
      .execute()
    const known = new Set(catalogs.map(({ catalogId }) => catalogId))
    const unknown = toCatalogIds.find((catalogId) => !known.has(catalogId))
    if (unknown !== undefined) throw new Refusal('NOT_FOUND', ['catalogId', unknown])
    for (const { catalogId, publishPipeProps } of catalogs)
      await tx
        .updateTable('catalog')
        .set((eb) => ({
          publishPipeProps: JSON.stringify(mergedProps(publishPipeProps, taken)),
          version: eb('version', '+', 1),
          ...updated(ctx),
        }))
        .where('catalogId', '=', catalogId)
        .execute()
    await recordChanges(tx, siteId, 'catalog', [...known], false)
  })
}

function savedValue(props: Record<string, unknown> | undefined, key: string): string {
  const defaults: Readonly<Record<string, string>> = SITE_PIPE_PROPS
  return String(props?.[key] ?? defaults[key] ?? '')
}
