import type { Services } from '#server/context.ts'

/** What making rows needs; a test that has a database alone can bring it, too. */
export type SiteMaker = Pick<Services, 'db' | 'newId' | 'now'>

/** A site made for a test, beside whatever the seed made. */
export interface TestSite {
  readonly siteId: string
  /** Common catalogs: `news` and its child `sport`, and `culture` beside them. */
  readonly news: string
  readonly sport: string
  readonly culture: string
  /** A catalog that only links elsewhere. */
  readonly elsewhere: string
}

const AUDIT = { createBy: 'admin' }

async function addCatalog(
  services: SiteMaker,
  siteId: string,
  name: string,
  parent?: { id: string; ancestors: string },
) {
  const catalogId = services.newId()
  const ancestors = parent ? `${parent.ancestors}:${catalogId}` : catalogId
  await services.db
    .insertInto('catalog')
    .values({
      catalogId,
      siteId,
      name,
      alias: name,
      path: `${name}/`,
      ancestors,
      parentId: parent?.id ?? '0',
      catalogType: name === 'elsewhere' ? 'link' : 'common',
      staticFlag: 'Y',
      visibleFlag: 'Y',
      sortFlag: catalogId,
      treeLevel: parent ? 2 : 1,
      childCount: 0,
      contentCount: 0,
      publishPipeProps: '{}',
      configProps: '{}',
      createTime: services.now(),
      ...AUDIT,
    })
    .execute()
  return { id: catalogId, ancestors }
}

/** @param path letters and digits, unique in the database */
export async function addSite(
  services: SiteMaker,
  path: string,
  config: Record<string, string> = {},
): Promise<TestSite> {
  const siteId = services.newId()
  const now = services.now()
  await services.db
    .insertInto('site')
    .values({
      siteId,
      name: `Site ${path}`,
      path,
      parentId: '0',
      resourceUrl: '',
      sortFlag: siteId,
      createTime: now,
      publishPipeProps: '{}',
      configProps: JSON.stringify(config),
      ...AUDIT,
    })
    .execute()
  await services.db
    .insertInto('publishPipe')
    .values({
      publishpipeId: services.newId(),
      siteId,
      name: 'PC',
      code: 'pc',
      state: '0',
      sort: '1',
      createTime: now,
      ...AUDIT,
    })
    .execute()
  const news = await addCatalog(services, siteId, 'news')
  const sport = await addCatalog(services, siteId, 'sport', news)
  const culture = await addCatalog(services, siteId, 'culture')
  const elsewhere = await addCatalog(services, siteId, 'elsewhere')
  return { siteId, news: news.id, sport: sport.id, culture: culture.id, elsewhere: elsewhere.id }
}

/** Changes the extend data of a test site. */
export async function configureSite(services: Services, siteId: string, config: Record<string, string>): Promise<void> {
  const configProps = JSON.stringify(config)
  await services.db.updateTable('site').set({ configProps }).where('siteId', '=', siteId).execute()
}
