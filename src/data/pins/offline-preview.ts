import { contentGetInit, contentList } from '#contract/contents.ts'
import { templateBundle, type TemplateBundle } from '#contract/templates.ts'
import { API_BASE } from '#contract/wire.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { readThrough } from '#data/reads/cache-reads.ts'
import { call } from '#data/request/call.ts'
import { currentSiteId } from '#data/identity/current-site.ts'
import { cacheDatabase } from '#data/storage/databases.ts'
import { deviceReads } from '#data/reads/device-reads.ts'
import { inlineAssets } from '#data/files/inline-assets.ts'
import { requireOwner } from '#data/session/owner.ts'
import { preview } from '#workers/bridge.ts'
import type { PreviewRequest } from '#workers/preview.ts'

type PreviewedWidget = Extract<PreviewRequest['target'], { type: 'pagewidget' }>['widget']

export interface OfflinePreview {
  type: string
  dataId: string
  catalogId?: string | undefined
  contentType?: string | undefined
  pipeCode: string
  /** What was typed, saved or not; without it the device's copy is shown. */
  form: ContentForm | undefined
  /** Another site than the current one. */
  siteId?: string | undefined
}

/**
 * A page rendered on this device through the kept templates, with style sheets and pictures inside: the frame that
 * shows it reaches nothing. Lists show what the device holds. Fails where templates or content were never kept.
 */
export async function previewOnDevice(asked: OfflinePreview): Promise<string> {
  const { type, dataId, pipeCode, form, siteId = currentSiteId() } = asked
  const [bundle, kept] = await Promise.all([keptBundle(siteId, pipeCode), keptContents(siteId, dataId)])
  const contents = form ? [form, ...kept.filter((one) => one.contentId !== form.contentId)] : kept
  const target = { type: type as 'site' | 'catalog' | 'content', id: dataId }
  const html = await preview.use((api) => api.render({ bundle, target, contents, context: `${API_BASE}/` }))
  return inlineAssets(html, bundle.assets)
}

/** A page widget, rendered on this device as it is typed, with the style sheets of its site. */
export async function widgetOnDevice(widget: PreviewedWidget): Promise<string> {
  const siteId = currentSiteId()
  const [bundle, contents] = await Promise.all([keptBundle(siteId, widget.publishPipeCode), keptContents(siteId, '0')])
  const target = { type: 'pagewidget' as const, widget }
  const html = await preview.use((api) => api.render({ bundle, target, contents, context: `${API_BASE}/` }))
  const styles = bundle.assets
    .filter(({ path }) => path.endsWith('.css'))
    .map(({ content }) => content.replace(/<\/style/gi, ''))
  return inlineAssets(`<!doctype html><meta charset="utf-8"><style>${styles.join('\n')}</style>${html}`, bundle.assets)
}

async function keptBundle(siteId: string | undefined, pipeCode: string): Promise<TemplateBundle> {
  const query = { publishPipeCode: pipeCode }
  const { data } = await readThrough<TemplateBundle>(deviceReads, {
    endpoint: templateBundle,
    args: { query },
    scope: await requireOwner(),
    siteId,
    now: Date.now,
    fetch: () => call(templateBundle, { query, quiet: true, ...(siteId !== undefined && { site: siteId }) }),
  })
  return data
}

/** Rows of kept contents that lists of a previewed page may show. */
const ROWS_MAX = 500

/** Whole contents before mere rows of lists, newer answers before older ones; each content once. */
async function keptContents(siteId: string | undefined, contentId: string): Promise<ContentForm[]> {
  const [cache, owner, { cachedAnswersOf }, { readCopy }, { searchIndex }] = await Promise.all([
    cacheDatabase(),
    requireOwner(),
    import('#db/cache/cache-store.ts'),
    import('#db/cache/offline-copies.ts'),
    import('#db/cache/content-index.ts'),
  ])
  const [whole, lists, copy, held] = await Promise.all([
    cachedAnswersOf(cache, owner, contentGetInit.id),
    cachedAnswersOf(cache, owner, contentList.id),
    readCopy(cache, owner, contentId),
    searchIndex(cache, owner, { siteId: siteId ?? '', offset: 0, limit: ROWS_MAX }),
  ])
  const newest = (rows: typeof whole) =>
    rows.filter((one) => one.siteId === siteId).sort((a, b) => b.storedAt - a.storedAt)
  const opened = newest(whole).map((one) => one.data as ContentForm)
  const isCopyNewer = copy && !whole.some((one) => idOf(one.data) === contentId && one.storedAt > copy.storedAt)
  const forms = isCopyNewer ? [copy.data as ContentForm, ...opened] : opened
  const rows = newest(lists).flatMap((one) => (one.data as { rows?: ContentForm[] }).rows ?? [])
  const known = new Map<string, ContentForm>()
  for (const one of [...forms, ...rows, ...(held.rows as ContentForm[])])
    if (!known.has(one.contentId)) known.set(one.contentId, one)
  return [...known.values()]
}

function idOf(data: unknown): string {
  return (data as ContentForm).contentId
}
