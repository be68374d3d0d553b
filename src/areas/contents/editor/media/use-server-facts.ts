import { useEffect, useRef } from 'react'
import type { ContentInit } from '#contract/contents/form.ts'
import { uploadedAddresses } from '#data/outbox/uploaded-files.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import { itemsIn, LIST_OF, type MediaKind, withServerFacts } from './items.ts'

/**
 * Ids of items, and what the server found out about their files, once it has answered after a save: the form and what it
 * is compared with get the same, so that nothing counts as changed by it.
 */
export function useServerFacts(editing: ContentEditing, kind: MediaKind, init: ContentInit | undefined): void {
  const latest = useRef(editing)
  useEffect(() => {
    latest.current = editing
  })
  useEffect(() => {
    const stored = init ? itemsIn(init, kind) : []
    if (stored.length === 0) return undefined
    let left = false
    const { siteId } = latest.current
    void uploadedAddresses(siteId, latest.current.form.getValues()).then((addressOf) => {
      const { form, saved, isReadOnly } = latest.current
      if (left || isReadOnly) return
      const field = LIST_OF[kind]
      const now = itemsIn(form.getValues(), kind)
      const next = withServerFacts(now, stored, addressOf)
      if (next.every((item, index) => item === now[index])) return
      saved.set({ ...saved.get(), [field]: withServerFacts(itemsIn(saved.get(), kind), stored, addressOf) })
      form.setFieldValue(field, next as never)
    })
    return () => {
      left = true
    }
  }, [init, kind])
}
