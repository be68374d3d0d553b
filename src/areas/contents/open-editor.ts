import { useNavigate, useRouter } from '@tanstack/react-router'
import { preferenceGet } from '#contract/account.ts'
import { useRead } from '#data/use-read.ts'
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
  const { data } = useRead(preferenceGet, { query: { id: 'OpenContentEditorW' } }, { staleTime: 60_000 })
  return (target) => {
    if (data === 'Y') openWindow('cms/content/editorW', { ...target })
    else {
      fetchEditor(router)
      void navigate({ to: '/cms/content/editor', search: { ...target } as never })
    }
  }
}

/** Opens a page of this app in a new window. */
export function openWindow(path: string, search: Record<string, string>): void {
  window.open(`${import.meta.env.BASE_URL}${path}?${new URLSearchParams(search).toString()}`, '_blank', 'noopener')
}

export function openPreview(type: 'content' | 'catalog', dataId: string): void {
  openWindow('cms/preview', { type, dataId })
}
