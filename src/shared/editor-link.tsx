import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { DraftRow } from '#data/drafts/discarded-drafts.ts'
import { useOwnWindow } from './own-window.ts'

/** What of the address of the editor says what it opens. */
export type EditorSearch = Readonly<Record<string, string>>

/** How the editor is told to open a draft. One of a content that no server has seen yet is found by the id of this device. */
export function draftSearch({ form, base }: DraftRow): EditorSearch {
  const { contentType: type = '', catalogId = '', contentId } = form
  return { type, catalogId, ...(base ? { id: contentId } : { id: '0', draft: contentId }) }
}

interface Props {
  search: EditorSearch
  className?: string | undefined
  children: ReactNode
}

/** Opens the editor here or, where the user prefers it, in a window of its own. */
export function EditorLink({ search, className, children }: Props) {
  const inWindow = useOwnWindow()
  if (!inWindow) {
    return (
      <Link to={'/cms/content/editor' as '/'} search={search as never} className={className ?? ''}>
        {children}
      </Link>
    )
  }
  const address = `${import.meta.env.BASE_URL}cms/content/editorW?${new URLSearchParams(search).toString()}`
  return (
    <a href={address} target="_blank" rel="noopener" className={className}>
      {children}
    </a>
  )
}
