import { useNavigate } from '@tanstack/react-router'
import type { DraftRow } from '#data/discarded-drafts.ts'

/** Opens the editor with a draft. One of a content that no server has seen yet is found by the id of this device. */
export function useOpenDraft(): (draft: DraftRow) => void {
  const navigate = useNavigate()
  return ({ form, base }) => {
    const { contentType: type, catalogId, contentId } = form
    const target = base ? { id: contentId } : { id: '0', draft: contentId }
    void navigate({ to: '/cms/content/editor', search: { type, catalogId, ...target } } as never)
  }
}
