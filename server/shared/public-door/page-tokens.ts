import { randomUUID } from 'node:crypto'
import { PAGE_TOKEN_MS } from '#contract/public-door.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { Tx } from '#server/store/db.ts'

/** What a token is for: a kind and the id of what is sent to, such as `form 123`. */
export type Place = string

const purposeOf = (place: Place) => `page ${place}`

/** A token for a page that was opened now. Nobody else can make one, and it serves once. */
export function makePageToken({ secrets, now }: Services, place: Place): string {
  return secrets.seal(`${now().getTime()} ${randomUUID()}`, purposeOf(place))
}

/**
 * The mark by which a token is used up, '' where the page has none.
 *
 * @throws Refusal SENT_TOO_SOON, PAGE_TOO_OLD; the latter of a token of another place, too
 */
export function readPageToken({ secrets, now }: Services, place: Place, token: string): string {
  if (token === '') return ''
  const [made = '', mark = ''] = secrets.open(token, purposeOf(place))?.split(' ') ?? []
  const age = now().getTime() - Number(made)
  if (mark === '' || age > PAGE_TOKEN_MS.latest) throw new Refusal('PAGE_TOO_OLD')
  if (age < PAGE_TOKEN_MS.soonest) throw new Refusal('SENT_TOO_SOON')
  return mark
}

/**
 * Uses tokens up, in the transaction that stores what came with them.
 *
 * @param marks by {@link readPageToken}, none of them ''
 * @returns those that were not used before
 */
export async function spendPageTokens(tx: Tx, marks: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  if (marks.length === 0) return new Set()
  const fresh = await tx
    .insertInto('usedPageToken')
    .values([...new Set(marks)].map((mark) => ({ mark, usedAt: now })))
    .onConflict((taken) => taken.column('mark').doNothing())
    .returning('mark')
    .execute()
  return new Set(fresh.map(({ mark }) => mark))
}

/** Forgets tokens that are too old by now to serve again. */
export async function forgetPageTokens({ db, now }: Services): Promise<void> {
  const before = new Date(now().getTime() - 2 * PAGE_TOKEN_MS.latest)
  await db.deleteFrom('usedPageToken').where('usedAt', '<', before).execute()
}
