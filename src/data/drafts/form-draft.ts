import { useEffect, useMemo, useState } from 'react'
import type { FormDraftRow, Owner } from '#db/rows.ts'
import { cacheDatabase, workDatabase } from '#data/storage/databases.ts'
import { createDraftWriter, type DraftWriteState } from '#data/drafts/draft-writer.ts'
import { forgetFormRescue, rescuedFormDraft, rescueFormDraft } from '#data/drafts/form-draft-rescue.ts'
import { leaveListeners } from '#data/page/leave-listeners.ts'
import { pageClock } from '#data/page/debounce.ts'
import { createStore, type Store, useStore } from '#data/page/store.ts'
import { knownOwner } from '#data/session/owner.ts'
import { TAB_ID } from '#data/identity/tab.ts'

/** What was typed into a form of settings: values by the paths of their fields, and what the server had there. */
export interface FormDraft {
  readonly values: Record<string, unknown>
  readonly base: Record<string, unknown>
}

/** Which form it is, and how lists of unsaved work name it and open it. */
export interface FormDraftPlace {
  /** The kind of object and its id, as in `site:12`. */
  readonly key: string
  readonly siteId: string
  readonly title: string
  readonly path: string
}

export interface FormDraftWriter {
  /** Call once per edit with all that is changed; it is written by itself, see `draft-writer.ts`. */
  change(draft: FormDraft): void
  /** The form is as it was saved, or its user gave the changes up: nothing of it stays on this device. */
  withdraw(): Promise<void>
  state: Store<DraftWriteState>
}

/**
 * What this device has of a form that was left before it was saved; undefined while it is looked for, null where there
 * is nothing. It is looked for once: what is typed later is the form's own.
 */
export function useFoundFormDraft(key: string): (FormDraft & { updatedAt: number }) | null | undefined {
  const [found, setFound] = useState<{ key: string; draft: FormDraftRow | null }>()
  useEffect(() => {
    let isOver = false
    void findFormDraft(key)
      .catch(() => null)
      .then((draft) => isOver || setFound({ key, draft }))
    return () => void (isOver = true)
  }, [key])
  return found?.key === key ? found.draft : undefined
}

/** Keeps on this device what is typed into a form of settings until it is saved, a page that dies included. */
export function useFormDraft({ key, siteId, title, path }: FormDraftPlace): FormDraftWriter {
  const draft = useMemo(() => createFormDraft({ key, siteId, title, path }), [key, siteId, title, path])
  useEffect(() => leaveListeners(draft.leave), [draft])
  return draft
}

function createFormDraft(place: FormDraftPlace) {
  let owner: Owner | undefined
  const mine = knownOwner().then((known) => (owner = known))
  const rowOf = ({ values, base }: FormDraft, of: Owner): FormDraftRow => {
    return { ...of, ...place, values, base, updatedAt: Date.now(), tabId: TAB_ID }
  }
  const state = createStore<DraftWriteState>('saved')
  const writer = createDraftWriter<FormDraft>({
    write: async (changed) => {
      const known = await mine
      if (known) await storeFormDraft(rowOf(changed, known))
    },
    remove: async () => {
      const known = await mine
      if (!known) return
      const [work, { removeFormDraft }] = await Promise.all([workDatabase(), import('#db/work/form-drafts.ts')])
      await removeFormDraft(work, known, place.key)
    },
    rescue: (changed) => {
      if (!owner) return false
      if (changed) return rescueFormDraft(rowOf(changed, owner))
      forgetFormRescue({ ...owner, key: place.key })
      return true
    },
    clock: pageClock,
    onState: state.set,
  })
  return { ...writer, state }
}

/** Whether this device refused to keep what was typed last: then it stands in this page alone. */
export function useFormDraftFailed(draft: FormDraftWriter): boolean {
  return typeof useStore(draft.state) === 'object'
}

async function findFormDraft(key: string): Promise<FormDraftRow | null> {
  const owner = await knownOwner()
  if (!owner) return null
  const [work, { readFormDraft, takeOverFormDraft }] = await Promise.all([
    workDatabase(),
    import('#db/work/form-drafts.ts'),
  ])
  const rescued = rescuedFormDraft(owner, key)
  if (rescued) {
    // Where there is no room it stays where it is, and is found all the same.
    const isMoved = await takeOverFormDraft(work, rescued).then(
      () => true,
      () => false,
    )
    if (!isMoved) return rescued
    forgetFormRescue({ ...owner, key })
  }
  return (await readFormDraft(work, owner, key)) ?? null
}

async function storeFormDraft(row: FormDraftRow): Promise<void> {
  const [work, cache, { writeFormDraft }, { withRoom }] = await Promise.all([
    workDatabase(),
    cacheDatabase(),
    import('#db/work/form-drafts.ts'),
    import('#db/cache/quota.ts'),
  ])
  await withRoom({ work, cache }, () => writeFormDraft(work, row))
}
