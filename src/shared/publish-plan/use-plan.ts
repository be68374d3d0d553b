import { useEffect, useState } from 'react'
import type { BodyOf } from '#contract/endpoint.ts'
import { catalogPublishPlan, type PlanPage, type PublishPlan, sitePublishPlan } from '#contract/publishing/plan.ts'
import { call } from '#data/request/call.ts'

/** The body of the publication that is planned. */
export type PlannedOrder =
  { readonly catalog: BodyOf<typeof catalogPublishPlan> } | { readonly site: BodyOf<typeof sitePublishPlan> }

/** Pages in one answer, and pages that are listed at all; the counts are those of all pages. */
const PAGE_SIZE = 5_000
const MOST_LISTED = 20_000

export interface ReadPlan {
  readonly plan: PublishPlan | undefined
  readonly rows: readonly PlanPage[]
  /** The rest of the list is on its way. */
  readonly isReading: boolean
  readonly error: unknown
}

const NOTHING: ReadPlan = { plan: undefined, rows: [], isReading: true, error: undefined }

function ask(order: PlannedOrder, pageNum: number, signal: AbortSignal): Promise<PublishPlan> {
  const query = { pageNum, pageSize: PAGE_SIZE }
  if ('site' in order) return call(sitePublishPlan, { query, body: order.site, signal, quiet: true })
  return call(catalogPublishPlan, { query, body: order.catalog, signal, quiet: true })
}

/** Reads the plan once for each opening: counts come with the first answer, the list page by page. */
export function usePlan(order: PlannedOrder): ReadPlan {
  const [read, setRead] = useState(NOTHING)
  useEffect(() => {
    const leaving = new AbortController()
    const readAll = async () => {
      const rows: PlanPage[] = []
      for (let page = 1; ; page++) {
        const plan = await ask(order, page, leaving.signal)
        rows.push(...plan.rows)
        const isLast = plan.rows.length === 0 || rows.length >= Math.min(Number(plan.total), MOST_LISTED)
        if (leaving.signal.aborted) return
        setRead({ plan, rows: [...rows], isReading: !isLast, error: undefined })
        if (isLast) return
      }
    }
    readAll().catch((error: unknown) => {
      if (!leaving.signal.aborted) setRead((before) => ({ ...before, isReading: false, error }))
    })
    return () => leaving.abort()
    // The order is that of the opening.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  return read
}
