import { useNavigate, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { addressOf, openWindow } from '#shared/open-window.ts'
import { useOwnWindow } from '#shared/own-window.ts'
import { fetchEditor } from './warm-editor.ts'

/** What the editor is opened for; id '0' is a new content. */
export interface EditorTarget {
  type: string
  catalogId: string
  id: string
  /** Id of a content that only this device knows. */
  draft?: string
}

/** Opens the editor here or, where the user prefers it, in a window of its own. */
export function useOpenEditor(): (target: EditorTarget) => void {
  const navigate = useNavigate()
  const router = useRouter()
  const inWindow = useOwnWindow()
  return (target) => {
    if (inWindow) openWindow('cms/content/editorW', { ...target })
    else {
      fetchEditor(router)
      void navigate({ to: '/cms/content/editor', search: { ...target } as never })
    }
  }
}

/** The address of the editor, for links; the same function until the preference of the user changes. */
export function useEditorAddress(): (target: EditorTarget) => string {
  const inWindow = useOwnWindow()
  return useCallback(
    (target) => addressOf(inWindow ? 'cms/content/editorW' : 'cms/content/editor', { ...target }),
    [inWindow],
  )
}
