import type { Services } from '#server/context.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The pages of one pipe by their paths below its folder. */
export type Pages = ReadonlyMap<string, string>

const HAND_MADE = /^(?:template|css|js|images)\//

/** Every page that the publisher has written for a pipe. */
export async function pagesOf({ files }: Services, folder: string): Promise<Pages> {
  const names = (await files.list(folder)).filter((name) => name.endsWith('.html') && !HAND_MADE.test(name))
  const read = async (name: string) => [name, String(await files.read(`${folder}/${name}`))] as const
  return new Map(await Promise.all(names.map(read)))
}

/** What differs between the pages as they stand and those that a publication of everything makes. */
export function compare(standing: Pages, fresh: Pages): string[] {
  const names = [...new Set([...standing.keys(), ...fresh.keys()])].toSorted()
  return names.flatMap((name) => {
    const [old, right] = [standing.get(name), fresh.get(name)]
    if (old === right) return []
    if (old === undefined) return [`${name} is missing`]
    if (right === undefined) return [`${name} should be gone`]
    return [`${name} is stale: ${firstDifference(old, right)}`]
  })
}

function firstDifference(old: string, right: string): string {
  const lines = right.split('\n')
  const at = old.split('\n').findIndex((line, index) => line !== lines[index])
  const line = (text: string) => (text.split('\n')[at] ?? '').trim().slice(0, 300)
  return `"${line(old)}" instead of "${line(right)}"`
}

interface Link {
  readonly href: string
  readonly text: string
}

function linksOf(html: string): Link[] {
  // Links of a page bar bear numbers.
  const anchors = [...html.matchAll(/<a\b(?! class="page_link)[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)]
  const sources = [...html.matchAll(/<(?:img|link|source|a class="page_link[^"]*")[^>]*?\s(?:src|href)="([^"]*)"/g)]
  const plain = (text: string) => unescaped(text.replace(/<[^>]*>/g, ' '))
  return [
    ...anchors.map(([, href = '', text = '']) => ({ href: unescaped(href), text: plain(text) })),
    ...sources.map(([, href = '']) => ({ href: unescaped(href), text: '' })),
  ]
}

function unescaped(text: string): string {
  const entities: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' }
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => entities[name] ?? '')
}

/** Titles that a link to the page of a content may bear, by the path of the page. */
async function titlesOf({ db }: Services, pages: Pages): Promise<Map<string, readonly string[]>> {
  const rows = await db
    .selectFrom('content as c')
    .leftJoin('contentKept as k', 'k.contentId', 'c.contentId')
    .select(['c.contentId', 'c.title', 'c.shortTitle', 'c.staticPath', 'k.row'])
    .where('c.deleted', '=', 0)
    .execute()
  const titles = new Map<string, readonly string[]>()
  for (const { contentId, row, ...live } of rows) {
    const shown = row ? { title: row['title'], shortTitle: row['short_title'], staticPath: row['static_path'] } : live
    const { title, shortTitle, staticPath } = shown as typeof live
    const ruled = [...pages.keys()].find((name) => name.endsWith(`/${contentId}.html`))
    const path = staticPath || ruled
    if (path !== undefined) titles.set(path, [title, shortTitle].filter(Boolean))
  }
  return titles
}

/** Follows every link of every page: answers those that lead nowhere, and those that bear an old title. */
export async function crawl({ app, services }: TestApp, folder: string, pages: Pages): Promise<string[]> {
  const base = `http://site/_sites/${folder}/`
  const titles = await titlesOf(services, pages)
  const known = new Map<string, boolean>()
  const isThere = async (path: string, url: string) => {
    if (path !== undefined && pages.has(path)) return true
    const before = known.get(url)
    if (before !== undefined) return before
    const found = (await services.files.size(`${folder}/${path}`)) !== undefined
    known.set(url, found)
    return found
  }
  const answers = async (url: string) => {
    const before = known.get(url)
    if (before !== undefined) return before
    const { statusCode } = await app.inject({ method: 'GET', url })
    known.set(url, statusCode < 400)
    return statusCode < 400
  }
  const problems: string[] = []
  for (const [name, html] of pages) {
    for (const { href, text } of linksOf(html)) {
      if (href === '') problems.push(`${name} has an empty link at "${text.trim()}"`)
      const url = new URL(href, base + name)
      if (url.hostname !== 'site' || href.startsWith('#')) continue
      if (!url.href.startsWith(base)) {
        const file = /^\/stage-api\/preview\/(.+)$/.exec(url.pathname)?.[1]
        const there = file
          ? (await services.files.size(decodeURIComponent(file))) !== undefined
          : await answers(url.pathname + url.search)
        if (!there) problems.push(`${name} links to ${href}, which is not there`)
        continue
      }
      const path = decodeURIComponent(url.href.slice(base.length)).replace(/(^|\/)$/, '$1index.html')
      if (!(await isThere(path, url.href))) problems.push(`${name} links to ${href}, which is not there`)
      const allowed = titles.get(path)
      const bears =
        text.trim() === 'there' || !allowed || text.trim() === '' || allowed.some((one) => text.includes(one))
      if (!bears) problems.push(`${name} calls ${href} "${text.trim()}", not "${allowed.join('" or "')}"`)
    }
  }
  return problems
}
