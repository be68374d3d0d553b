import { useForm } from '@mantine/form'
import { useDebouncedCallback } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useCurrentSite } from '#data/current-site.ts'
import { useDraft } from '#data/drafts.ts'
import { changedFields } from '#data/snapshot.ts'
import { createStore, useStore } from '#data/store.ts'
import { useContentState, useOperation } from '#data/use-outbox.ts'
import type { RichTextHandle } from '#pickers/rich-text/rich-text-editor.tsx'
import { differs, sameParams, type EditorForm } from './content-form.ts'
import type { EditBase, EditorSource } from './use-editor-source.ts'

/** Typing is not compared letter by letter. */
const COMPARE_AFTER_MS = 250

export type ContentEditing = ReturnType<typeof useContentEditor>

/**
 * One edit of one content: the fields, the body, what they are compared with, and the draft. The body and whether
 * anything was changed stay outside of the fields, so that typing in it renders nothing here.
 */
export function useContentEditor(source: EditorSource, isReadOnly: boolean) {
  const { siteId } = useCurrentSite()
  const contentId = source.form.contentId
  // The site that the edit began with: a form is never saved under the header of another one.
  const [site] = useState(siteId ?? '')
  const [base, setBase] = useState<EditBase | undefined>(source.base)
  const [dirty] = useState(() => createStore(differs(source.form, source.saved)))
  const [isRestored, setRestored] = useState(source.restoredAt !== undefined)
  const [isDiscarded, setOrder] = useDiscarded()
  const saved = useRef(source.saved)
  const body = useRef<RichTextHandle>(null)
  const html = useRef(source.form.contentHtml ?? '')
  const draft = useDraft(contentId, { siteId: site, base, opened: source.form })
  const state = useContentState(contentId)
  // What the body is given must not change while it is typed in: it would be rendered for each autosave.
  const autosave = useLatest(draft)

  const current = useRef<() => EditorForm>(() => source.form)
  const latest = useRef(source.form)
  const compare = useDebouncedCallback(() => {
    const form = latest.current
    void changedFields(saved.current, form).then(
      (fields) => fields.length === 0 && sameParams(form, saved.current) && form === latest.current && dirty.set(false),
      () => undefined,
    )
  }, COMPARE_AFTER_MS)
  const changed = useCallback(() => {
    const form = current.current()
    latest.current = form
    const isChanged = differs(form, saved.current)
    dirty.set(isChanged)
    autosave.current.change(form)
    if (isChanged) compare()
  }, [autosave, compare, dirty])
  const form = useForm<EditorForm>({ initialValues: source.form, ...useTitleRule(), onValuesChange: changed })
  useEffect(() => {
    current.current = () => ({ ...form.getValues(), contentHtml: html.current })
  })

  const attachBody = useCallback((handle: RichTextHandle | null) => void (body.current = handle), [])
  const bodyChanged = useCallback(
    (text: string) => {
      html.current = text
      changed()
      void autosave.current.flush()
    },
    [autosave, changed],
  )
  const bodyTouched = useCallback((touched: boolean) => touched && dirty.set(true), [dirty])

  return useMemo(
    () => ({
      contentId,
      siteId: site,
      form,
      attachBody,
      base,
      state,
      draft,
      isReadOnly,
      /** Whether the form differs from what was saved; see `useIsUnsaved`. */
      dirty,
      isDiscarded,
      isRestored,
      initialHtml: source.form.contentHtml ?? '',
      bodyChanged,
      bodyTouched,
      /** All of it as it is now. */
      read: (): EditorForm => {
        body.current?.flush()
        return current.current()
      },
      /** Whether the body holds more than what was saved; `dirty` is a moment behind the typing. */
      hasNewText: (form: EditorForm) => (form.contentHtml ?? '') !== (saved.current.contentHtml ?? ''),
      /** What was just ordered to be saved is what later changes are compared with. */
      kept: (form: EditorForm, next: EditBase, opId: string | undefined) => {
        setOrder(opId)
        saved.current = form
        setBase(next)
        setRestored(false)
        body.current?.flush()
        const now = current.current()
        dirty.set(differs(now, form))
        // Typed while the order was written: it went with the draft that the order took.
        if (differs(now, form)) autosave.current.change(now)
      },
    }),
    [
      contentId,
      site,
      form,
      attachBody,
      base,
      state,
      draft,
      isReadOnly,
      dirty,
      isDiscarded,
      isRestored,
      setOrder,
      source.form.contentHtml,
      autosave,
      bodyChanged,
      bodyTouched,
    ],
  )
}

/** Whether this tab holds what no order has: typed, or saved by an order that was discarded since. */
export function useIsUnsaved({ dirty, isDiscarded, isReadOnly }: ContentEditing): boolean {
  const isDirty = useStore(dirty)
  return (isDirty || isDiscarded) && !isReadOnly
}

/** A title is missed as soon as its field is left; all else is judged when it is to be saved. */
function useTitleRule() {
  const { t } = useLingui()
  const title = (text: unknown) => (typeof text === 'string' && text.trim() ? null : t`This field is required`)
  return { validateInputOnBlur: ['title'], validate: { title } }
}

/** Whether the last saved order was discarded since, in the Sync centre or in another tab. */
function useDiscarded() {
  const [order, setOrder] = useState<string>()
  return [useOperation(order)?.ended?.outcome === 'discarded', setOrder] as const
}

function useLatest<T>(value: T) {
  const ref = useRef(value)
  useEffect(() => {
    ref.current = value
  })
  return ref
}
