import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import { fileEdit, fileList, fileRead } from '#contract/files.ts'
import { textHash } from '#lib/hash.ts'
import { type FormDraft, type FormDraftPlace, useFormDraft, useFormDraftFailed } from '#data/drafts/form-draft.ts'
import { useOpenForm } from '#data/page/open-forms.ts'
import { useAction } from '#data/reads/use-action.ts'
import { call } from '#data/request/call.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'
import { usePlainServer } from '#data/session/plain-server.ts'

/** Under which the text stands in a draft. */
const FIELD = 'fileContent'

interface FileTextOptions {
  filePath: string
  place: FormDraftPlace
  /** What this device had of it when it was opened. */
  found: FormDraft | null
  /** What the server has, as far as it is known. */
  stored: string | undefined
  /** Asks the server anew. */
  reload: () => void
}

/**
 * The text of a file while it is edited: kept on this device until it is saved, and saved only upon what was read. Where
 * somebody else has saved meanwhile there are two texts, and a person decides.
 */
export function useFileText({ filePath, place, found, stored, reload }: FileTextOptions) {
  const { t } = useLingui()
  const draft = useFormDraft(place)
  const isPlain = usePlainServer()
  const action = useAction(fileEdit, { success: t`Saved`, invalidates: [fileRead, fileList] })
  const [first] = useState(() => ({
    base: found ? String(found.base[FIELD] ?? '') : (stored ?? ''),
    text: found ? String(found.values[FIELD] ?? '') : (stored ?? ''),
  }))
  /** What the text was made upon. */
  const base = useRef(first.base)
  const text = useRef(first.text)
  /** What the editor begins with; another version is another editor. */
  const [shown, setShown] = useState({ text: first.text, version: 0 })
  const [isDirty, setDirty] = useState(first.text !== first.base)
  const [theirs, setTheirs] = useState<string>()
  const [failure, setFailure] = useState<string>()
  useOpenForm(isDirty)

  const note = () => {
    const dirty = text.current !== base.current
    setDirty(dirty)
    if (dirty) draft.change({ values: { [FIELD]: text.current }, base: { [FIELD]: base.current } })
    else void draft.withdraw()
  }
  const change = (next: string) => {
    text.current = next
    note()
  }
  const show = (next: string) => {
    text.current = next
    setShown(({ version }) => ({ text: next, version: version + 1 }))
    note()
  }

  useEffect(() => {
    if (stored === undefined || stored === base.current) return setTheirs(undefined)
    const isTouched = text.current !== base.current && text.current !== stored
    if (isTouched) return setTheirs(stored)
    const isShown = text.current === stored
    base.current = stored
    if (isShown) note()
    else show(stored)
    // For another answer, not for an editor that is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stored])

  /** Without hashes the server would write over what others have saved: it is looked at right before. */
  const isChanged = async (sent: string) => {
    if (!isPlain) return false
    const now = await call(fileRead, { body: { filePath }, quiet: true })
    return now !== base.current && now !== sent
  }
  const isSaving = useRef(false)
  const save = async () => {
    if (isSaving.current || theirs !== undefined) return
    isSaving.current = true
    setFailure(undefined)
    const sent = text.current
    try {
      if (await isChanged(sent)) return reload()
      const hash = isPlain ? {} : { baseHash: textHash(base.current) }
      await action.run({ body: { filePath, fileContent: sent, ...hash }, quiet: true } as never)
      base.current = sent
      note()
    } catch (error) {
      setFailure(failureText(error))
      if (error instanceof CallError && error.errCode === 'FILE_CHANGED') reload()
    } finally {
      isSaving.current = false
    }
  }

  return {
    shown,
    change,
    save,
    isDirty,
    failure,
    pending: action.pending,
    availability: action.availability,
    isUnkept: useFormDraftFailed(draft),
    /** What somebody else has saved meanwhile. */
    theirs,
    mine: () => text.current,
    takeTheirs: () => {
      if (theirs === undefined) return
      base.current = theirs
      setTheirs(undefined)
      setFailure(undefined)
      show(theirs)
    },
    /** The next save replaces what somebody else has saved. */
    keepMine: () => {
      if (theirs === undefined) return
      base.current = theirs
      setTheirs(undefined)
      setFailure(undefined)
      note()
    },
    /** Takes the text back to what it was made upon, and answers how to have it again. */
    discard: () => {
      const before = text.current
      show(base.current)
      return () => show(before)
    },
  }
}
