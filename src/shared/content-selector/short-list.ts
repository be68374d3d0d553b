import type { contentList, contentRelaList } from '#contract/contents.ts'
import type { QueryIn } from '#contract/endpoint.ts'
import type { List } from '#kit/list/list-state.ts'
import { type ListOptions, type RowOf, useList } from '#kit/list/use-list.ts'

type ContentCall = typeof contentList | typeof contentRelaList

/** Contents in a dialog, ten at a time, to be searched by their titles. */
export function useShortList<E extends ContentCall>(
  endpoint: E,
  fixed: Partial<QueryIn<E>>,
  enabled = true,
): List<RowOf<E>> {
  const options = { rowKey: 'contentId', filters: { title: '' }, fixed, pageSize: 10, place: 'memory', enabled }
  return useList(endpoint, options as ListOptions<E>)
}
