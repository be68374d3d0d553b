import type { Context, Liquid } from 'liquidjs'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { catalogScope, contentScope, runOf, type PageRun } from '#render/page-run.ts'
import { renderOther } from '#render/render-other.ts'
import type { ContentView } from '#render/template-data.ts'

/** A picture of the editor that stands for another content, an image group; with its line, where it is alone there. */
const ATTRIBUTES = String.raw`(?:[^<>"']|"[^"]*"|'[^']*')*?`
const IMG = String.raw`<img\s${ATTRIBUTES}\bex_cid=["']?(\d+)["']?${ATTRIBUTES}>`
const MARK = new RegExp(String.raw`<p\b[^>]*>\s*${IMG}\s*</p>|${IMG}`, 'gi')
const MAX_DEPTH = 12

/** Writes what the extra templates make of other contents where a body names these; nothing where there is no template. */
export async function withOtherContents(html: string, liquid: Liquid, context: Context): Promise<string> {
  const marks = [...html.matchAll(MARK)]
  if (marks.length === 0) return html
  const run = runOf(context)
  const ids = new Set(marks.map(idOf))
  const rows = await run.data.contentsByIds([...ids])
  const written = new Map<string, string>()
  for (const row of rows) written.set(row.contentId, await writeContent(row, run, liquid))
  return html.replace(MARK, (...match: string[]) => written.get(idOf(match)) ?? '')
}

function idOf(match: readonly (string | undefined)[]): string {
  return match[1] ?? match[2] ?? ''
}

async function writeContent(content: ContentView, run: PageRun, liquid: Liquid): Promise<string> {
  const catalog = run.links.catalogById(content.catalogId)
  const file = content.extraTemplate || catalog?.pipeProps['contentExTemplate']
  if (!file || (content.status !== CONTENT_STATUS.published && !run.links.mode.preview)) return ''
  const step = `${file} of ${content.contentId}`
  if (run.including.length >= MAX_DEPTH || run.including.includes(step)) {
    throw new Error(`contents stand in a circle: ${[...run.including, step].join(' > ')}`)
  }
  const scope = {
    ...run.siteScope,
    ...(catalog && { Catalog: catalogScope(run.links, catalog) }),
    Content: contentScope(run.links, content),
  }
  const inner: PageRun = { ...run, catalog, including: [...run.including, step] }
  return renderOther(liquid, file, scope, inner)
}
