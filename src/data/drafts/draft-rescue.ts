import { hasForm } from '#db/work/has-form.ts'
import type { DraftRow, Owner } from '#db/rows.ts'

const PREFIX = 'DraftRescue|'

/**
 * Keeps the last typed state of a form in the same tick; a page that goes away cannot wait for a database. Answers
 * whether there was room for it.
 */
export function rescueDraft(draft: DraftRow): boolean {
  try {
    localStorage.setItem(nameOf(draft), JSON.stringify(draft))
    return true
  } catch {
    // Too large or full: where the database still takes texts, what it has is at most two seconds older.
    return false
  }
}

export function forgetRescue(draft: Pick<DraftRow, 'serverId' | 'userId' | 'key'>): void {
  localStorage.removeItem(nameOf(draft))
}

/** Forgets all that pages kept of one user, damaged entries too. */
export function forgetRescues({ serverId, userId }: Owner): void {
  const mine = nameOf({ serverId, userId, key: '' })
  for (const name of Object.keys(localStorage)) if (name.startsWith(mine)) localStorage.removeItem(name)
}

/** What pages kept in their last tick; a damaged entry is left out. */
export function rescuedDrafts(): DraftRow[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(PREFIX))
  return names.flatMap((name) => {
    try {
      const draft = JSON.parse(localStorage.getItem(name) ?? '') as DraftRow | null
      return draft && hasForm(draft) && nameOf(draft) === name ? [draft] : []
    } catch {
      return []
    }
  })
}

function nameOf(draft: Pick<DraftRow, 'serverId' | 'userId' | 'key'>): string {
  return PREFIX + [draft.serverId, draft.userId, draft.key].join('|')
}
