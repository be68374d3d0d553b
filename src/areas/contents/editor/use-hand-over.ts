import { useEffect } from 'react'
import type { Editing } from '#data/lock/use-edit-lock.ts'
import type { ContentEditing } from './use-content-editor.ts'

/** Before another tab goes on with this content, all that was typed here is in the draft. */
export function useHandOver({ read, draft }: ContentEditing, { onHandOver }: Editing): void {
  useEffect(
    () =>
      onHandOver(async () => {
        // Tells the draft what the body holds.
        read()
        await draft.flush()
        draft.letGo()
      }),
    [read, draft, onHandOver],
  )
}
