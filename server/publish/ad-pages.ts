import { parseIurl } from '#lib/iurl.ts'
import type { AdView } from '#render/template-data.ts'
import { TemplateError } from '#render/template-error.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { adsOfSpace, publishedAd, shownAds, STORED_AD_STATE } from '#server/shared/advertisements.ts'
import type { Db } from '#server/store/db.ts'
import type { PublishedAd, PublishedWidget } from '#server/store/tables/page-widgets.ts'

interface Space {
  readonly pageWidgetId: string
  readonly published: PublishedWidget | null
}

/**
 * The advertisements of a space that are there, enabled and within their dates: as published, or in a preview as they are
 * stored. One whose picture is gone has none.
 */
export async function seenAds({ db, now }: PageServices, space: Space, preview: boolean): Promise<AdView[]> {
  const rows = await adsOfSpace(db, space.pageWidgetId)
  const enabled = new Set(rows.filter((row) => row.state === STORED_AD_STATE.enabled).map((row) => row.advertisementId))
  const ads = shownAds(preview ? rows.map(publishedAd) : (space.published?.ads ?? []), enabled, now())
  const gone = await gonePictures(db, ads)
  return ads.map((ad) => (gone.has(ad.resourcePath) ? { ...ad, resourcePath: '' } : ad))
}

/** Those of their pictures that name an uploaded file which is no more. */
async function gonePictures(db: Db, ads: readonly PublishedAd[]): Promise<ReadonlySet<string>> {
  const named = new Map<string, string>()
  for (const { resourcePath } of ads) {
    const iurl = parseIurl(resourcePath)
    if (iurl) named.set(resourcePath, iurl.kind === 'resource' && /^\d{1,18}$/.test(iurl.id) ? iurl.id : '0')
  }
  if (named.size === 0) return new Set()
  const found = await db
    .selectFrom('resource')
    .select('resourceId')
    .where('resourceId', 'in', [...new Set(named.values())])
    .execute()
  const there = new Set(found.map((row) => row.resourceId))
  return new Set([...named].filter(([, id]) => !there.has(id)).map(([path]) => path))
}

/**
 * Says so where readers see an advertisement whose picture is gone, after everything was written: pages go on without it.
 *
 * @throws TemplateError
 */
export async function requireAdPictures(services: PageServices, siteId: string, pipeCode: string): Promise<void> {
  const spaces = await services.db
    .selectFrom('pageWidget')
    .select(['pageWidgetId', 'published'])
    .where('siteId', '=', siteId)
    .where('type', '=', 'ads')
    .where('published', 'is not', null)
    .execute()
  for (const space of spaces) {
    const { published } = space
    if (published?.publishPipeCode !== pipeCode) continue
    const blind = (await seenAds(services, space, false)).find(
      (ad) =>
        ad.resourcePath === '' &&
        published.ads?.some((one) => one.advertisementId === ad.advertisementId && one.resourcePath !== ''),
    )
    if (blind) throw new TemplateError(`the picture of the advertisement "${blind.name}" is gone`, published.template)
  }
}
