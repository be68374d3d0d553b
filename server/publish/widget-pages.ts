import { widgetFile } from '#lib/static-paths.ts'
import type { TemplateData, WidgetView } from '#render/template-data.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import type { Db } from '#server/store/db.ts'
import type { PageWidgetTable, PublishedWidget } from '#server/store/tables/page-widgets.ts'
import type { Selectable } from 'kysely'
import { remembered } from '#server/publish/batch.ts'
import { seenAds } from '#server/publish/ad-pages.ts'

type Stored = Pick<
  Selectable<PageWidgetTable>,
  'pageWidgetId' | 'type' | 'published' | Exclude<keyof PublishedWidget, 'ads'>
>

const COLUMNS = [
  'pageWidgetId',
  'type',
  'name',
  'code',
  'publishPipeCode',
  'template',
  'path',
  'content',
  'published',
] as const

/** As readers see it, or `stored` as its editor does; undefined for readers before its first publication. */
function viewOf({ type, published, ...row }: Stored, stored: boolean): WidgetView | undefined {
  const shown = stored ? row : published
  if (!shown) return undefined
  const { name, code, publishPipeCode, template, content } = shown
  return { name, code, type, publishPipeCode, template, content, file: published ? widgetFile(published) : '' }
}

/** The page widget of this id in a site, as it is stored. */
export async function storedWidget(db: Db, siteId: string, pageWidgetId: string): Promise<WidgetView | undefined> {
  const row = await db
    .selectFrom('pageWidget')
    .select(COLUMNS)
    .where('siteId', '=', siteId)
    .where('pageWidgetId', '=', pageWidgetId)
    .executeTakeFirst()
  return row && viewOf(row, true)
}

/** All that readers of a pipe see. */
export async function publishedWidgets(db: Db, siteId: string, pipeCode: string): Promise<WidgetView[]> {
  const rows = await db
    .selectFrom('pageWidget')
    .select(COLUMNS)
    .where('siteId', '=', siteId)
    .where('published', 'is not', null)
    .orderBy('pageWidgetId')
    .execute()
  return rows.flatMap((row) => viewOf(row, false) ?? []).filter((view) => view.publishPipeCode === pipeCode)
}

/** Page widgets and advertisements of a site by code: readers see them as published, `preview` as they are stored. */
export function widgetData(
  services: PageServices,
  siteId: string,
  pipeCode: string,
  preview: boolean,
): Pick<TemplateData, 'pageWidget' | 'pageWidgetFile' | 'advertisements'> {
  const { db } = services
  let all: Promise<Stored[]> | undefined
  const load = () =>
    (all ??= db.selectFrom('pageWidget').select(COLUMNS).where('siteId', '=', siteId).orderBy('pageWidgetId').execute())
  const pageWidget = async (code: string) =>
    (await load()).flatMap((row) => viewOf(row, preview) ?? []).find((view) => view.code === code)
  return {
    pageWidget,
    pageWidgetFile: async (code) => {
      const widget = await pageWidget(code)
      return widget?.publishPipeCode === pipeCode ? widget.file : ''
    },
    advertisements: remembered(async (code: string) => {
      const space = (await load()).find((row) => viewOf(row, preview)?.code === code)
      return space ? seenAds(services, space, preview) : []
    }),
  }
}
