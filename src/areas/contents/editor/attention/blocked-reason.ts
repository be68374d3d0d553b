/** Why an order of the content that is open waits for a person, as far as its writer has to do other things about it. */
export type BlockedReason =
  'noSite' | 'gone' | 'noCatalog' | 'denied' | 'decided' | 'conflict' | 'changed' | 'givenUp' | 'other'

interface Order {
  kind: string
  lastError?: { code: string } | undefined
}

/** Refusals of back ends that name no code have the number of the envelope. */
const DENIED = new Set(['FORBIDDEN', '403'])

/** Somebody else has changed what a publication meets. */
const CHANGED = new Set(['CHANGED', 'MERGED'])

/**
 * @param order the one that waits with a reason
 * @param isSiteGone its site was deleted, or closed to this user
 */
export function blockedReason(
  order: Order | undefined,
  state: 'conflict' | 'attention',
  isSiteGone = false,
): BlockedReason {
  const code = order?.lastError?.code ?? ''
  if (isSiteGone) return 'noSite'
  if (code === 'GONE') return 'gone'
  // A new content needs nothing else that is there already.
  if (code === 'NOT_FOUND' && order?.kind === 'content.add') return 'noCatalog'
  if (DENIED.has(code)) return 'denied'
  if (code === 'IN_EDITOR') return 'decided'
  // The person himself has taken it back: nobody is blamed.
  if (code === 'TEXT_GIVEN_UP') return 'givenUp'
  if (CHANGED.has(code)) return 'changed'
  return state === 'conflict' ? 'conflict' : 'other'
}
