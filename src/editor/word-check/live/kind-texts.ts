import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { WordKind } from '#data/words/word-check.ts'
import type { WordPlace } from './word-places.ts'

export const KIND_TEXTS: Readonly<Record<WordKind, MessageDescriptor>> = {
  sensitive: msg`Sensitive words`,
  wrong: msg`Error-prone words`,
  hot: msg`Hot words`,
}

/** What is said of a highlighted word under the pointer. */
export function hintOf(i18n: I18n, { kind, advice }: Pick<WordPlace, 'kind' | 'advice'>): string {
  if (kind === 'sensitive') return i18n._(msg`Sensitive word`)
  if (kind === 'wrong') return i18n._(msg`Suggestion: ${advice}`)
  return i18n._(msg`Becomes a link to ${advice}`)
}
