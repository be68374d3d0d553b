import type { publishCatalog } from '#data/outbox/outbox.ts'
import type { TreeItem } from '#kit/tree/tree-rows.ts'
import { idsOf } from '#lib/tree-ids.ts'

/** What is published of a catalog; without a status its own pages alone. */
export function publishChoice(
  { id, label, children }: TreeItem,
  { below, status }: { below: boolean; status: string },
): Parameters<typeof publishCatalog>[0] {
  return {
    catalogId: id,
    name: label,
    publishChild: below,
    ...(below && { within: children.flatMap(idsOf) }),
    publishDetail: status !== '',
    ...(status !== '' && { publishStatus: status }),
  }
}
