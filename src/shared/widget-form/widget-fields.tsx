import { Trans, useLingui } from '@lingui/react/macro'
import { WIDGET_MAX } from '#contract/page-widgets.ts'
import { usePipes } from '#data/reads/use-pipes.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextField } from '#kit/form/fields.tsx'
import type { WidgetValues } from '#lib/block.ts'
import { TemplateChoice } from '#shared/template-selector/template-choice.tsx'
import classes from './widget-form.module.css'

interface Props<Values extends WidgetValues> {
  form: FormOf<Values>
  isFixed?: boolean
}

/** How a page widget is called, where it is written, and what it is made of. */
export function WidgetFields<Values extends WidgetValues>({ form, isFixed = false }: Props<Values>) {
  const { t } = useLingui()
  const { options } = usePipes()
  const { publishPipeCode } = form.values
  const known = publishPipeCode === '' || options.some(({ value }) => value === publishPipeCode)
  return (
    <>
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
    </>
  )
}
