import { CATALOG_PIPE_PROPS, catalogVisible } from '#contract/catalogs.ts'
import { catalogUpdate } from '#contract/catalogs/settings.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { NOTHING_PREPARED } from '#server/areas/models/checked-values.ts'
import { prepareExtendData, saveExtendData } from '#server/areas/models/extend-data.ts'
import { refuseListPlaces, refuseOtherSpelling } from '#server/areas/site/folder-names.ts'
import { type Context, Refusal } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import { updated } from '#server/shared/audit.ts'
import { noteChanges, noteSettings, noteSubject } from '#server/shared/changes.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import { recordChange } from '#server/store/feed.ts'
import type { PipeProps } from '#server/store/tables/sites.ts'
import { jobsOfLinks, jobsOfPlace, jobsOfRemoval, startPages } from './catalog-pages.ts'
import {
  type Catalog,
  catalogById,
  changeCatalog,
  type Columns,
  refuseChanged,
  refuseTaken,
  takeCatalog,
  takeTree,
} from './catalog-store.ts'
import { normalPath } from './catalogs.rules.ts'

type Update = BodyOf<typeof catalogUpdate>

/** What pages show of a catalog, or of where it stands. */
const SHOWN = [
  ...(['name', 'alias', 'path', 'catalogType', 'staticFlag', 'redirectUrl', 'logo', 'description'] as const),
  ...(['seoTitle', 'seoKeywords', 'seoDescription'] as const),
] as const

/** The extension model that a catalog has itself. */
function ownModelOf({ configProps }: Catalog): string | undefined {
  const modelId = configProps['CatalogExtendModel']
  return modelId && /^\d{1,18}$/.test(modelId) ? modelId : undefined
}

/** Of what was sent, what differs from what is stored. */
function changesOf(catalog: Catalog, body: Update): Columns {
  const sent = { ...body, path: body.path === undefined ? undefined : pathOf(body.path) }
  return Object.fromEntries(
    SHOWN.flatMap((name) => {
      const value = sent[name]
      return value === undefined || value === (catalog[name] ?? '') ? [] : [[name, value]]
    }),
  )
}

function pathOf(text: string): string {
  const path = normalPath(text)
  if (path === undefined) throw new Refusal('BAD_REQUEST', ['path'])
  return path
}

/** The stored props with what was sent for pipes of the site; unknown pipes and keys are passed over. */
async function pipePropsOf(tx: Tx, catalog: Catalog, sent: Update['publishPipeDatas']): Promise<PipeProps | undefined> {
  if (!sent?.length) return undefined
  const pipes = await tx.selectFrom('publishPipe').select('code').where('siteId', '=', catalog.siteId).execute()
  const known = new Set(pipes.map(({ code }) => code))
  const merged: PipeProps = { ...catalog.publishPipeProps }
  for (const { pipeCode, props } of sent) {
    if (!known.has(pipeCode)) continue
    const own = CATALOG_PIPE_PROPS.flatMap((key) => (props && key in props ? [[key, props[key] ?? '']] : []))
    if (own.length > 0) merged[pipeCode] = { ...merged[pipeCode], ...Object.fromEntries(own) }
  }
  return JSON.stringify(merged) === JSON.stringify(catalog.publishPipeProps) ? undefined : merged
}

/** @throws Refusal where the new alias or path is taken or not to be used */
async function refusePlace(tx: Tx, { catalogId, siteId, alias, path }: Catalog, changes: Columns): Promise<void> {
  const place = { alias: String(changes.alias ?? alias), path: String(changes.path ?? path) }
  await refuseTaken(tx, siteId, place, catalogId)
  if (place.path === path) return
  await refuseOtherSpelling(tx, siteId, place.path, catalogId)
  await refuseListPlaces(tx, siteId, place.path)
}

/** Pages of a catalog that another path, or being a link, leaves behind. */
async function jobsBefore(tx: Tx, catalog: Catalog, changes: Columns): Promise<PageJob[]> {
  if (changes.path === undefined && changes.catalogType !== 'link') return []
  return jobsOfRemoval(tx, await siteById(tx, catalog.siteId), catalog)
}

async function writePagesAgain(ctx: Context, tx: Tx, before: Catalog, jobs: readonly PageJob[]): Promise<void> {
  const catalog = await catalogById(tx, before.catalogId)
  await ctx.services.publisher.enqueue(tx, [...jobs, ...jobsOfPlace(catalog), ...(await jobsOfLinks(tx, catalog))])
  await startPages(ctx, tx, catalog, before.path === catalog.path ? null : before.path)
}

async function update(ctx: Context, body: Update, seen: number | undefined): Promise<void> {
  const { catalogId } = body
  const params = body.params ?? undefined
  const { db } = ctx.services
  const modelBefore = ownModelOf(await catalogById(db, catalogId))
  const fields = params && modelBefore ? await prepareExtendData(db, modelBefore, params) : NOTHING_PREPARED
  await ctx.write(async (tx) => {
    await takeTree(tx, (await catalogById(tx, catalogId)).siteId)
    const catalog = await takeCatalog(tx, catalogId)
    refuseChanged(catalog, seen)
    const changes = changesOf(catalog, body)
    const isShown = Object.keys(changes).length > 0
    if (changes.alias !== undefined || changes.path !== undefined) await refusePlace(tx, catalog, changes)
    const pipeProps = await pipePropsOf(tx, catalog, body.publishPipeDatas)
    const modelId = ownModelOf(catalog)
    const values = params && modelId ? params : undefined
    if (!isShown && !pipeProps && !values) return
    const jobs = await jobsBefore(tx, catalog, changes)
    if (values && modelId) await saveExtendData(tx, { modelId, dataType: 'catalog', dataId: catalogId }, values, fields)
    noteSubject(ctx, 'catalog', catalog.name)
    noteChanges(ctx, catalog, changes)
    if (pipeProps) noteSettings(ctx, catalog.publishPipeProps, pipeProps)
    await changeCatalog(ctx, tx, catalog, {
      ...changes,
      ...(pipeProps && { publishPipeProps: JSON.stringify(pipeProps) }),
    })
    if (isShown || values) await writePagesAgain(ctx, tx, catalog, jobs)
  })
}

async function setVisible(ctx: Context, { catalogId, visible }: BodyOf<typeof catalogVisible>): Promise<void> {
  await ctx.write(async (tx) => {
    const catalog = await takeCatalog(tx, catalogId)
    const { siteId } = catalog
    if (catalog.visibleFlag === visible) return
    noteSubject(ctx, 'catalog', catalog.name)
    noteChanges(ctx, catalog, { visibleFlag: visible })
    const columns = { visibleFlag: visible, ...updated(ctx) }
    await tx.updateTable('catalog').set(columns).where('catalogId', '=', catalogId).execute()
    await recordChange(tx, siteId, 'catalog', catalogId, false)
    await ctx.services.publisher.enqueue(tx, [...jobsOfPlace(catalog), ...(await jobsOfLinks(tx, catalog))])
    await startPages(ctx, tx, catalog, null)
  })
}

export const routes: readonly Route[] = [
  route(catalogUpdate, (ctx, { body, query }) => update(ctx, body, query.version)),
  route(catalogVisible, (ctx, { body }) => setVisible(ctx, body)),
]
