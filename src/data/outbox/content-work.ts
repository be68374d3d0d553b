import type { BaseRow, DraftRow, OperationRow } from '#db/rows.ts'
import { workDatabase } from '#data/storage/databases.ts'
import { showable } from '#data/storage/damaged-rows.ts'
import { findDraft } from '#data/drafts/rescued-drafts.ts'
import { knownOwner } from '#data/session/owner.ts'
import { fingerprintOf } from '#data/versions/snapshot.ts'

export type ConfirmedContent = BaseRow

export interface ContentOnDevice {
  /** Text that was never saved. */
  draft: DraftRow | undefined
  /** The last whole form that waits to be sent. */
  waiting: OperationRow | undefined
  /** What the server last confirmed to this device; undefined for a content that it never had. */
  confirmed: BaseRow | undefined
  /** Where it belongs, as far as work on this device says; undefined where none does. */
  siteId: string | undefined
}

/** What this device holds of a content beyond copies of answers; read once, when an editor opens. */
export async function contentOnDevice(contentId: string): Promise<ContentOnDevice> {
  const [draft, owner] = await Promise.all([findDraft(contentId), knownOwner()])
  if (!owner) return { draft, waiting: undefined, confirmed: undefined, siteId: draft?.siteId || undefined }
  const [work, { rowKey }, { readBase }, { withConnection }] = await Promise.all([
    workDatabase(),
    import('#db/work/work.ts'),
    import('#db/work/bases.ts'),
    import('#db/connection.ts'),
  ])
  const key = rowKey(owner, `content:${contentId}`)
  // An editor that took a lost connection for an empty device would write over the draft that is there.
  const [operations, confirmed, ended] = await withConnection(work, () =>
    Promise.all([
      work.outbox.where('[serverId+userId+key]').equals(key).sortBy('seq'),
      readBase(work, owner, `content:${contentId}`),
      work.journal.where('[serverId+userId+key]').equals(key).last(),
    ]),
  )
  return {
    draft: draft && (await saysNothing(draft, confirmed)) ? undefined : draft,
    waiting: operations.map(showable).findLast((operation) => operation.payload.form !== undefined),
    confirmed,
    siteId: [draft, operations.at(-1), ended].map((row) => row?.siteId).find(Boolean),
  }
}

/**
 * Whether a draft holds what a server had when its edit began: typed and taken back, it would only hide what is there now.
 * An edit may also have begun with an order that was given up since; that text is the writer's.
 */
async function saysNothing({ form, base }: DraftRow, confirmed: BaseRow | undefined): Promise<boolean> {
  if (!base) return false
  const [mine, before] = await Promise.all([fingerprintOf(form), fingerprintOf(base.form)])
  return mine === before && (base.version !== undefined || confirmed?.hash === before)
}
