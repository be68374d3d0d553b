import { Button, Group, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useState } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { TemplateSelector } from '#shared/template-selector/template-selector.tsx'
import classes from './content-editor.module.css'
import type { EditorForm } from './content-form.ts'

type Form = UseFormReturnType<EditorForm>
type Key = 'template' | 'contentExTemplate'

/** A page of its own per pipe; switched off, every pipe goes back to the template of its catalog. */
export function DetailTemplates({ form }: { form: Form }) {
  const { t } = useLingui()
  const pipes = form.getValues().publishPipeProps ?? []
  const [on, setOn] = useState(() => pipes.some((pipe) => pipe.props?.['template']))
  const toggle = (next: boolean) => {
    setOn(next)
    if (!next) for (const pipe of pipes) setTemplate(form, pipe.pipeCode, 'template', '')
  }
  return (
    <>
      <Switch label={t`Custom template`} checked={on} onChange={(event) => toggle(event.currentTarget.checked)} />
      {on && <PipeTemplates form={form} name="template" />}
    </>
  )
}

export function PipeTemplates({ form, name }: { form: Form; name: Key }) {
  const { t } = useLingui()
  const [picking, setPicking] = useState<string>()
  const pipes = form.getValues().publishPipeProps ?? []
  return (
    <Stack gap="xs">
      {pipes.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>This site has no enabled publish pipe.</Trans>
        </Text>
      )}
      {pipes.map((pipe) => (
        <Group key={pipe.pipeCode} align="end" gap="xs" wrap="nowrap">
          <TextInput
            className={classes['grow'] ?? ''}
            label={pipe.pipeName ?? pipe.pipeCode}
            value={pipe.props?.[name] ?? ''}
            onChange={(event) => setTemplate(form, pipe.pipeCode, name, event.currentTarget.value)}
          />
          <Button
            variant="default"
            aria-label={t`Choose a template for ${pipe.pipeName ?? pipe.pipeCode}`}
            onClick={() => setPicking(pipe.pipeCode)}
          >
            <Trans>Select</Trans>
          </Button>
        </Group>
      ))}
      <TemplateSelector
        opened={picking !== undefined}
        pipeCode={picking ?? ''}
        onClose={() => setPicking(undefined)}
        onPick={(path) => picking && setTemplate(form, picking, name, path)}
      />
    </Stack>
  )
}

function setTemplate(form: Form, pipeCode: string, name: Key, path: string): void {
  const pipes = form.getValues().publishPipeProps ?? []
  const next = pipes.map((pipe) =>
    pipe.pipeCode === pipeCode ? { ...pipe, props: { ...pipe.props, [name]: path } } : pipe,
  )
  form.setFieldValue('publishPipeProps', next)
}
