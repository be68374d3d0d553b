import { catalogTreeData } from '#contract/catalogs.ts'
import { contentFeed, contentGetInit, contentList } from '#contract/contents.ts'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import type { CallArgs } from '#data/request/caller.ts'
import { LIST_PAGE, type PinPorts } from '#data/pins/pin-ports.ts'

type Call = <E extends AnyEndpoint>(endpoint: E, ...args: CallArgs<E>) => Promise<DataOf<E>>

/** The calls that keeping makes, in nobody's way: quiet, and for the site of what is kept. */
export function pinCalls(call: Call, tellsChanges: boolean): Pick<PinPorts, 'list' | 'content' | 'tree' | 'feed'> {
  return {
    list: (site, catalogId, pageNum) =>
      call(contentList, { site, quiet: true, query: { catalogId, pageNum, pageSize: LIST_PAGE } }),
    content: (site, { catalogId, contentType, contentId }) =>
      call(contentGetInit, { site, quiet: true, params: { catalogId, contentType, contentId } }),
    tree: (site) => call(catalogTreeData, { site, quiet: true }),
    feed: tellsChanges
      ? (site, since) => call(contentFeed, { site, quiet: true, query: since === undefined ? {} : { since } })
      : undefined,
  }
}
