import type { CatalogDetail } from '#contract/catalogs.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import type { SiteDetail } from '#contract/sites.ts'
import { baseUrl } from '#lib/page-links.ts'
import { contentPage, pipeFolder, suffixOf } from '#lib/static-paths.ts'

/** The page of a content in one channel of its site. */
export interface SitePage {
  pipeCode: string
  /** Of the channel. */
  name: string
  url: string
  /** It can be asked whether it is there: the server of this app serves it. */
  isOurs: boolean
}

interface Wanted {
  content: {
    contentId: string
    staticPath?: string | undefined
    linkFlag?: string | undefined
    publishPipe?: readonly string[] | undefined
  }
  site: Pick<SiteDetail, 'path' | 'publishPipeDatas'>
  catalog: Pick<CatalogDetail, 'path' | 'staticFlag'>
  /** Origin of this app. */
  origin: string
  /** The server that answers is the embedded one, which serves what it publishes. */
  isEmbedded: boolean
}

/** What a content that waits or is edited again has on the site is what was published before, if it ever was. */
const MAY_BE_LIVE: ReadonlySet<string | undefined> = new Set([
  CONTENT_STATUS.published,
  CONTENT_STATUS.editing,
  CONTENT_STATUS.toPublish,
])

export function mayBeLive(status: string | undefined): boolean {
  return MAY_BE_LIVE.has(status)
}

/** Pages are written moments after the server took the publication on: until then they are asked for (ms after one another). */
const ASK_AFTER_MS = [0, 300, 600, 1_200, 2_400, 4_800, 9_600]

/** When pages are asked for: of what is not published now nothing is being written, and what is not there does not come. */
export function askAfter(status: string | undefined): readonly number[] {
  return status === CONTENT_STATUS.published ? ASK_AFTER_MS : ASK_AFTER_MS.slice(0, 1)
}

/**
 * Where readers find a content, in the order of the channels; what is only likely to be there is in it, too. A channel
 * whose address is not known is left out: without one of its own, only the embedded server says where it is.
 */
export function sitePages({ content, site, catalog, origin, isEmbedded }: Wanted): SitePage[] {
  if (content.linkFlag === 'Y' || catalog.staticFlag !== 'Y') return []
  const { publishPipe } = content
  const pipes = site.publishPipeDatas.filter(({ pipeCode }) => !publishPipe?.length || publishPipe.includes(pipeCode))
  return pipes.flatMap(({ pipeCode, pipeName, props }) => {
    const texts = props as Record<string, string>
    const base = baseUrl(texts) || `/_sites/${pipeFolder(site.path, pipeCode)}/`
    const place = { contentId: content.contentId, staticPath: content.staticPath ?? '' }
    const url = URL.parse(base + contentPage(catalog.path, place, 1, suffixOf(texts)), origin)
    const isOurs = url?.origin === origin
    return url && isEmbedded >= isOurs ? [{ pipeCode, name: pipeName || pipeCode, url: url.href, isOurs }] : []
  })
}
