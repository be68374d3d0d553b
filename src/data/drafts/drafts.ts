import { useEffect, useMemo, useRef } from 'react'
import type { ContentForm } from '#lib/content-fields.ts'
import type { DraftRow, Owner } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { draftRow, keyOf, type DraftOptions } from '#data/versions/draft-row.ts'
import { forgetRescue, rescueDraft } from '#data/drafts/draft-rescue.ts'
import { discardDraft } from '#data/drafts/discarded-drafts.ts'
import { createDraftWriter, type DraftWriter, type DraftWriteState } from '#data/drafts/draft-writer.ts'
import { leaveListeners } from '#data/page/leave-listeners.ts'
import { addOpenDraft } from '#data/page/open-drafts.ts'
import { requireOwner } from '#data/session/owner.ts'
import { pageClock } from '#data/page/debounce.ts'
import { createStore, type Store } from '#data/page/store.ts'
import { TAB_ID } from '#data/identity/tab.ts'
import { createVersionPoints } from '#data/versions/version-points.ts'
import { noteVersion } from '#data/versions/versions.ts'

export interface Draft {
  /** `change` once per edit with the whole form; it is written by itself, see `draft-writer.ts`. */
  change(form: ContentForm): void
  /** Fulfilled when the last change is on this device. */
  flush(): Promise<void>
  /** Keeps the last change before this returns, for a page that can not wait; it is written like any other. */
  leave(): void
  /** Something is being typed that `change` tells later; a `flush` ends the waiting for it. */
  touch(): void
  /**
   * Puts the draft aside for 30 days, what was typed just now included, on the user's word.
   *
   * @throws StorageError nothing was done
   */
  discard(): Promise<void>
  /** The form is again as it was saved: what this tab wrote of it goes. */
  withdraw(): Promise<void>
  /** Another tab goes on with this form: from now on nothing is written here, whatever still changes it. */
  letGo(): void
  /**
   * Call after `saveContent`: the form lies in the outbox now and what is pending is not written any more. Flush before,
   * or a draft on its way comes back behind the order.
   */
  sent(): void
  /** Changes with each autosave; who shows it follows it alone. */
  state: Store<DraftWriteState>
}

/**
 * Autosave of one form, `opened` as the edit began with it. Writes on blur, when the tab is hidden and when it goes
 * away as well; nothing is written before the first `change`, nor by a tab that only shows the content.
 */
export function useDraft(
  contentId: string,
  options: DraftOptions & { opened: ContentForm; isReadOnly: boolean },
): Draft {
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const owner = useRef<Owner>(undefined)
  useEffect(() => void requireOwner().then((known) => (owner.current = known)), [])

  const draft = useMemo(() => {
    // The refs are read when something is written, never while rendering.
    // oxlint-disable react/refs
    const rowOf = (form: ContentForm, of: Owner) => draftRow(contentId, form, latest.current, of)
    const state = createStore<DraftWriteState>('saved')
    const typed = createVersionPoints<ContentForm>({
      opened: latest.current.opened,
      keep: (form, why) => noteVersion({ form, siteId: latest.current.siteId, why }),
      now: Date.now,
    })
    const writer = createDraftWriter<ContentForm>({
      write: async (form) => {
        await storeDraft(rowOf(form, await requireOwner()))
        typed(form)
      },
      remove: () => removeWritten(keyOf(contentId)),
      rescue: (form) => {
        if (owner.current === undefined) return false
        if (form) return rescueDraft(rowOf(form, owner.current))
        forgetRescue({ ...owner.current, key: keyOf(contentId) })
        return true
      },
      clock: pageClock,
      onState: state.set,
    })
    const unstored = () => {
      const form = writer.unstored()
      return form && owner.current && rowOf(form, owner.current)
    }
    // oxlint-enable react/refs
    return { ...writer, state, unstored, discard: () => discardTyped(keyOf(contentId), writer), sent: writer.drop }
  }, [contentId])

  const { isReadOnly } = options
  useEffect(() => {
    if (isReadOnly) draft.letGo()
  }, [draft, isReadOnly])
  useEffect(() => leaveListeners(draft.leave), [draft])
  useEffect(() => addOpenDraft(draft), [draft])
  return draft
}

/** Where the disk takes no more, what it has is what can be had back. Another tab's draft is not this one's to discard. */
export async function discardTyped(key: string, writer: DraftWriter<ContentForm>): Promise<void> {
  if (writer.isOver()) return
  await writer.flush()
  await discardDraft(key)
  writer.drop()
}

/** Takes back what this tab wrote; a draft that another one has written since stays. */
async function removeWritten(key: string): Promise<void> {
  const [work, owner, { removeOwnDraft }] = await Promise.all([
    workDatabase(),
    requireOwner(),
    import('#db/work/drafts.ts'),
  ])
  await removeOwnDraft(work, owner, key, TAB_ID)
}

/** Begins a content on this device with what is known of it; the editor opens it as any draft. @throws StorageError */
export async function beginDraft(form: ContentForm, siteId: string): Promise<void> {
  const row = draftRow(form.contentId, form, { siteId, base: undefined }, await requireOwner())
  await storeDraft({ ...row, isBegun: true })
}

async function storeDraft(row: DraftRow): Promise<void> {
  const [work, cache, { writeDraft }, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    import('#db/work/drafts.ts'),
    import('#db/cache/quota.ts'),
  ])
  await withRoom({ work, cache }, () => writeDraft(work, row))
}
