import { sql } from 'kysely'
import {
  CATALOG_EXTEND_KEYS,
  CATALOG_EXTENDS,
  CATALOG_PAGE_SIZE_MAX,
  type CatalogExtendKey,
  type CatalogExtends,
  catalogExtendsGet,
  catalogExtendsSave,
} from '#contract/catalogs/settings.ts'
import type { BodyOf, QueryOf } from '#contract/endpoint.ts'
import { API_BASE } from '#contract/wire.ts'
import { type Context, Refusal, type Services } from '#server/context.ts'
import { route, type Route } from '#server/http/route.ts'
import { configValue } from '#server/shared/config-values.ts'
import { noteSettings, noteSubject } from '#server/shared/changes.ts'
import { siteById } from '#server/shared/current-site.ts'
import type { Db, Tx } from '#server/store/db.ts'
import { type Catalog, catalogById, changeCatalog, refuseChanged, takeCatalog } from './catalog-store.ts'
import { settingFault } from './catalogs.rules.ts'

export type Settings = Partial<Record<CatalogExtendKey, string>>

/** A list in a setting; what is none is empty. */
function listIn(text: string): string[] {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

async function present(db: Db, { siteId, configProps, version }: Catalog): Promise<CatalogExtends> {
  const { path } = await siteById(db, siteId)
  const context = ((await configValue(db, 'CMSBackendContext')) || API_BASE).replace(/\/?$/, '/')
  const value = (key: CatalogExtendKey) => configProps[key] || CATALOG_EXTENDS[key]
  return {
    siteId,
    PreviewPrefix: `${context}preview/${path}/`,
    EnableIndex: value('EnableIndex'),
    CatalogExtendModel: value('CatalogExtendModel'),
    ContentExtendModel: value('ContentExtendModel'),
    CatalogPageSize: Number(value('CatalogPageSize')),
    EnableContribute: value('EnableContribute'),
    HotWordGroups: listIn(value('HotWordGroups')),
    ArticleImageWidth: Number(value('ArticleImageWidth')),
    ArticleImageHeight: Number(value('ArticleImageHeight')),
    version,
  }
}

/** What was sent of settings that there are. @throws Refusal BAD_REQUEST naming the first that has no such value */
function settingsIn(body: BodyOf<typeof catalogExtendsSave>): Settings {
  const sent: Settings = {}
  for (const key of CATALOG_EXTEND_KEYS) {
    if (body[key] === undefined) continue
    const value = String(body[key] ?? '')
    if (settingFault(key, value, CATALOG_PAGE_SIZE_MAX)) throw new Refusal('BAD_REQUEST', [key])
    sent[key] = value
  }
  return sent
}

const MODELS = ['CatalogExtendModel', 'ContentExtendModel'] as const

/** A model that is chosen anew has to be one of the site. @throws Refusal NOT_FOUND */
async function refuseModels(tx: Tx, catalog: Catalog, settings: Settings): Promise<void> {
  for (const key of MODELS) {
    const modelId = settings[key]
    if (!modelId || modelId === catalog.configProps[key]) continue
    const model = await tx
      .selectFrom('xModel')
      .select('modelId')
      .where('modelId', '=', modelId)
      .where('ownerType', '=', 'CmsExtend')
      .where('ownerId', '=', catalog.siteId)
      .executeTakeFirst()
    if (!model) throw new Refusal('NOT_FOUND', ['modelId', modelId])
  }
}

/** Readers find contents of catalogs by another rule: their texts are read again. */
export async function indexCatalogs(tx: Tx, { now }: Services, catalogIds: readonly string[]): Promise<void> {
  if (catalogIds.length === 0) return
  await sql`
    insert into content_index (content_id, full_text, pairs, build_time, due)
    select content_id, '', '{}', ${now()}, true from content
    where catalog_id = any(${`{${catalogIds.join(',')}}`}::bigint[]) and deleted = 0 and on_site = 1
    on conflict (content_id) do update set due = true`.execute(tx)
}

/** Settings as they are stored, those of others among them. */
type Stored = Readonly<Record<string, string>>

/** Whether contents are searched for by the texts of a catalog. */
const isIndexed = (settings: Stored | Settings) => settings.EnableIndex || ''

async function save(
  ctx: Context,
  catalogId: string,
  body: BodyOf<typeof catalogExtendsSave>,
  { version, merge }: QueryOf<typeof catalogExtendsSave>,
): Promise<void> {
  const settings = settingsIn(body)
  await ctx.write(async (tx) => {
    const catalog = await takeCatalog(tx, catalogId)
    refuseChanged(catalog, version)
    await refuseModels(tx, catalog, settings)
    const others = Object.entries(catalog.configProps).filter(
      ([key]) => merge || !CATALOG_EXTEND_KEYS.includes(key as CatalogExtendKey),
    )
    const configProps: Stored = { ...Object.fromEntries(others), ...settings }
    if (JSON.stringify(configProps) === JSON.stringify(catalog.configProps)) return
    noteSubject(ctx, 'catalog', catalog.name)
    noteSettings(ctx, catalog.configProps, configProps)
    await changeCatalog(ctx, tx, catalog, { configProps: JSON.stringify(configProps) })
    if (isIndexed(configProps) !== isIndexed(catalog.configProps)) await indexCatalogs(tx, ctx.services, [catalogId])
  })
}

export const routes: readonly Route[] = [
  route(catalogExtendsGet, async (ctx, { query }) => {
    const { db } = ctx.services
    return present(db, await catalogById(db, query.catalogId))
  }),
  route(catalogExtendsSave, (ctx, { params, body, query }) => save(ctx, params.catalogId, body, query)),
]
