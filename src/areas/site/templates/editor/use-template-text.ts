import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { templateGet, templateList, type TemplateDetail } from '#contract/templates.ts'
import { templateHistory, templateSave, templateUsedBy } from '#contract/templates/editing.ts'
import { type FormDraft, useFormDraft, useFormDraftFailed } from '#data/drafts/form-draft.ts'
import { useOpenForm } from '#data/page/open-forms.ts'
import { useAction } from '#data/reads/use-action.ts'
import { call } from '#data/request/call.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'
import { usePlainServer } from '#data/session/plain-server.ts'

/** What the text was written upon. */
interface Base {
  readonly content: string
  readonly revision: string | undefined
}

const baseOf = ({ content, revision }: TemplateDetail): Base => ({ content, revision })

/**
 * The text of a template while it is written. It is kept on this device until it is saved. What somebody else saves
 * meanwhile is taken where nothing was typed here; else it is a conflict, decided by hand.
 *
 * @param found what this device had of it when it was opened
 * @param show puts a text into the editor
 */
export function useTemplateText(stored: TemplateDetail, found: FormDraft | null, show: (text: string) => void) {
  const { t } = useLingui()
  const { templateId, siteId, path } = stored
  const isPlain = usePlainServer()
  const draft = useFormDraft({
    key: `template:${templateId}`,
    siteId,
    title: path,
    path: `/cms/template/editor?id=${templateId}`,
  })
  const action = useAction(templateSave, {
    success: t`Saved. Pages show it once they are published again.`,
    invalidates: [templateGet, templateList, templateHistory, templateUsedBy],
  })
  const typed = typeof found?.values['content'] === 'string' ? found.values['content'] : undefined
  const known = typeof found?.base['content'] === 'string' ? found.base['content'] : undefined
  const isOlder = typed !== undefined && known !== undefined && known !== stored.content && typed !== stored.content
  const [first] = useState(typed ?? stored.content)
  const [text, setText] = useState(first)
  const [base, setBase] = useState<Base>(isOlder ? { content: known, revision: undefined } : baseOf(stored))
  const [theirs, setTheirs] = useState<Base | undefined>(isOlder ? baseOf(stored) : undefined)
  const [failure, setFailure] = useState<string>()
  const isDirty = text !== base.content
  const isOnlyHere = useFormDraftFailed(draft)
  useOpenForm(isDirty, isOnlyHere)

  const isKept = useRef(typed !== undefined)
  useEffect(() => {
    if (isDirty) {
      draft.change({ values: { content: text }, base: { content: base.content } })
      isKept.current = true
    } else if (isKept.current) {
      isKept.current = false
      void draft.withdraw()
    }
  }, [draft, text, base, isDirty])

  const meet = (next: Base) => {
    if (next.content === base.content || next.content === text) setBase(next)
    else if (isDirty) setTheirs(next)
    else {
      setBase(next)
      show(next.content)
    }
  }
  const latest = useRef(meet)
  useEffect(() => {
    latest.current = meet
  })
  useEffect(() => latest.current(baseOf(stored)), [stored])

  const isSaving = useRef(false)
  const save = async () => {
    if (isSaving.current || !isDirty || theirs) return
    isSaving.current = true
    setFailure(undefined)
    try {
      if (isPlain) {
        const now = await call(templateGet, { params: { templateId }, quiet: true })
        if (now.content !== base.content) return meet(baseOf(now))
      }
      const revision = base.revision === undefined ? {} : { revision: base.revision }
      await action.run({ body: { templateId, content: text, ...revision }, quiet: true })
      const now = await call(templateGet, { params: { templateId }, quiet: true }).catch(() => undefined)
      setBase({ content: text, revision: now?.content === text ? now.revision : undefined })
    } catch (error) {
      if (!(error instanceof CallError && error.errCode === 'SAVED_BY_OTHER')) return setFailure(failureText(error))
      meet(baseOf(await call(templateGet, { params: { templateId }, quiet: true })))
    } finally {
      isSaving.current = false
    }
  }
  return {
    /** What the editor opens with. */
    first,
    text,
    setText,
    base,
    isDirty,
    isOnlyHere,
    failure,
    theirs,
    pending: action.pending,
    availability: action.availability,
    save,
    /** Takes the conflict away: the text that stays is saved upon theirs. */
    decide: (mine: boolean) => {
      if (!theirs) return
      setBase(theirs)
      setTheirs(undefined)
      if (!mine) show(theirs.content)
    },
    /** Takes the text back to what the server has, and answers how to have it again. */
    discard: () => {
      const before = text
      show(theirs?.content ?? base.content)
      if (theirs) setBase(theirs)
      setTheirs(undefined)
      return () => show(before)
    },
  }
}
