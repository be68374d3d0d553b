import type { PlanPage } from '#contract/publishing/plan.ts'
import { foldText } from '#lib/fold-text.ts'

/** '' leaves a field open. */
export interface PlanFilter {
  readonly text: string
  readonly pipeCode: string
  readonly event: string
}

export const NO_FILTER: PlanFilter = { text: '', pipeCode: '', event: '' }

/** The pages that a filter leaves; a text is found in title and path, in whatever spelling looks the same. */
export function shownPages(rows: readonly PlanPage[], { text, pipeCode, event }: PlanFilter): readonly PlanPage[] {
  const wanted = foldText(text.trim())
  return rows.filter(
    (row) =>
      (pipeCode === '' || row.pipeCode === pipeCode) &&
      (event === '' || row.event === event) &&
      (wanted === '' || foldText(row.title).includes(wanted) || foldText(row.path).includes(wanted)),
  )
}
