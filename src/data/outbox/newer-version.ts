import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import type { BaseRow, ContentSnapshot } from '#db/rows.ts'
import { isPublishedSince } from '#sync/texts/filled-in.ts'

/**
 * Whether a newer text is what an own save became: the server had somebody else's changes, and both were put together. Its
 * editor does not show those yet.
 */
export function isOwnMerge(answer: ContentForm, known: BaseRow | undefined): boolean {
  return known?.made === undefined && known !== undefined && isSameState(known.hash, contentFingerprint(answer))
}

/**
 * Whether the server has a text that an open editor does not show: by the text itself, for a status, a pin or a first
 * publication change none. What own work and the server in answer to it have made of the shown text is not newer.
 *
 * @param shown what the editor was opened with, or has saved since
 * @param answer what the server has now
 * @param known the state that own work on this device confirmed last
 */
export function isNewerThan(shown: ContentSnapshot, answer: ContentForm, known: BaseRow | undefined): boolean {
  const { version } = answer
  // Read before the last own work, or before the edit began.
  if (typeof version === 'number' && version <= Math.max(shown.version ?? 0, 0)) return false
  if (typeof version === 'number' && version < (known?.version ?? 0)) return false
  const [hash, now] = [contentFingerprint(shown.form), contentFingerprint(answer)]
  if (isSameState(hash, now)) return false
  const isMade = known?.made && [known.made.of, ...(known.made.typed ?? [])].some((one) => isSameState(one, hash))
  const from = isMade && known?.made ? known.made.form : shown.form
  const made = isMade ? contentFingerprint(from) : hash
  if (isSameState(made, now)) return false
  const isFollowed =
    known !== undefined && isSameState(known.hash, now) && known.follows?.some((one) => isSameState(one, made))
  return !isFollowed && !isPublishedSince(from, answer, answer['status'] as string | undefined)
}
