import type { Context } from 'liquidjs'
import type { PageRun } from '#render/page-run.ts'

/** Makes the calling tag the one that pages this page; a second one is a fault of the template. */
export function claimPaging(run: PageRun, size: number): { offset: number; size: number } {
  if (run.pager.claimed) throw new Error('only one tag of a page may have page: true')
  run.pager.claimed = true
  run.pager.size = size
  return { offset: (run.pager.pageNo - 1) * size, size }
}

/** Tells the page how many rows there are, so that page_bar and the publisher know the pages. */
export function tellTotal(run: PageRun, context: Context, total: number): void {
  run.pager.total = total
  Object.assign(context.bottom(), { PageSize: run.pager.size, PageTotal: total })
}

/** Number of pages: at least one, even without rows. */
export function pageCount(pager: { readonly size: number; readonly total: number }): number {
  return pager.size > 0 ? Math.max(1, Math.ceil(pager.total / pager.size)) : 1
}
