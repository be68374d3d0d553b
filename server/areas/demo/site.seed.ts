import { CATALOGS } from '#server/areas/demo/catalog-stock.ts'
import type { DemoPicture } from '#server/areas/demo/pictures.seed.ts'
import { themeFiles } from '#server/areas/demo/theme-files.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import { seedRows } from '#server/store/seed-rows.ts'

export const SITE_PATH = 'demo'

export interface DemoCatalog {
  readonly catalogId: string
  readonly alias: string
  readonly ancestors: string
  readonly top: string
  readonly treeLevel: number
}

const PIPES = [
  { code: 'pc', name: '桌面网站' },
  { code: 'h5', name: '移动网站' },
] as const

const TEMPLATES = {
  staticSuffix: 'html',
  indexTemplate: 'index.template.html',
  defaultListTemplate: 'list.template.html',
  defaultDetailTemplate_article: 'article.template.html',
  defaultDetailTemplate_image: 'media.template.html',
  defaultDetailTemplate_audio: 'media.template.html',
  defaultDetailTemplate_video: 'media.template.html',
}

/** The site with its pipes and, in each pipe's folder, the theme. */
export async function seedSite(
  tx: Tx,
  services: Services,
  siteId: string,
  logo: DemoPicture | undefined,
): Promise<void> {
  const audit = { createBy: 'admin', createTime: services.now() }
  const sortFlag = String(Math.floor(services.now().getTime() / 1000) * 100)
  const props = PIPES.map(({ code }) => [code, { ...TEMPLATES, url: `/_sites/${SITE_PATH}_${code}` }])
  await tx
    .insertInto('site')
    .values({
      ...audit,
      siteId,
      parentId: '0',
      name: '澜江周刊',
      path: SITE_PATH,
      description: '一条江，一座城，每天发生的事',
      logo: logo?.iurl ?? null,
      resourceUrl: '',
      sortFlag,
      seoTitle: '澜江周刊',
      seoKeywords: '澜江,新闻,城市,文化,生活',
      seoDescription: '澜江周刊：报道澜江两岸的新闻、城市、文化、生活与科技。',
      publishPipeProps: JSON.stringify(Object.fromEntries(props)),
      configProps: JSON.stringify({
        CatalogPageSize: '8',
        SensitiveWordEnable: 'Y',
        ErrorProneWordEnable: 'Y',
        ThumbnailWidth: '320',
        ThumbnailHeight: '200',
        SSIEnabled: 'N',
        EnableComment: 'Y',
      }),
    })
    .execute()
  await tx
    .insertInto('publishPipe')
    .values(
      PIPES.map(({ code, name }, index) => ({
        ...audit,
        publishpipeId: services.newId(),
        siteId,
        name,
        code,
        state: '0' as const,
        sort: String(index + 1),
      })),
    )
    .execute()
  const theme = await themeFiles()
  for (const { code } of PIPES) {
    for (const [path, bytes] of theme) await services.files.write(`${SITE_PATH}_${code}/${path}`, bytes)
  }
}

/** The catalog tree; counts are filled in with the contents. */
export async function seedCatalogs(tx: Tx, services: Services, siteId: string): Promise<DemoCatalog[]> {
  const audit = { createBy: 'admin', createTime: services.now() }
  const base = BigInt(Math.floor(services.now().getTime() / 1000)) * 100n
  const made = new Map<string, DemoCatalog>()
  const rows = seedRows(CATALOGS).map(
    ([alias = '', parentAlias = '', name = '', path = '', description = ''], index) => {
      const parent = made.get(parentAlias)
      const catalogId = services.newId()
      const ancestors = parent ? `${parent.ancestors}:${catalogId}` : catalogId
      const treeLevel = (parent?.treeLevel ?? 0) + 1
      made.set(alias, { catalogId, alias, ancestors, top: parent?.top ?? catalogId, treeLevel })
      return {
        ...audit,
        catalogId,
        siteId,
        parentId: parent?.catalogId ?? '0',
        ancestors,
        name,
        alias,
        path,
        catalogType: 'common' as const,
        description,
        staticFlag: 'Y' as const,
        visibleFlag: 'Y' as const,
        sortFlag: String(base + BigInt(index)),
        treeLevel,
        childCount: 0,
        contentCount: 0,
        publishPipeProps: '{}',
        configProps: '{}',
      }
    },
  )
  const childCount = (catalogId: string) => rows.filter((row) => row.parentId === catalogId).length
  await tx
    .insertInto('catalog')
    .values(rows.map((row) => ({ ...row, childCount: childCount(row.catalogId) })))
    .execute()
  return [...made.values()]
}
