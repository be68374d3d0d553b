import { API_BASE } from '#contract/wire.ts'
import { parseIurl } from '#lib/iurl.ts'
import { configValue } from '#server/shared/config-values.ts'
import type { Db } from '#server/store/db.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'

/** Address under which the back office shows what an internal link names; other values unchanged. */
export type PreviewSrc = (url: string) => string

/** Reads what the addresses depend on once, for a whole answer. */
export async function previewSrcs(db: Db): Promise<PreviewSrc> {
  const [sites, value] = await Promise.all([
    db.selectFrom('site').modifyFront(KEEP_PLAN).select(['siteId', 'path']).execute(),
    configValue(db, 'CMSBackendContext'),
  ])
  const pathOf = new Map(sites.map((site) => [site.siteId, site.path]))
  const context = withSlash(value || API_BASE)
  return (url) => {
    const iurl = parseIurl(url)
    if (!iurl) return url
    if (iurl.kind === 'object') return `${context}cms/preview/${iurl.type}/${iurl.id}`
    const path = pathOf.get(iurl.siteId)
    return path === undefined ? '' : `${context}preview/${path}/${iurl.path}`
  }
}

function withSlash(text: string): string {
  return text.endsWith('/') ? text : `${text}/`
}
