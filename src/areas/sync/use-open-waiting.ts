import { useNavigate } from '@tanstack/react-router'
import type { WaitingOperation } from '#data/use-outbox.ts'

/** Opens the editor with the text of a waiting operation, or with the content that it was ordered for. */
export function useOpenWaiting(): (operation: WaitingOperation) => void {
  const navigate = useNavigate()
  return ({ payload }) => {
    const { contentType: type, contentId: id } = payload
    const catalogId = payload.fromCatalogId ?? payload.catalogId
    void navigate({ to: '/cms/content/editor', search: { type, catalogId, id } } as never)
  }
}
