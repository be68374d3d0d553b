import { AD_DEFAULT } from '#contract/advertisements.ts'
import { AD_SPACE_PATH } from '#contract/advertisements/spaces.ts'
import { WIDGET_STATE } from '#contract/page-widgets.ts'
import type { DemoPicture } from '#server/areas/demo/pictures.seed.ts'
import { parseDateTime } from '#lib/dates.ts'
import { objectIurl, resourceIurl } from '#lib/iurl.ts'
import type { Services } from '#server/context.ts'
import { publishedAd, STORED_AD_STATE } from '#server/shared/advertisements.ts'
import type { Tx } from '#server/store/db.ts'
import type { PublishedWidget } from '#server/store/tables/page-widgets.ts'

/** The ad space of the side column, published, with one advertisement that leads to a catalog. */
export async function seedAds(
  tx: Tx,
  services: Services,
  siteId: string,
  { picture, catalogId }: { readonly picture: DemoPicture | undefined; readonly catalogId: string | undefined },
): Promise<void> {
  const at = services.now()
  const audit = { createBy: 'admin', createTime: at, updateBy: 'admin', updateTime: at, remark: null }
  const [pageWidgetId, advertisementId] = [services.newId(), services.newId()]
  const ad = {
    ...audit,
    advertisementId,
    siteId,
    adSpaceId: pageWidgetId,
    type: 'image',
    name: '春茶上市，茶农直送',
    weight: AD_DEFAULT.weight,
    keywords: '',
    state: STORED_AD_STATE.enabled,
    onlineDate: at,
    offlineDate: parseDateTime(AD_DEFAULT.offlineDate) ?? at,
    redirectUrl: catalogId ? objectIurl('catalog', catalogId) : '',
    resourcePath: picture ? resourceIurl(picture.path, picture.resourceId, siteId) : '',
  }
  const structure = {
    name: '侧栏广告',
    code: 'side_ad',
    publishPipeCode: 'pc',
    template: 'ad.template.html',
    path: AD_SPACE_PATH,
  }
  const published: PublishedWidget = { ...structure, content: null, ads: [publishedAd(ad)] }
  const space = { ...audit, ...structure, pageWidgetId, siteId, catalogId: '0', type: 'ads', shownAds: advertisementId }
  await tx
    .insertInto('pageWidget')
    .values({ ...space, state: WIDGET_STATE.published, content: 'null', published: JSON.stringify(published) })
    .execute()
  await tx.insertInto('advertisement').values(ad).execute()
}
