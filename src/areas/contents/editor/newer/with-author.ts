import type { ContentInit } from '#contract/contents/form.ts'
import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'

/**
 * A newer answer under the name of who wrote its text: a lock, a pin or a move by somebody else changes who touched the
 * content last, and writes nothing.
 */
export function withAuthor(answer: ContentInit, before: ContentInit | undefined): ContentInit {
  const isSame = before?.contentId === answer.contentId && isSameState(fingerprintOf(before), fingerprintOf(answer))
  const { updateBy, updateTime } = (before ?? {}) as Partial<ContentForm>
  return isSame ? ({ ...answer, updateBy, updateTime } as ContentInit) : answer
}

function fingerprintOf(answer: ContentInit): string {
  return contentFingerprint(answer as ContentForm)
}
