import { Alert, Button, Fieldset, Stack } from '@mantine/core'
import { useForm, type UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { useRef, useState, type ReactNode, type SubmitEvent } from 'react'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { failureText } from '#data/request/failure-text.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useCloseGuard } from '#kit/dialog/close-guard.ts'
import { fieldErrorTexts, requiredTexts } from './field-errors.ts'
import { useJudgeWhenLeft } from './judge-when-left.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { saveByKeys } from './save-by-keys.ts'
import { type SecondQuestion, useSecondQuestion } from './second-question.ts'
import { useRestoreFocus } from './restore-focus.ts'
import { showAtField } from './show-at-field.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

export type FormOf<Values> = UseFormReturnType<Values>

interface EditDialogProps<Values extends object> {
  title: ReactNode
  /** The call that saves; its body schema judges the fields. */
  endpoint: AnyEndpoint
  initial: Values
  /** What travels, where it is more or less than the fields. */
  toBody?: (values: Values) => unknown
  /** Makes ready what travels, such as files that it names. @throws CallError */
  prepare?: (body: object) => Promise<object>
  /** Sent beside the body. */
  query?: Readonly<Record<string, string>> | undefined
  /** Fields that may not be left empty here, though the call takes them so. */
  required?: readonly (keyof Values & string)[]
  /** Said of fields that are not as their rule wants them, where the rule has no words. */
  formats?: Readonly<Record<string, string>>
  /** Said after success; without it the message of the server. */
  success?: string
  invalidates: readonly AnyEndpoint[]
  /** Asked where the server wants a second word. */
  question?: SecondQuestion | undefined
  /** What the button that saves is called; without it `Save`. */
  save?: string
  /** What is wrong by an answer that is no refusal: nothing was saved, and the dialog stays. */
  faultOf?: (data: unknown) => ReactNode
  /** Hears what was saved and what the server answered, before the dialog closes. */
  onSaved?: (values: Values, data: unknown) => void
  onClose: () => void
  size?: number
  children: (form: FormOf<Values>) => ReactNode
}

/**
 * A form in a dialog. Render it only while it is open: its state is born and dies with it.
 * Create and edit pass another endpoint and the same fields.
 */
export function EditDialog<Values extends object>(props: EditDialogProps<Values>) {
  const { endpoint, initial, toBody = (values: Values) => values, success, invalidates, onClose } = props
  const { i18n } = useLingui()
  const [failure, setFailure] = useState<ReactNode>()
  const action = useAction(endpoint, { ...(success !== undefined && { success }), invalidates: [...invalidates] })
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => ({
      ...requiredTexts(values, props.required, (text) => i18n._(text)),
      ...fieldErrorTexts(endpoint.body, toBody(values), (text) => i18n._(text), props.formats),
    }),
  })

  // Drawn with what the check of the fields changes: a form drawn as free in between would take the focus back too soon.
  const [isBusy, setBusy] = useState(false)
  const judging = useJudgeWhenLeft(form)
  // Known at once, where `isBusy` is known when it is drawn.
  const saving = useRef(false)
  const guarded = useCloseGuard(form.isDirty(), onClose)
  // The answer of the save closes, or says why it failed: nobody is gone by then, or at another form.
  const close = () => {
    if (!saving.current) guarded()
  }
  const withQuestion = useSecondQuestion(props.question)
  const holdFocus = useRestoreFocus(isBusy)

  const ready = async (body: unknown) => (props.prepare ? props.prepare(body as object) : body)
  const handleSave = form.onSubmit(async (values) => {
    if (saving.current) return
    saving.current = true
    setBusy(true)
    holdFocus()
    setFailure(undefined)
    try {
      const body = await ready(toBody(values))
      const data: unknown = await withQuestion((confirm) =>
        action.run({
          body: confirm ? { ...(body as object), confirm } : body,
          query: props.query,
          quiet: true,
        } as never),
      )
      const fault = props.faultOf?.(data)
      if (fault) return setFailure(fault)
      form.resetDirty(values)
      props.onSaved?.(values, data)
      onClose()
    } catch (error) {
      // Else what is wrong stands below all fields.
      if (!showAtField(form, error)) setFailure(failureText(error))
    } finally {
      setBusy(false)
      saving.current = false
    }
  })
  // What is opened from a field lies elsewhere in the page, but its events come here, too.
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (event.target === event.currentTarget) handleSave(event)
  }
  return (
    <Modal opened onClose={close} title={props.title} size={props.size ?? 500} closeOnClickOutside={false}>
      <form noValidate onSubmit={handleSubmit} onKeyDown={saveByKeys} {...judging}>
        <Fieldset variant="unstyled" disabled={isBusy}>
          <Stack gap="sm" ref={startAtFirstField}>
            {props.children(form)}
            {failure && (
              <Alert color="red" role="alert">
                {failure}
              </Alert>
            )}
            <DialogFoot onCancel={close}>
              <Button type="submit" loading={isBusy}>
                {props.save ?? <Trans>Save</Trans>}
              </Button>
            </DialogFoot>
          </Stack>
        </Fieldset>
      </form>
    </Modal>
  )
}

/** The dialog opens with the first thing to fill in, not with its close button. */
function startAtFirstField(fields: HTMLElement | null): void {
  fields?.querySelector('input:enabled, textarea:enabled')?.setAttribute('data-autofocus', '')
}
