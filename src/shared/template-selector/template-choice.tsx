import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { TextField } from '#kit/form/fields.tsx'
import { TemplateSelector } from './template-selector.tsx'

interface Props<Values extends { template: string; publishPipeCode: string }> {
  form: FormOf<Values>
  label: string
  /** Words of the button, and how it is read out. */
  choose: ReactNode
  chooseLabel: string
  disabled?: boolean
}

/** The field `template` of a form with a pipe, typed or chosen among the templates of the current site. */
export function TemplateChoice<Values extends { template: string; publishPipeCode: string }>(props: Props<Values>) {
  const { form, label, disabled = false } = props
  const [opened, dialog] = useDisclosure(false)
  const isIdle = disabled || form.values.publishPipeCode === ''
  return (
    <Group align="flex-end" gap="xs" wrap="nowrap">
      <div style={{ flex: 1, minWidth: 0 }}>
        <TextField form={form} name="template" label={label} max={200} disabled={isIdle} />
      </div>
      <Button variant="default" aria-label={props.chooseLabel} disabled={isIdle} onClick={dialog.open}>
        {props.choose}
      </Button>
      <TemplateSelector
        opened={opened}
        onClose={dialog.close}
        pipeCode={form.values.publishPipeCode}
        onPick={(path) => form.setFieldValue('template' as never, path as never)}
      />
    </Group>
  )
}
