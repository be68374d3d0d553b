import type { FilterImplOptions } from 'liquidjs'
import { iurlsIn, parseIurl, replaceIurls } from '#lib/iurl.ts'
import type { LinkedContent } from '#lib/page-links.ts'
import { withApartFrames } from '#render/apart-frames.ts'
import { PAGE_BREAK } from '#render/article-pages.ts'
import { withOtherContents } from '#render/extra-templates.ts'
import { runOf, type PageRun } from '#render/page-run.ts'

const MAX_SIZE = 6143

const internalUrl: FilterImplOptions = async function (value: unknown) {
  const url = String(value ?? '')
  const run = runOf(this.context)
  return run.links.resolve(url, await linkedContents(run, [url]))
}

/** Writes a stored body as it is, its internal links resolved and the contents that it names in their place. */
const dealArticleBody: FilterImplOptions = {
  raw: true,
  async handler(value: unknown) {
    const run = runOf(this.context)
    const html = String(value ?? '').replaceAll(PAGE_BREAK, '')
    const contents = await linkedContents(run, iurlsIn(html))
    const linked = replaceIurls(
      html,
      (iurl) => (leadsNowhere(run, iurl, contents) ? undefined : run.links.resolve(iurl, contents)),
      run.links.mode.preview,
    )
    return withOtherContents(withApartFrames(linked), this.liquid, this.context)
  },
}

/** A content that readers do not see, or see no longer: the text stays, the link goes until it is there. */
function leadsNowhere(run: PageRun, iurl: string, contents: ReadonlyMap<string, LinkedContent>): boolean {
  const link = parseIurl(iurl)
  if (run.links.mode.preview || link?.kind !== 'object') return false
  if (link.type === 'content') return !contents.has(link.id)
  return link.type === 'catalog' && run.links.catalogById(link.id) === undefined
}

/** `logo | imageSize: 320, 200` or with `, true` to crop; the picture itself when it can not be scaled. */
const imageSize: FilterImplOptions = async function (value: unknown, width: unknown, height: unknown, crop: unknown) {
  const run = runOf(this.context)
  const iurl = String(value ?? '')
  if (!iurl) return ''
  const size = {
    width: sizeOf(width, 'width'),
    height: sizeOf(height, 'height'),
    crop: crop === true || crop === 'true',
  }
  return run.links.resolve(parseIurl(iurl)?.kind === 'resource' ? await run.data.scaledImage(iurl, size) : iurl)
}

const siteUrl: FilterImplOptions = function () {
  return runOf(this.context).links.site()
}

const catalogUrl: FilterImplOptions = function (value: unknown) {
  return runOf(this.context).links.resolve(`iurl://catalog?id=${String(value ?? '')}`)
}

const contentUrl: FilterImplOptions = async function (value: unknown) {
  const run = runOf(this.context)
  const iurl = `iurl://content?id=${String(value ?? '')}`
  return run.links.resolve(iurl, await linkedContents(run, [iurl]))
}

async function linkedContents(run: PageRun, iurls: readonly string[]): Promise<ReadonlyMap<string, LinkedContent>> {
  const ids = iurls
    .map(parseIurl)
    .flatMap((iurl) => (iurl?.kind === 'object' && iurl.type === 'content' ? [iurl.id] : []))
  const rows = ids.length > 0 ? await run.data.contentsByIds([...new Set(ids)]) : []
  return new Map(rows.map((row) => [row.contentId, row]))
}

function sizeOf(value: unknown, name: string): number {
  const number = Number(value)
  if (!Number.isInteger(number) || number < 1 || number > MAX_SIZE) {
    throw new Error(`imageSize: ${name} must be a whole number from 1 to ${MAX_SIZE}`)
  }
  return number
}

export const linkFilters: Readonly<Record<string, FilterImplOptions>> = {
  internalUrl,
  dealArticleBody,
  imageSize,
  siteUrl,
  catalogUrl,
  contentUrl,
}
