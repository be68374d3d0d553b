import type { FormDraftRow } from '#db/rows.ts'
import { ownerKey } from '#db/work/work.ts'
import { forgetFormRescue } from '#data/drafts/form-draft-rescue.ts'
import { useWork } from '#data/live/use-work.ts'
import { workDatabase } from '#data/storage/databases.ts'

export type { FormDraftRow } from '#db/rows.ts'

const NONE: FormDraftRow[] = []

/** Forms of settings of this user that were typed into on this device and not saved, last changed first. */
export function useFormDrafts(): FormDraftRow[] {
  return useWork(
    async (work, owner) => {
      const rows = await work.formDrafts.where('[serverId+userId]').equals(ownerKey(owner)).toArray()
      return rows.sort((a, b) => b.updatedAt - a.updatedAt)
    },
    [],
    NONE,
  )
}

/** Takes what was typed into a form away for good; the caller has asked. */
export async function discardFormDraft(draft: FormDraftRow): Promise<void> {
  const [work, { removeFormDraft }] = await Promise.all([workDatabase(), import('#db/work/form-drafts.ts')])
  await removeFormDraft(work, draft, draft.key)
  forgetFormRescue(draft)
}
