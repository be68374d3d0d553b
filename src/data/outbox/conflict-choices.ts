import type { Choice, OperationRow } from '#db/rows.ts'
import { workDatabase } from '#data/storage/databases.ts'
import type { Conflict } from '#data/outbox/conflicts.ts'

type Choices = ReadonlyMap<string, Choice>
type Chosen = NonNullable<OperationRow['conflict']>['chosen']

const PREFIX = 'ChoicesRescue|'

const unstored = new Map<string, { payloadRev: number; choices: Choices }>()
let keeping: Promise<void> | undefined

/** What was chosen of a conflict before, on this device, until all is decided. */
export function choicesOf({ opId, payloadRev, conflict }: Conflict): Choices {
  const chosen = rescued(opId) ?? conflict.chosen
  return new Map(chosen?.payloadRev === payloadRev && Array.isArray(chosen.choices) ? chosen.choices : [])
}

/**
 * Keeps what is chosen so far with the conflict, at once: neither a reload nor a dead battery costs a word that was typed
 * there. While one is being written only the last of those that come is the next.
 */
export function storeChoices({ opId, payloadRev }: Conflict, choices: Choices): Promise<void> {
  unstored.set(opId, { payloadRev, choices })
  rescue(opId, { payloadRev, choices: [...choices] })
  keeping ??= keepAll().finally(() => (keeping = undefined))
  return keeping
}

async function keepAll(): Promise<void> {
  const [work, edit] = await Promise.all([workDatabase(), import('#sync/queue/edit-outbox.ts')])
  while (unstored.size > 0) {
    const all = [...unstored]
    unstored.clear()
    for (const [opId, { payloadRev, choices }] of all) {
      await edit.storeChoices(work, opId, payloadRev, choices)
      if (!unstored.has(opId)) sessionStorage.removeItem(PREFIX + opId)
    }
  }
}

/** In the same tick: a page that goes away cannot wait for a database. */
function rescue(opId: string, chosen: Chosen): void {
  try {
    sessionStorage.setItem(PREFIX + opId, JSON.stringify(chosen))
  } catch {
    // Too large or full: the database follows within moments.
  }
}

function rescued(opId: string): Chosen {
  try {
    return (JSON.parse(sessionStorage.getItem(PREFIX + opId) ?? 'null') as Chosen | null) ?? undefined
  } catch {
    return undefined
  }
}
