import type { ContentInit } from '#contract/contents/form.ts'
import { createStore, useStore } from '#data/page/store.ts'
import { contentFingerprint, isSameState } from '#lib/canonical-content.ts'
import type { ContentForm } from '#lib/content-fields.ts'

/** What the server has of the content that is open, where somebody else has saved a text that is not shown. */
export const newerStore = createStore<ContentInit | undefined>(undefined)

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

/** The same for one content. */
export function useNewerAnswer(contentId: string): ContentInit | undefined {
  const answer = useStore(newerStore)
  return answer?.contentId === contentId ? answer : undefined
}
