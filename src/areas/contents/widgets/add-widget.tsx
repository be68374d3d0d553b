import { Trans, useLingui } from '@lingui/react/macro'
import { pageWidgetAdd, pageWidgetList, WIDGET_MAX, WIDGET_PATH } from '#contract/page-widgets.ts'
import type { PublishPipeOption } from '#contract/pipes.ts'
import { getInfo } from '#contract/session.ts'
import { EditDialog } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { TemplateChoice } from '#shared/template-selector/template-choice.tsx'

interface Props {
  types: readonly { value: string; label: string }[]
  pipes: readonly PublishPipeOption[]
  catalogId: string | undefined
  onAdded: (pageWidgetId: string, type: string) => void
  onClose: () => void
}

export function AddWidget({ types, pipes, catalogId, onAdded, onClose }: Props) {
  const { t } = useLingui()
  return (
    <EditDialog
      title={t`Add page widget`}
      endpoint={pageWidgetAdd}
      initial={{
        catalogId: catalogId ?? '0',
        type: types[0]?.value ?? '',
        name: '',
        code: '',
        publishPipeCode: pipes[0]?.pipeCode ?? '',
        path: WIDGET_PATH,
        template: '',
        remark: '',
      }}
      success={t`Page widget added`}
      // Who makes a widget gets its rights.
      invalidates={[pageWidgetList, getInfo]}
      onSaved={({ type }, data) => typeof data === 'string' && onAdded(data, type)}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <SelectField form={form} name="type" label={t`Type`} options={types} required />
          <TextField form={form} name="name" label={t`Name`} max={WIDGET_MAX.name} required />
          <TextField form={form} name="code" label={t`Code`} max={WIDGET_MAX.code} required />
          <SelectField
            form={form}
            name="publishPipeCode"
            label={t`Publish pipe`}
            options={pipes.map(({ pipeCode, pipeName }) => ({ value: pipeCode, label: pipeName }))}
            required
          />
          <TextField form={form} name="path" label={t`Path`} max={WIDGET_MAX.path} required />
          <TemplateChoice
            form={form}
            label={t`Template`}
            choose={<Trans>Choose</Trans>}
            chooseLabel={t`Choose a template`}
          />
          <TextAreaField form={form} name="remark" label={t`Remark`} max={WIDGET_MAX.remark} />
        </>
      )}
    </EditDialog>
  )
}
