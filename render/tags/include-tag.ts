import { Context, type Liquid } from 'liquidjs'
import { RUN, type PageRun } from '#render/page-run.ts'
import { runSteps } from '#render/steps.ts'
import { flag, text } from '#render/tags/attributes.ts'
import { voidTag, type NamedTag } from '#render/tags/tag-factory.ts'

const MAX_DEPTH = 12

/**
 * Writes another template. With `cache` (the default) it sees the site's variables and its own
 * parameters only, and is rendered once for a run of pages; `cache: false` sees the page too.
 */
const include = voidTag(
  'cms_include',
  { file: text(true), ssi: flag(), virtual: flag(), cache: flag(true) },
  async ({ run, values, context }, liquid, given) => {
    const { file, request } = includeRequest(values.file, given)
    if (run.including.length >= MAX_DEPTH || run.including.includes(file)) {
      throw new Error(`includes run in a circle: ${[...run.including, file].join(' > ')}`)
    }
    const inner: PageRun = { ...run, including: [...run.including, file] }
    if (!values.cache) {
      const scope = { ...(context.getAll() as Record<string, unknown>), IncludeRequest: request }
      return renderInclude(liquid, file, scope, inner, context)
    }
    const key = `${file}?${JSON.stringify(request)}`
    const known = run.fragments.get(key)
    if (known !== undefined) return known
    const html = await renderInclude(liquid, file, { ...run.siteScope, IncludeRequest: request }, inner, context)
    run.fragments.set(key, html)
    return html
  },
  true,
)

const OWN = new Set(['file', 'ssi', 'virtual', 'cache'])

function includeRequest(value: string, given: Readonly<Record<string, unknown>>) {
  const mark = value.indexOf('?')
  const file = mark < 0 ? value : value.slice(0, mark)
  const request: Record<string, unknown> = {}
  for (const pair of mark < 0 ? [] : value.slice(mark + 1).split('&')) {
    const [name = '', ...rest] = pair.split('=')
    if (name) request[name] = rest.join('=')
  }
  for (const [name, one] of Object.entries(given)) {
    if (!OWN.has(name.toLowerCase())) request[name] = one
  }
  return { file, request }
}

async function renderInclude(
  liquid: Liquid,
  file: string,
  scope: Record<string, unknown>,
  run: PageRun,
  outer: Context,
): Promise<string> {
  const templates = await liquid.parseFile(file)
  // One budget for the page and all that it includes: the limiters of the outer context go along.
  const { memoryLimit, renderLimit } = outer
  const inner = new Context(scope, liquid.options, { globals: { [RUN]: run } }, { memoryLimit, renderLimit, liquid })
  return String(await runSteps(liquid.renderer.renderTemplates(templates, inner)))
}

export const includeTags: readonly NamedTag[] = [include]
