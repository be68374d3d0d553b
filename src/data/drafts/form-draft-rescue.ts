import type { FormDraftRow, Owner } from '#db/rows.ts'

const PREFIX = 'FormDraftRescue|'

/**
 * Keeps what was typed into a form of settings in the same tick; a page that goes away cannot wait for a database.
 * Answers whether there was room for it.
 */
export function rescueFormDraft(draft: FormDraftRow): boolean {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function forgetFormRescue(draft: Pick<FormDraftRow, 'serverId' | 'userId' | 'key'>): void {
  localStorage.removeItem(nameOf(draft))
}

/** What a page kept of this form in its last tick; a damaged entry is as good as none. */
export function rescuedFormDraft(owner: Owner, key: string): FormDraftRow | undefined {
  try {
    const draft = JSON.parse(localStorage.getItem(nameOf({ ...owner, key })) ?? 'null') as FormDraftRow | null
    return draft && typeof draft.values === 'object' && typeof draft.base === 'object' ? draft : undefined
  } catch {
    return undefined
  }
}

/** Forgets all that pages kept of one user's forms. */
export function forgetFormRescues(owner: Owner): void {
  const mine = nameOf({ ...owner, key: '' })
  for (const name of Object.keys(localStorage)) if (name.startsWith(mine)) localStorage.removeItem(name)
}

function nameOf({ serverId, userId, key }: Pick<FormDraftRow, 'serverId' | 'userId' | 'key'>): string {
  return PREFIX + [serverId, userId, key].join('|')
}
