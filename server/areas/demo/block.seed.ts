import { type BlockRow, WIDGET_PATH, WIDGET_STATE } from '#contract/page-widgets.ts'
import type { DemoCatalog } from '#server/areas/demo/site.seed.ts'
import { objectIurl } from '#lib/iurl.ts'
import type { Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'
import type { PublishedWidget } from '#server/store/tables/page-widgets.ts'

/** Title, what it says, and the alias of the catalog that it leads to. */
const ITEMS = [
  ['周末去哪儿', '沿江步道、夜市与新开的小馆，一张图看完。', 'life'],
  ['老城更新进行时', '三条街巷的改造现场与居民来信。', 'city'],
  ['春茶专题', '从采摘到上市，跟着茶农走一天。', 'culture'],
] as const

/** The block below the lead of the home page, published. */
export async function seedBlock(
  tx: Tx,
  services: Services,
  siteId: string,
  catalogs: readonly DemoCatalog[],
): Promise<void> {
  const items = ITEMS.map(([title, summary, alias]): BlockRow['items'][number] => {
    const catalog = catalogs.find((one) => one.alias === alias)
    return { title, summary, url: catalog ? objectIurl('catalog', catalog.catalogId) : '', publishDate: '', logo: '' }
  })
  const published: PublishedWidget = {
    name: '首页导读',
    code: 'home_guide',
    publishPipeCode: 'pc',
    template: 'block.template.html',
    path: WIDGET_PATH,
    content: [{ items }],
  }
  const at = services.now()
  await tx
    .insertInto('pageWidget')
    .values({
      ...published,
      pageWidgetId: services.newId(),
      siteId,
      catalogId: '0',
      type: 'manual',
      state: WIDGET_STATE.published,
      content: JSON.stringify(published.content),
      published: JSON.stringify(published),
      createBy: 'admin',
      createTime: at,
      updateBy: 'admin',
      updateTime: at,
      remark: '每周一更新，最多三条',
    })
    .execute()
}
