import { useMemo, useState } from 'react'
import type { ContentRow } from '#contract/contents/rows.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useServerZone } from '#data/identity/server-zone.ts'
import { useDrafts } from '#data/drafts/use-drafts.ts'
import { useWaitingIn } from '#data/outbox/use-outbox.ts'
import type { List } from '#kit/list/list-state.ts'
import { useSelection } from '#kit/list/selection.ts'
import { lastingAt } from '#kit/list/use-list.ts'
import type { EditorTarget } from '../open-editor.ts'
import { countLocal, overlayRows, type Overlaid, type ShownRow } from './overlay.ts'

const keyOf = (row: ContentRow) => row.contentId
const isOwn = (row: ShownRow) => row.isLocal

export interface OverlaidList extends List<ShownRow> {
  /** Drafts of this device alone that fit the search, whatever status is searched for. */
  ownDrafts: number
}

/** The list of the server under what waits on this device; local contents stand on its first page. */
export function useOverlay(list: List<ContentRow>, catalogId: string | undefined): OverlaidList {
  const { siteId } = useCurrentSite()
  const drafts = useDrafts()
  const zone = useServerZone()
  const ids = [...list.rows.map(keyOf), ...drafts.map(({ form }) => form.contentId)]
  const operations = useWaitingIn(catalogId, ids, siteId)
  const [overlaid] = useState(createOverlay)
  // A place is a new object each time.
  const asked = JSON.stringify(list.place.filters)
  const given = useMemo(() => {
    const filters = JSON.parse(asked) as List<ContentRow>['place']['filters']
    return { rows: list.rows, waiting: operations, drafts, catalogId, siteId, zone, filters }
  }, [list.rows, asked, operations, drafts, catalogId, siteId, zone])
  const shown = useMemo(() => overlaid(given), [overlaid, given])
  const own = shown.filter(isOwn).length
  const isFirst = list.place.page === 1
  const rows = useMemo(() => (isFirst ? shown : shown.filter((row) => !row.isLocal)), [isFirst, shown])
  const selection = useSelection(rows, keyOf, {
    name: `contents:${catalogId ?? siteId ?? ''}`,
    lasting: { ...lastingAt(list.place, list.status), isOwn },
  })
  return { ...list, rows, keyOf, selection, own, ownDrafts: useMemo(() => countLocal(given), [given]) }
}

/** Remembers what it answered. */
function createOverlay() {
  let before: readonly ShownRow[] = []
  return (given: Overlaid) => (before = overlayRows(given, before))
}

/** A content that only this device knows is opened by the id that it was given here. */
export function targetOf(row: ShownRow): EditorTarget {
  const { contentType: type, catalogId, contentId } = row
  return row.isLocal ? { type, catalogId, id: '0', draft: contentId } : { type, catalogId, id: contentId }
}
