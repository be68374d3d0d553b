import { useForm } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { useEffect, useRef, useState } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type FormDraft, type FormDraftPlace, useFormDraft, useFormDraftFailed } from '#data/drafts/form-draft.ts'
import { useOpenForm } from '#data/page/open-forms.ts'
import { useAction } from '#data/reads/use-action.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'
import { fieldErrorTexts } from '#kit/form/field-errors.ts'
import { showAtField } from '#kit/form/show-at-field.tsx'
import { changesOf, type FieldConflict, flatten, rebase, unflatten, withFields } from './rebase.ts'
import { useWhenFresh } from './use-when-fresh.ts'

/** What is saved of a form: all of it, and what was changed of it in the same shape. */
export interface PageFormChange<Values> {
  readonly values: Values
  readonly changed: Readonly<Record<string, unknown>>
}

export interface PageFormOptions<Values extends object> {
  /** Under which this device keeps what is typed. */
  place: FormDraftPlace
  /** The call that saves; its body schema judges the fields. */
  endpoint: AnyEndpoint
  /** Fills the placeholders of its permission. */
  scope?: Readonly<Record<string, string>>
  /** Fills the placeholders of its path. */
  params?: Readonly<Record<string, string>>
  /** Travels beside the body. */
  query?: Readonly<Record<string, string | undefined>>
  /** What the server has, as far as it is known. */
  stored: Values
  /** What is shown may be older than what the server has: nothing is saved until it has answered. */
  isOld: boolean
  /** What travels. Send what was changed alone: the rest may be somebody else's by now. */
  toBody: (change: PageFormChange<Values>) => object
  /** Saves through the outbox instead: with no need of the network. `base` is what the values were made upon. */
  queue?: (values: Values, base: Values) => Promise<unknown>
  /** Puts what is typed upon what others have saved meanwhile; without it a field goes with whoever has changed it. */
  merge?: (base: Values, mine: Values, stored: Values) => Rebased<Values>
  /** Makes the body ready for the server, such as by sending the files that it names first. */
  prepare?: (body: object) => Promise<object>
  invalidates: readonly AnyEndpoint[]
  /** Asks the server anew after it has said that somebody else has saved meanwhile. */
  reload: () => unknown
  /** Said after success; without it the message of the server. */
  success?: string
  /** Hears what the server answered. */
  onSaved?: (data: unknown) => void
}

/**
 * The state of a form that fills a page. What is typed is kept on this device until it is saved. What others save
 * meanwhile comes into the fields that nobody changed here; a field that both changed is a conflict, decided by hand.
 *
 * @param found what this device had of it when it was opened
 */
export function usePageForm<Values extends object>(options: PageFormOptions<Values>, found: FormDraft | null) {
  const { endpoint, stored, toBody, isOld } = options
  const { i18n } = useLingui()
  const draft = useFormDraft(options.place)
  const action = useAction(endpoint, {
    invalidates: options.invalidates,
    ...(options.success !== undefined && { success: options.success }),
    ...(options.scope && { values: options.scope }),
  })
  const [failure, setFailure] = useState<string>()
  /** What was saved, until the server has answered with it. */
  const [saved, setSaved] = useState<Values>()
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([])
  const known = saved ?? stored
  const bodyOf = (values: Values) => toBody({ values, changed: unflatten(changesOf(known, values)) })
  const form = useForm<Values>({
    initialValues: found ? withFields(stored, found.values) : stored,
    validate: (values) => fieldErrorTexts(endpoint.body, bodyOf(values), (text) => i18n._(text)),
  })

  /** What the changes in the form were made upon. */
  const base = useRef<object>(found ? withFields(stored, found.base) : stored)
  const words = JSON.stringify(stored)
  /** The answer that the form stands on. */
  const [grounds, setGrounds] = useState(words)
  useEffect(() => {
    const next = rebased(options.merge, base.current as Values, form.getValues(), stored)
    base.current = stored
    setSaved(undefined)
    form.setValues(next.values)
    setConflicts((before) => [
      ...before.filter(({ path }) => !next.conflicts.some((one) => one.path === path)),
      ...next.conflicts,
    ])
    setGrounds(words)
    // For another answer, not for a form that is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words])

  const changes = changesOf(known, form.values)
  const isDirty = Object.keys(changes).length > 0
  useOpenForm(isDirty)
  useDraftOf(draft, changes, { ...flatten(known), ...Object.fromEntries(conflicts.map((one) => [one.path, one.base])) })

  const decide = (path: string, value?: { theirs: unknown }) => {
    if (value) form.setValues(withFields(form.getValues(), { [path]: value.theirs }))
    setConflicts((before) => before.filter((one) => one.path !== path))
  }

  const isSaving = useRef(false)
  const saveNow = async (): Promise<boolean> => {
    if (isSaving.current || conflicts.length > 0 || form.validate().hasErrors) return false
    isSaving.current = true
    setFailure(undefined)
    const values = structuredClone(form.getValues())
    try {
      const { params, query, queue, prepare } = options
      const body = bodyOf(values)
      const data: unknown = queue
        ? await queue(values, base.current as Values)
        : await action.run({ params, query, body: (await prepare?.(body)) ?? body, quiet: true } as never)
      base.current = values
      setSaved(values)
      options.onSaved?.(data)
      return true
    } catch (error) {
      if (!showAtField(form, error)) setFailure(failureText(error))
      if (error instanceof CallError && error.errCode === 'SAVED_BY_OTHER') options.reload()
      return false
    } finally {
      isSaving.current = false
    }
  }

  const { availability } = action
  const isFresh = (options.queue !== undefined || !isOld) && grounds === words
  const { isWaiting, runWhenFresh } = useWhenFresh({ isFresh, isOffline: availability === 'offline', run: saveNow })

  return {
    form,
    isDirty,
    conflicts,
    decide,
    save: runWhenFresh,
    failure,
    pending: action.pending || isWaiting,
    availability,
    isUnkept: useFormDraftFailed(draft),
    /** Takes the form back to what the server has, and answers how to have the changes again. */
    discard: (): (() => void) => {
      const before = form.getValues()
      form.setValues(known)
      form.clearErrors()
      setConflicts([])
      return () => form.setValues(before)
    },
  }
}

interface Rebased<Values> {
  readonly values: Values
  readonly conflicts: readonly FieldConflict[]
}

function rebased<Values extends object>(
  merge: PageFormOptions<Values>['merge'],
  base: Values,
  mine: Values,
  stored: Values,
): Rebased<Values> {
  return merge ? merge(base, mine, stored) : rebase(base, changesOf(base, mine), stored)
}

/** Keeps what is changed; what is no longer changed is not kept. */
function useDraftOf(draft: ReturnType<typeof useFormDraft>, changes: Record<string, unknown>, base: object): void {
  const words = JSON.stringify(changes)
  const isKept = useRef(false)
  useEffect(() => {
    const paths = Object.keys(changes)
    if (paths.length > 0) {
      const before = base as Record<string, unknown>
      draft.change({ values: changes, base: Object.fromEntries(paths.map((path) => [path, before[path]])) })
      isKept.current = true
    } else if (isKept.current) {
      void draft.withdraw()
      isKept.current = false
    }
    // For other changes, not for a form that is drawn anew.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, draft])
}
