import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Draft } from '#data/drafts/drafts.ts'
import { changedFields } from '#data/versions/snapshot.ts'
import { createStore, type Store } from '#data/page/store.ts'
import { differs, sameParams, type EditorForm } from './content-form.ts'

/** Typing is not compared letter by letter. */
const COMPARE_AFTER_MS = 250

interface JudgeParts {
  dirty: Store<boolean>
  draft: Draft
  /** The draft is kept although nothing is changed: it stood there before, or holds what no order has any more. */
  keepsDraft: boolean
}

/** Whether a form differs from what was saved; what this edit made of it and took back leaves no draft. */
export function useJudge(first: EditorForm, { dirty, draft, keepsDraft }: JudgeParts) {
  /** What later forms are compared with. */
  const [saved] = useState(() => createStore(first))
  const latest = useRef(first)
  const keeps = useRef(keepsDraft)
  useEffect(() => {
    keeps.current = keepsDraft
  })
  const unchanged = useCallback(
    (form: EditorForm) => {
      dirty.set(false)
      // The catalog of a new content is no field that a comparison looks at.
      const isThere = form.catalogId === saved.get().catalogId
      if (isThere && !keeps.current) void draft.withdraw()
    },
    [dirty, draft, saved],
  )
  const compare = useDebouncedCallback((form: EditorForm) => {
    const before = saved.get()
    void changedFields(before, form).then(
      (fields) => fields.length === 0 && sameParams(form, before) && form === latest.current && unchanged(form),
      () => undefined,
    )
  }, COMPARE_AFTER_MS)
  const judge = useCallback(
    (form: EditorForm) => {
      latest.current = form
      if (!differs(form, saved.get())) return unchanged(form)
      dirty.set(true)
      compare(form)
    },
    [compare, dirty, saved, unchanged],
  )
  return { judge, saved }
}
