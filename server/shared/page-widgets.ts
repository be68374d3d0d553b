import { pipeFolder, widgetFile } from '#lib/static-paths.ts'
import { filesInPipes } from '#server/areas/contents/page-changes.ts'
import { forgetObjects } from '#server/areas/system/grants.ts'
import type { PageJob } from '#server/publish/publisher.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { Tx } from '#server/store/db.ts'
import type { PublishedWidget } from '#server/store/tables/page-widgets.ts'

/** The job that takes the file of a published widget from the site, under all suffixes that its pipe ever had. */
export async function jobOfRemoval(
  tx: Tx,
  site: SiteRow,
  pageWidgetId: string,
  published: PublishedWidget,
): Promise<PageJob> {
  const inPipes = await filesInPipes(tx, site)
  const folder = `${pipeFolder(site.path, published.publishPipeCode)}/`
  const files = inPipes((suffix) => [`${widgetFile(published)}.${suffix}`]).filter((file) => file.startsWith(folder))
  // The job knows files alone: no content has this number.
  return { type: 'unpublish', siteId: site.siteId, contentId: pageWidgetId, files }
}

/** Deletes widgets of a site by id, or those of one catalog, with the rights on them; answers what is left to do of it. */
export async function removeWidgets(
  tx: Tx,
  site: SiteRow,
  which: { readonly ids: readonly string[] } | { readonly catalogId: string },
): Promise<PageJob[]> {
  const { siteId } = site
  const gone = await tx
    .deleteFrom('pageWidget')
    .where('siteId', '=', siteId)
    .$call((query) =>
      'ids' in which ? query.where('pageWidgetId', 'in', which.ids) : query.where('catalogId', '=', which.catalogId),
    )
    .returning(['pageWidgetId', 'published'])
    .execute()
  await forgetObjects(tx, 'PageWidget', gone.map((row) => row.pageWidgetId)) // prettier-ignore
  const jobs: PageJob[] = []
  for (const { pageWidgetId, published } of gone)
    if (published) jobs.push(await jobOfRemoval(tx, site, pageWidgetId, published))
  return jobs.length > 0 ? [...jobs, { type: 'site', siteId }] : []
}

/** The rights on all widgets of a site that goes with its rows and folders. */
export async function forgetWidgets(tx: Tx, siteId: string): Promise<void> {
  const rows = await tx.selectFrom('pageWidget').select('pageWidgetId').where('siteId', '=', siteId).execute()
  await forgetObjects(tx, 'PageWidget', rows.map((row) => row.pageWidgetId)) // prettier-ignore
}
