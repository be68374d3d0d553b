import { useForm } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isVisible } from '#contract/line-text.ts'
import { type Draft, useDraft } from '#data/drafts/drafts.ts'
import { createStore, useStore } from '#data/page/store.ts'
import { type ContentState, useContentState, useOperation } from '#data/outbox/use-content-state.ts'
import { differs, type EditorForm } from './content-form.ts'
import { useBodies } from './use-bodies.ts'
import type { EditBase, EditorSource } from './use-editor-source.ts'
import { useJudge } from './use-judge.ts'

export type ContentEditing = ReturnType<typeof useContentEditor>

/**
 * One edit of one content: the fields, the body, what they are compared with, and the draft. The body and whether
 * anything was changed stay outside of the fields, so that typing in it renders nothing here.
 */
export function useContentEditor(source: EditorSource, isReadOnly: boolean) {
  const { siteId } = source
  const contentId = source.form.contentId
  const [base, setBase] = useState<EditBase | undefined>(source.base)
  const [dirty] = useState(() => createStore(differs(source.form, source.saved)))
  const [isRestored, setRestored] = useState(source.restoredAt !== undefined)
  const html = useRef(source.form.contentHtml ?? '')
  const draft = useDraft(contentId, { siteId, base, opened: source.form, isReadOnly })
  const state = useContentState(contentId)
  const { isDiscarded, isAwaited, setOrder } = useOrder(state)

  const current = useRef<() => EditorForm>(() => source.form)
  const [hadDraft, setHadDraft] = useState(source.hasDraft)
  // A text whose order was given up lies nowhere else, nor does a file that the server did not take.
  const keepsDraft = hadDraft || isDiscarded || state.refused.length > 0
  const { judge, saved } = useJudge(source.saved, { dirty, draft, keepsDraft })
  const changed = useCallback(() => {
    const now = current.current()
    draft.change(now)
    judge(now)
  }, [draft, judge])
  const form = useForm<EditorForm>({ initialValues: source.form, ...useTitleRule(), onValuesChange: changed })
  useEffect(() => {
    current.current = () => ({ ...form.getValues(), contentHtml: html.current })
  })

  const bodyHtml = useCallback(() => html.current, [])
  const bodyChanged = useCallback(
    (text: string) => {
      html.current = text
      changed()
    },
    [changed],
  )
  const { bodies, flushBodies } = useBodies(
    useCallback(
      (waiting: boolean) => {
        if (waiting) {
          dirty.set(true)
          draft.touch()
          return
        }
        // A body has paused already.
        void draft.flush()
        judge(current.current())
      },
      [draft, dirty, judge],
    ),
  )

  return useMemo(
    () => ({
      contentId,
      siteId,
      form,
      bodies,
      base,
      state,
      draft,
      isReadOnly,
      /** Whether the form differs from what was saved; see `useIsUnsaved`. */
      dirty,
      isDiscarded,
      /** What was just ordered is on this device, and what waits was not read since. */
      isAwaited,
      isRestored,
      bodyHtml,
      bodyChanged,
      /** All of it as it is now. */
      read: (): EditorForm => {
        flushBodies()
        return current.current()
      },
      /** Whether the body holds more than what was saved; `dirty` is a moment behind the typing. */
      hasNewText: (form: EditorForm) => (form.contentHtml ?? '') !== (saved.get().contentHtml ?? ''),
      saved,
      /** What was just ordered to be saved is what later changes are compared with. */
      kept: (form: EditorForm, next: EditBase, opId: string | undefined) => {
        setOrder(opId)
        saved.set(form)
        setBase(next)
        setRestored(false)
        setHadDraft(false)
        flushBodies()
        dirty.set(differs(current.current(), form))
        void settle(draft, dirty.get() ? current.current() : undefined)
      },
    }),
    [
      contentId,
      siteId,
      form,
      bodies,
      flushBodies,
      base,
      state,
      draft,
      isReadOnly,
      dirty,
      isDiscarded,
      isAwaited,
      isRestored,
      setOrder,
      saved,
      bodyHtml,
      bodyChanged,
    ],
  )
}

/** What was typed, and perhaps taken back, while an order was written. */
function settle(draft: Draft, typed: EditorForm | undefined): Promise<void> {
  if (!typed) return draft.withdraw()
  draft.change(typed)
  return draft.flush()
}

/** Whether this tab holds what no order has: typed, or saved by an order that was discarded since. */
export function useIsUnsaved({ dirty, isDiscarded, isReadOnly }: ContentEditing): boolean {
  const isDirty = useStore(dirty)
  return (isDirty || isDiscarded) && !isReadOnly
}

/** A title is missed as soon as its field is left; all else is judged when it is to be saved. */
function useTitleRule() {
  const { t } = useLingui()
  const title = (text: unknown) => (typeof text === 'string' && isVisible(text) ? null : t`This field is required`)
  return { validateInputOnBlur: ['title'], validate: { title } }
}

/** What became of the last saved order: it may be discarded in the Sync centre or in another tab. */
function useOrder({ state }: ContentState) {
  const [order, setOrder] = useState<{ opId: string | undefined; isAwaited: boolean }>()
  const found = useOperation(order?.opId)?.ended
  // The answer for the order before may still stand there.
  const ended = found?.opId === order?.opId ? found : undefined
  if (order?.isAwaited && (state !== undefined || ended)) setOrder({ ...order, isAwaited: false })
  return {
    isDiscarded: ended?.outcome === 'discarded',
    isAwaited: order?.isAwaited ?? false,
    setOrder: useCallback((opId: string | undefined) => setOrder({ opId, isAwaited: opId !== undefined }), []),
  }
}
