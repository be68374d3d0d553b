import type { ContentInit } from '#contract/contents/form.ts'
import { createStore, useStore } from '#data/page/store.ts'

/** What the server has of the content that is open, where somebody else has saved a text that is not shown. */
export const newerStore = createStore<ContentInit | undefined>(undefined)

/** The same for one content. */
export function useNewerAnswer(contentId: string): ContentInit | undefined {
  const answer = useStore(newerStore)
  return answer?.contentId === contentId ? answer : undefined
}
