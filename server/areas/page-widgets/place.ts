import { isSafePartPath, pipeFolder, suffixOf, widgetFile } from '#lib/static-paths.ts'
import { Refusal, type Services } from '#server/context.ts'
import { templatesOnDisk } from '#server/publish/template-store.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import type { PublishedWidget } from '#server/store/tables/page-widgets.ts'

/** Where a page widget is written, and under which code pages show it. */
export interface WidgetPlace {
  readonly code: string
  readonly publishPipeCode: string
  readonly path: string
}

/** Without slashes in front or twice, with one at the end. */
export function cleanPath(path: string): string {
  return `${path.split('/').filter((part) => part !== '').join('/')}/` // prettier-ignore
}

/** A code is taken as long as readers see a widget under it, too. @throws Refusal WIDGET_CODE_TAKEN */
export async function refuseCode(tx: Tx, siteId: string, code: string, ownId: string): Promise<void> {
  const rows = await tx
    .selectFrom('pageWidget')
    .select(['name', 'code', 'published'])
    .where('siteId', '=', siteId)
    .where('pageWidgetId', '<>', ownId)
    .execute()
  const other = rows.find((row) => row.code === code || row.published?.code === code)
  if (other) throw new Refusal('WIDGET_CODE_TAKEN', [code, other.name], { field: 'code' })
}

/** @throws Refusal WIDGET_PIPE where the site has no such pipe */
export async function requirePipe(tx: Tx, siteId: string, code: string): Promise<void> {
  const pipe = tx.selectFrom('publishPipe').select('code').where('siteId', '=', siteId).where('code', '=', code)
  if (!(await pipe.executeTakeFirst())) throw new Refusal('WIDGET_PIPE', [code], { field: 'publishPipeCode' })
}

/** A widget may not take the place of a page or of a file that somebody put there. @throws Refusal WIDGET_PATH */
export async function refusePlace(
  { files }: Services,
  tx: Tx,
  site: SiteRow,
  place: WidgetPlace,
  published: PublishedWidget | null,
): Promise<void> {
  const suffix = suffixOf((site.publishPipeProps[place.publishPipeCode] ?? {}) as Record<string, string>)
  const file = `${widgetFile(place)}.${suffix}`
  const isOwn = published?.publishPipeCode === place.publishPipeCode && widgetFile(published) === widgetFile(place)
  const ofPages = async () => {
    const catalog = tx.selectFrom('catalog').select('catalogId').where('siteId', '=', site.siteId)
    if (await catalog.where('path', '=', place.path).executeTakeFirst()) return true
    const content = tx.selectFrom('content').select('contentId').where('siteId', '=', site.siteId)
    return Boolean(await content.where('staticPath', '=', file).executeTakeFirst())
  }
  const ofOthers = async () =>
    !isOwn && (await files.size(`${pipeFolder(site.path, place.publishPipeCode)}/${file}`)) !== undefined
  if (place.path === '/' || !isSafePartPath(file) || (await ofPages()) || (await ofOthers()))
    throw new Refusal('WIDGET_PATH', [file], { field: 'path' })
}

/** @throws Refusal WIDGET_NO_TEMPLATE, WIDGET_TEMPLATE_GONE, WIDGET_PIPE where readers would see nothing of it */
export async function requireTemplate(
  { db, files }: Services,
  site: SiteRow,
  { name, publishPipeCode, template }: { name: string; publishPipeCode: string; template: string },
): Promise<void> {
  if (template === '') throw new Refusal('WIDGET_NO_TEMPLATE', [name])
  const pipe = await db
    .selectFrom('publishPipe')
    .select('code')
    .where('siteId', '=', site.siteId)
    .where('code', '=', publishPipeCode)
    .where('state', '=', '0')
    .executeTakeFirst()
  if (!pipe) throw new Refusal('WIDGET_PIPE', [publishPipeCode])
  const place = { sitePath: site.path, pipeCode: publishPipeCode, suffix: await templateSuffix(db) }
  const there = await templatesOnDisk(files, place)
  if (!there.some(({ path }) => path === template)) throw new Refusal('WIDGET_TEMPLATE_GONE', [name, template])
}
