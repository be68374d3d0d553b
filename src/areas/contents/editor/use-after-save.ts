import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ContentEditing } from './use-content-editor.ts'

/**
 * What follows once the content was saved: a new content gets its own address, and what the server
 * decides is read again whenever its waiting work is done.
 */
export function useAfterSave(editing: ContentEditing, refetch: () => void, windowed: boolean): () => void {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const { operations, base } = editing.state
  const before = useRef(0)
  useEffect(() => {
    const hasEnded = operations.length < before.current
    before.current = operations.length
    if (hasEnded) refetch()
  }, [operations.length, refetch])
  return () => {
    const isNew = (search['id'] ?? '0') === '0'
    if (!isNew || !base) return
    const { contentType: type, catalogId } = editing.read()
    const to = windowed ? '/cms/content/editorW' : '/cms/content/editor'
    void navigate({ to, search: { type, catalogId, id: editing.contentId } as never, replace: true })
  }
}
