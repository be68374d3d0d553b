import { useNavigate } from '@tanstack/react-router'
import type { WaitingOperation } from '#data/use-outbox.ts'

/** Opens the editor with the text of a waiting operation. */
export function useOpenWaiting(): (operation: WaitingOperation) => void {
  const navigate = useNavigate()
  return ({ payload }) => {
    const { contentType: type, catalogId, contentId: id } = payload
    void navigate({ to: '/cms/content/editor', search: { type, catalogId, id } } as never)
  }
}
