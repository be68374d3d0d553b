import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  contentAdd,
  contentCounts,
  contentDelete,
  contentFeed,
  contentForceUnlock,
  contentGetInit,
  contentList,
  contentLog,
  contentMove,
  contentOffline,
  contentPublish,
  contentRecycleList,
  contentRelaList,
  contentSave,
  contentToPublish,
} from '#contract/contents.ts'
import { previewTicket } from '#contract/preview.ts'
import { publishFaults } from '#contract/publishing.ts'
import { taskGet } from '#contract/tasks.ts'
import { templateBundle } from '#contract/templates.ts'
import { wordsBundle } from '#contract/words.ts'
import type { Route } from '#server/http/route.ts'
import { answering, unversioned, withoutFields, withRowsWithout, type Wrap } from './around.ts'
import { fieldsApart, itemsSigned, rowsUnsetAsZero, unsetAsZero } from './content-answers.ts'
import { quiet } from './publish.ts'
import { savingForm, SEARCH_TEXTS } from './save-form.ts'
import { forgetful } from './tasks.ts'

const OURS: ReadonlySet<AnyEndpoint> = new Set<AnyEndpoint>([
  contentCounts,
  contentFeed,
  contentForceUnlock,
  contentLog,
  previewTicket,
  publishFaults,
  templateBundle,
  wordsBundle,
])

/** What tells two states of a content apart. */
const COMPARED = ['version', 'updateTime', 'updateBy'] as const

const plainInit = withoutFields(...COMPARED, ...SEARCH_TEXTS, 'pageFaults')
const plainRows = withRowsWithout(...COMPARED, 'createUser', 'pageFaults')

const WRAPS: ReadonlyMap<AnyEndpoint, Wrap> = new Map<AnyEndpoint, Wrap>([
  [contentAdd, savingForm],
  [contentSave, savingForm],
  [contentGetInit, answering((init: object) => unsetAsZero(itemsSigned(fieldsApart(plainInit(init)))))],
  [contentList, answering((page: { rows: object[] }) => rowsUnsetAsZero(plainRows(page)))],
  [contentRecycleList, answering(withRowsWithout('version'))],
  [contentRelaList, answering(withRowsWithout('version'))],
  [contentPublish, (route) => unversioned(quiet(route))],
  [contentToPublish, unversioned],
  [contentOffline, unversioned],
  [contentDelete, unversioned],
  [contentMove, unversioned],
  [taskGet, forgetful],
])

/** The calls of the contract alone, without what tells versions apart. */
export function plainCalls(routes: readonly Route[]): readonly Route[] {
  return routes
    .filter(({ endpoint }) => !OURS.has(endpoint))
    .map((route) => WRAPS.get(route.endpoint)?.(route) ?? route)
}
