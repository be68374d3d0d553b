import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ContentInit } from '#contract/contents/form.ts'
import { filledLogo } from './filled-logo.ts'
import type { ContentEditing } from './use-content-editor.ts'

/**
 * What follows once the content was saved: a new content gets its own address, whatever is typed meanwhile, and what the
 * server decides is read again whenever its waiting work is done.
 */
export function useAfterSave(
  editing: ContentEditing,
  refetch: () => Promise<ContentInit | undefined>,
  windowed: boolean,
): void {
  const navigate = useNavigate()
  const search = useSearch({ strict: false }) as Record<string, string | undefined>
  const { operations, base } = editing.state
  const before = useRef(0)
  const show = (answer: ContentInit | undefined) => {
    const { form, saved, isReadOnly } = editing
    const logo = isReadOnly ? undefined : filledLogo(answer, form.getValues(), saved.get())
    if (!logo) return
    // Nobody has changed it.
    saved.set({ ...saved.get(), ...logo })
    form.setValues(logo)
  }
  useEffect(() => {
    const hasEnded = operations.length < before.current
    before.current = operations.length
    if (hasEnded) void refetch().then(show)
    // oxlint-disable-next-line react/exhaustive-deps -- by what has ended, not by each change of the form
  }, [operations.length, refetch])
  const isUnaddressed = (search['id'] ?? '0') === '0'
  const isThere = base !== undefined
  useEffect(() => {
    if (!isUnaddressed || !isThere) return
    const { contentType: type, catalogId } = editing.form.getValues()
    const to = windowed ? '/cms/content/editorW' : '/cms/content/editor'
    // The same page: what is being written stays in sight.
    void navigate({
      to,
      search: { type, catalogId, id: editing.contentId } as never,
      replace: true,
      resetScroll: false,
    })
    // oxlint-disable-next-line react/exhaustive-deps -- once, when the server has it
  }, [isUnaddressed, isThere])
}
