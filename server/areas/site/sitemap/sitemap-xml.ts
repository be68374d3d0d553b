/** One address of a sitemap. */
export interface SitemapEntry {
  readonly address: string
  readonly changed: Date
  readonly priority: '1.0' | '0.8'
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign)
}

/** Whole seconds in UTC. */
function timeOf(date: Date): string {
  return `${date.toISOString().slice(0, 19)}Z`
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const SCHEMA = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const MOBILE = 'xmlns:mobile="http://www.baidu.com/schemas/sitemap-mobile/1/"'

/** Whether the pages of this type carry a mark of it; those for desks do not. */
function isMarked(pageType: string): boolean {
  return pageType !== '' && pageType !== 'pc'
}

/** Where a file of addresses begins and ends. */
export function sitemapFrame(pageType: string): { readonly head: string; readonly foot: string } {
  return { head: `${HEAD}<urlset ${SCHEMA}${isMarked(pageType) ? ` ${MOBILE}` : ''}>\n`, foot: '</urlset>\n' }
}

/** One address as it stands in a file. */
export function sitemapUrl({ address, changed, priority }: SitemapEntry, pageType: string): string {
  const mark = isMarked(pageType) ? `<mobile:mobile type="${escapeXml(pageType)}"/>` : ''
  return `<url><loc>${escapeXml(address)}</loc>${mark}<lastmod>${timeOf(changed)}</lastmod><priority>${priority}</priority></url>\n`
}

/** The file that names the others. */
export function sitemapIndex(addresses: readonly string[], changed: Date): string {
  const files = addresses.map(
    (address) => `<sitemap><loc>${escapeXml(address)}</loc><lastmod>${timeOf(changed)}</lastmod></sitemap>\n`,
  )
  return `${HEAD}<sitemapindex ${SCHEMA}>\n${files.join('')}</sitemapindex>\n`
}

/** A page's address below that of its site; signs that end a path are spelled out. */
export function pageAddress(base: string, path: string): string {
  return base + encodeURI(path).replace(/[?#]/g, encodeURIComponent)
}
