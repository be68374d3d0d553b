import { useNavigate } from '@tanstack/react-router'
import type { DraftRow } from '#data/drafts/discarded-drafts.ts'
import { draftSearch } from '#shared/editor-link.tsx'

const EDITOR = '/cms/content/editor'

/** Opens the editor with a draft. One of a content that no server has seen yet is found by the id of this device. */
export function useOpenDraft(): (draft: DraftRow) => void {
  const navigate = useNavigate()
  return (draft) => void navigate({ to: EDITOR, search: draftSearch(draft) } as never)
}

/** Its address, for links. */
export function draftAddress(draft: DraftRow): string {
  return `${import.meta.env.BASE_URL}${EDITOR.slice(1)}?${new URLSearchParams(draftSearch(draft)).toString()}`
}
