import { Alert, Fieldset, Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceFloppy } from '@tabler/icons-react'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { type FormDraft, useFoundFormDraft } from '#data/drafts/form-draft.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { saveByKeys } from '#kit/form/save-by-keys.ts'
import { useJudgeWhenLeft } from '#kit/form/judge-when-left.ts'
import { ConflictNote, type ConflictNoteProps } from './conflict-note.tsx'
import { RestoredNote } from './restored-note.tsx'
import { type PageFormOptions, usePageForm } from './use-page-form.ts'

/** What a tool beside the button that saves may do with the form. */
export interface PageFormState {
  isDirty: boolean
  /** False where nothing was saved; why is shown. */
  save: () => Promise<boolean>
}

interface PageFormProps<Values extends object> extends PageFormOptions<Values> {
  /** Names of the fields by their paths, for what is said of them. */
  labels: Readonly<Record<string, string>>
  /** Stand beside the button that saves. */
  tools?: ReactNode | ((state: PageFormState) => ReactNode)
  /** Spells a value where somebody has to choose between two; without it values are shown as they are. */
  valueText?: (path: string, value: unknown) => string
  /** Stands in the place of the two buttons of a conflict. */
  decideIn?: ConflictNoteProps['decideIn']
  /** Says what is kept where; without it only what is not saved is said. */
  status?: (state: { isDirty: boolean; isUnkept: boolean }) => ReactNode
  /** Stand above the fields. */
  notes?: ReactNode
  /** Why nothing can be saved now. */
  isHeld?: string | undefined
  children: (form: FormOf<Values>) => ReactNode
}

/**
 * A form that fills a page: the button that saves (Ctrl+S as well) with others beside it, what has to be said, and the
 * fields. What is typed is kept on this device until it is saved and comes back by itself. Without the server it is
 * shown and not to be changed, unless something was typed already.
 */
export function PageForm<Values extends object>(props: PageFormProps<Values>) {
  const { key } = props.place
  const found = useFoundFormDraft(key)
  if (found === undefined) return null
  return <LoadedForm key={key} {...props} found={found} />
}

interface LoadedFormProps<Values extends object> extends PageFormProps<Values> {
  found: (FormDraft & { updatedAt: number }) | null
}

function LoadedForm<Values extends object>(props: LoadedFormProps<Values>) {
  const { t } = useLingui()
  const state = usePageForm(props, props.found)
  const { form, isDirty, conflicts, availability } = state
  const judging = useJudgeWhenLeft(form)
  const [restored, setRestored] = useState(props.found?.updatedAt)
  const isReadOnly = availability === 'denied' || (availability === 'offline' && !isDirty)
  const reason =
    props.isHeld ??
    (conflicts.length > 0 ? t`First resolve the fields below` : isDirty ? undefined : t`Nothing was changed`)
  // What is opened from a field lies elsewhere in the page, but its events come here, too.
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const mayCall = availability === 'ready' || availability === 'queued'
    if (event.target === event.currentTarget && mayCall && !props.isHeld) void state.save()
  }
  return (
    <form noValidate onSubmit={handleSubmit} onKeyDown={saveByKeys} {...judging}>
      <Stack gap="md">
        <Group gap="xs">
          <ActionButton
            endpoint={props.endpoint}
            scope={props.scope}
            look="main"
            icon={IconDeviceFloppy}
            loading={state.pending}
            reason={reason}
            onClick={() => void state.save()}
          >
            <Trans>Save</Trans>
          </ActionButton>
          {typeof props.tools === 'function' ? props.tools(state) : props.tools}
          <Text size="sm" c="dimmed" role="status">
            {props.status ? props.status(state) : isDirty && <Unsaved isUnkept={state.isUnkept} />}
          </Text>
        </Group>
        {props.notes}
        {restored !== undefined && (
          <RestoredNote since={restored} onDiscard={state.discard} onClose={() => setRestored(undefined)} />
        )}
        {state.isUnkept && isDirty && (
          <Alert color="red" role="alert">
            <Trans>This device is out of space. What you type is lost if this page closes before you save.</Trans>
          </Alert>
        )}
        {state.failure !== undefined && (
          <Alert color="red" role="alert">
            {state.failure}
          </Alert>
        )}
        {conflicts.length > 0 && (
          <ConflictNote
            conflicts={conflicts}
            labels={props.labels}
            valueText={props.valueText}
            onDecide={state.decide}
            decideIn={props.decideIn}
          />
        )}
        <Fieldset variant="unstyled" disabled={isReadOnly}>
          {props.children(form)}
        </Fieldset>
        {/* A form with several fields is sent by Enter only where it has a button for it. */}
        <button type="submit" hidden aria-hidden tabIndex={-1} />
      </Stack>
    </form>
  )
}

function Unsaved({ isUnkept }: { isUnkept: boolean }) {
  return isUnkept ? <Trans>Not saved</Trans> : <Trans>Not saved yet, kept on this device</Trans>
}
