import { Badge, Group, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconDeviceFloppy, IconHistory, IconLink } from '@tabler/icons-react'
import type { TemplateDetail } from '#contract/templates.ts'
import { templateHistory, templateSave, templateUsedBy } from '#contract/templates/editing.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { useTemplateText } from './use-template-text.ts'

interface Props {
  form: ReturnType<typeof useTemplateText>
  stored: TemplateDetail
  onSave: () => void
  onOpen: (dialog: 'uses' | 'history') => void
}

/** What can be done with the text, its pipe, and whether it is saved. */
export function TemplateTools({ form, stored, onSave, onOpen }: Props) {
  const { t } = useLingui()
  const { nameOf } = usePipes()
  const isPlain = usePlainServer()
  const reason = stored.locked
    ? t`This text can't be changed here`
    : form.theirs
      ? t`First choose one of the two texts`
      : form.isDirty
        ? undefined
        : t`Nothing was changed`
  return (
    <Group gap="xs" mb="sm">
      <ActionButton
        endpoint={templateSave}
        look="main"
        icon={IconDeviceFloppy}
        loading={form.pending}
        reason={reason}
        onClick={onSave}
      >
        <Trans>Save</Trans>
      </ActionButton>
      {!isPlain && (
        <>
          <ActionButton endpoint={templateUsedBy} icon={IconLink} onClick={() => onOpen('uses')}>
            <Trans>Used by</Trans>
          </ActionButton>
          <ActionButton endpoint={templateHistory} icon={IconHistory} onClick={() => onOpen('history')}>
            <Trans>History</Trans>
          </ActionButton>
        </>
      )}
      <Badge variant="default">{nameOf(stored.publishPipeCode)}</Badge>
      <Text size="sm" c="dimmed" role="status">
        {form.isDirty &&
          (form.isOnlyHere ? <Trans>Not saved</Trans> : <Trans>Not saved yet, kept on this device</Trans>)}
      </Text>
    </Group>
  )
}
