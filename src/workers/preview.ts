import type { TemplateBundle } from '#contract/templates.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { TemplateEngine } from '#render/engine.ts'
import { siteRenderer, type PageTarget } from '#render/page.ts'
import type { ContentView, WidgetView } from '#render/template-data.ts'
import { deviceView } from '#workers/device-contents.ts'
import { deviceData } from '#render/device-data.ts'
import { NotOnDevice } from '#workers/not-on-device.ts'

export interface PreviewRequest {
  bundle: TemplateBundle
  target: { type: 'site' | 'catalog' | 'content'; id: string } | { type: 'pagewidget'; widget: WidgetView }
  /** What the device holds, in the order of lists; whole contents carry their body. */
  contents: readonly ContentForm[]
  /** Path of the API with `/` at the end. */
  context: string
}

/** What the preview worker offers: pages of a site from what this device holds. */
export interface PreviewApi {
  /**
   * One page as HTML; its style sheets and pictures are still addresses.
   *
   * @throws Error with the place in the template, or when the target is not held
   */
  render(request: PreviewRequest): Promise<string>
}

export function createPreview(now: () => Date = () => new Date()): PreviewApi {
  let kept: { revision: string; engine: TemplateEngine } | undefined
  const engineOf = ({ revision, templates }: TemplateBundle) => {
    if (kept?.revision !== revision) {
      const files = Object.fromEntries(templates.map(({ path, content }) => [path, content]))
      kept = { revision, engine: new TemplateEngine(files) }
    }
    return kept.engine
  }
  return {
    async render({ bundle, target, contents, context }) {
      const { snapshot } = bundle
      const views = contents.map((one) => deviceView(one, snapshot.pipeCode))
      const bodies = new Map(contents.map((one) => [one.contentId, one.contentHtml ?? '']))
      const mode = { preview: true, context, credential: '' }
      const renderer = siteRenderer(engineOf(bundle), snapshot, deviceData(snapshot, views, bodies), mode, now)
      return (await renderer.render(pageOf(bundle, target, views))).html
    },
  }
}

function pageOf(
  { snapshot }: TemplateBundle,
  target: PreviewRequest['target'],
  views: readonly ContentView[],
): PageTarget {
  if (target.type === 'pagewidget') return target
  const { type, id } = target
  if (type === 'catalog') {
    const catalog = snapshot.catalogs.find((one) => one.catalogId === id)
    if (!catalog) throw new NotOnDevice(`Catalog ${id}`)
    return { type, catalog, list: false }
  }
  if (type === 'content') {
    const content = views.find((one) => one.contentId === id)
    if (!content) throw new NotOnDevice(`Content ${id}`)
    return { type, content }
  }
  return { type: 'site' }
}
