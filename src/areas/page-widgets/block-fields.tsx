import { Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import { WIDGET_MAX } from '#contract/page-widgets.ts'
import type { BlockRows, BlockValues } from '#lib/block.ts'
import { pipeSelectData } from '#contract/pipes.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useSession } from '#data/session/use-session.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { Card } from '#kit/page/card.tsx'
import { TemplateChoice } from '#shared/template-selector/template-choice.tsx'
import { BlockPreview } from './block-preview.tsx'
import classes from './block.module.css'
import { RowsCard } from './rows-card.tsx'

export function BlockFields({ form, type }: { form: FormOf<BlockValues>; type: string }) {
  const { values, setFieldValue } = form
  const setRows = useCallback((rows: BlockRows) => setFieldValue('rows', rows as never), [setFieldValue])
  return (
    <div className={classes['page']}>
      <div className={classes['form']}>
        <BasicCard form={form} />
        <RowsCard rows={values.rows} onChange={setRows} />
      </div>
      <BlockPreview values={values} type={type} />
    </div>
  )
}

/** What the block is for comes first; its structure, which templates rely on, is changed by developers alone. */
function BasicCard({ form }: { form: FormOf<BlockValues> }) {
  const { t } = useLingui()
  const isFixed = !useSession().hasRole('develop')
  const pipes = useRead(pipeSelectData).data?.rows ?? []
  const { publishPipeCode } = form.values
  const options = pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName }))
  const known = options.some(({ value }) => value === publishPipeCode)
  return (
    <Card title={<Trans>Basic</Trans>}>
      <TextAreaField form={form} name="remark" label={t`Remark`} max={WIDGET_MAX.remark} rows={1} />
      {isFixed && (
        <Text size="sm" c="dimmed">
          <Trans>Only developers can change the fields below.</Trans>
        </Text>
      )}
      <div className={classes['columns']}>
        <TextField form={form} name="name" label={t`Name`} max={WIDGET_MAX.name} required disabled={isFixed} />
        <TextField form={form} name="code" label={t`Code`} max={WIDGET_MAX.code} required disabled={isFixed} />
        <SelectField
          form={form}
          name="publishPipeCode"
          label={t`Publish pipe`}
          options={known ? options : [...options, { value: publishPipeCode, label: publishPipeCode }]}
          required
          disabled={isFixed}
        />
        <TextField form={form} name="path" label={t`Path`} max={WIDGET_MAX.path} required disabled={isFixed} />
      </div>
      <TemplateChoice
        form={form}
        label={t`Template`}
        choose={<Trans>Choose</Trans>}
        chooseLabel={t`Choose a template`}
        disabled={isFixed}
      />
    </Card>
  )
}
