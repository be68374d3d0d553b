import { dirname } from 'node:path/posix'
import { GRANT_ITEMS } from '#contract/grants.ts'
import { indexSoon } from '#server/areas/contents/search-index.ts'
import { seedAds } from '#server/areas/demo/ads.seed.ts'
import { seedBlock } from '#server/areas/demo/block.seed.ts'
import { seedForm } from '#server/areas/demo/form.seed.ts'
import { seedContents } from '#server/areas/demo/contents.seed.ts'
import { drawPictures, seedPictures } from '#server/areas/demo/pictures.seed.ts'
import { seedCatalogs, seedSite, SITE_PATH, type DemoCatalog } from '#server/areas/demo/site.seed.ts'
import { DEMO_EDITOR } from '#server/areas/system/accounts.seed.ts'
import { grantCatalog, grantSite } from '#server/areas/system/grants.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

const LINKS = [
  ['澜江市博物馆', 'https://example.com/museum'],
  ['澜江公共图书馆', 'https://example.com/library'],
  ['城市规划展示馆', 'https://example.com/planning'],
  ['Lan River Port', 'https://example.com/port'],
] as const

const TOPIC_WORDS = ['城市更新', '江岸', '非遗', '慢行', '返乡', '春茶', '博物馆', '夜市', '湿地', '老码头']

/** A magazine site with catalogs, contents of all types, pictures, links and two pipes, waiting to be published. */
export async function seed(tx: Tx, services: Services): Promise<void> {
  if (!services.settings.demo) return
  const siteId = services.newId()
  const drawn = await drawPictures(services, siteId, SITE_PATH)
  const [logo, ...pictures] = drawn
  await seedSite(tx, services, siteId, logo)
  await seedPictures(tx, services, siteId, drawn)
  const catalogs = await seedCatalogs(tx, services, siteId)
  const folder = dirname(pictures[0]?.path ?? 'resources/image/x')
  const site = { siteId, path: SITE_PATH, folder }
  const published = await seedContents(tx, services, site, catalogs, pictures)
  await indexSoon(tx, services, published)
  await seedLinks(tx, services, siteId)
  const culture = catalogs.find((one) => one.alias === 'culture')
  await seedAds(tx, services, siteId, { picture: pictures[0], catalogId: culture?.catalogId })
  await seedBlock(tx, services, siteId, catalogs)
  await seedForm(tx, services, siteId)
  await grantEditor(tx, siteId, catalogs)
  await services.publisher.enqueue(tx, [
    ...published.map((contentId) => ({ type: 'content' as const, siteId, contentId })),
    ...catalogs.map(({ catalogId }) => ({ type: 'catalog' as const, siteId, catalogId })),
    { type: 'site', siteId },
  ])
}

/** Friend links of the footer and tag words of the side column. */
async function seedLinks(tx: Tx, services: Services, siteId: string): Promise<void> {
  const audit = { createBy: 'admin', createTime: services.now() }
  const groupId = services.newId()
  await tx
    .insertInto('linkGroup')
    .values({ ...audit, linkGroupId: groupId, siteId, name: '友情链接', code: 'friends', sortFlag: '1' })
    .execute()
  await tx
    .insertInto('link')
    .values(
      LINKS.map(([name, url], index) => ({
        ...audit,
        linkId: services.newId(),
        siteId,
        groupId,
        name,
        url,
        logo: '',
        sortFlag: String(index + 1),
      })),
    )
    .execute()
  const topics = services.newId()
  await tx
    .insertInto('tagWordGroup')
    .values({
      ...audit,
      groupId: topics,
      owner: siteId,
      parentId: '0',
      name: '话题',
      code: 'topics',
      sortFlag: '1',
      wordTotal: String(TOPIC_WORDS.length),
    })
    .execute()
  await tx
    .insertInto('tagWord')
    .values(
      TOPIC_WORDS.map((word, index) => ({
        ...audit,
        wordId: services.newId(),
        owner: siteId,
        groupId: topics,
        word,
        useCount: '0',
        hitCount: '0',
        sortFlag: String(index + 1),
      })),
    )
    .execute()
}

/** The editor works in the whole site but does not administer it. */
async function grantEditor(tx: Tx, siteId: string, catalogs: readonly DemoCatalog[]): Promise<void> {
  const owner = { ownerType: 'User', ownerId: DEMO_EDITOR.userId } as const
  await grantSite(tx, owner, siteId, ['View', 'Publish'])
  const items = GRANT_ITEMS.Catalog.filter((item) => item !== 'Delete' && item !== 'Move')
  for (const { catalogId } of catalogs) await grantCatalog(tx, owner, catalogId, items)
}
