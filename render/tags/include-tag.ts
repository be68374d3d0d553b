import { fragmentOf } from '#render/fragments.ts'
import type { PageRun } from '#render/page-run.ts'
import { renderOther } from '#render/render-other.ts'
import { flag, text } from '#render/tags/attributes.ts'
import { voidTag, type NamedTag } from '#render/tags/tag-factory.ts'

const MAX_DEPTH = 12

/**
 * Writes another template. With `cache` (the default) it sees the site's variables and its own
 * parameters only, and is rendered once for a run of pages, or once for each catalog where a tag of it is about the page's
 * own; `cache: false` sees the page too.
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
      const scope = Object.assign(context.getAll(), { IncludeRequest: request }) as Record<string, unknown>
      return renderOther(liquid, file, scope, inner)
    }
    const key = `${file}?${JSON.stringify(request)}`
    const scope = { ...run.siteScope, IncludeRequest: request }
    return fragmentOf(inner, key, (apart) => renderOther(liquid, file, scope, apart))
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

export const includeTags: readonly NamedTag[] = [include]
