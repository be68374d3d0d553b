import { withConnection } from '#db/connection.ts'
import type { MetaRow } from '#db/rows.ts'
import type { WorkDatabase } from '#db/work/work.ts'

/** A clock that moved on by more since it was last looked at may be wrong (ms). */
const REACH = 7 * 24 * 3600_000
const KEY = 'clock'

/** When it was last looked at, and when it was first found too far on from there. */
interface Seen {
  at: number
  jumped?: number
}

/**
 * Notes what the clock says, and answers whether what is old by it may go. One that has jumped is believed after it
 * has gone on for a week from there: until then it can be set right again and costs nothing. A device that was not
 * used for weeks looks the same, and clears up a week later, or when it is used the next time.
 */
export function noteClock(work: WorkDatabase, now: number): Promise<boolean> {
  return withConnection(work, () =>
    work.transaction('rw', work.meta, async () => {
      const seen = seenIn(await work.meta.get(KEY))
      const next = look(seen, now)
      await work.meta.put({ key: KEY, value: next })
      return seen !== undefined && next.jumped === undefined
    }),
  )
}

/** The same without a note, within the caller's transaction over `meta`. */
export async function isClockSteady(work: WorkDatabase, now: number): Promise<boolean> {
  return look(seenIn(await work.meta.get(KEY)), now).jumped === undefined
}

function seenIn(row: MetaRow | undefined): Seen | undefined {
  return row?.value as Seen | undefined
}

function look(seen: Seen | undefined, now: number): Seen {
  const { at, jumped = now } = seen ?? { at: now }
  const isBelieved = now - at <= REACH || now - jumped >= REACH
  // Set back from one wrong time to another, it starts its week anew.
  return isBelieved ? { at: now } : { at, jumped: Math.min(jumped, now) }
}
