import { Trans, useLingui } from '@lingui/react/macro'
import { type CustomForm, type CustomFormDetail, customFormGet, FORM_MAX } from '#contract/forms.ts'
import { xmodelTables } from '#contract/models.ts'
import { useRead } from '#data/reads/use-read.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { DictField, SelectField, TextAreaField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { TemplateField } from '#shared/template-selector/template-field.tsx'
import { formBody, forms, type FormValues, templatesOf } from './form-crud.ts'

const DEFAULT_TABLE = 'cms_cfd_default'

const BLANK: FormValues = {
  name: '',
  code: '',
  tableName: DEFAULT_TABLE,
  needCaptcha: 'N',
  needLogin: 'N',
  ruleLimit: '0',
  templates: {},
  remark: '',
}

interface Props {
  /** Undefined while a form is made. */
  row: CustomForm | undefined
  onClose: () => void
}

/** The list says nothing of pipes without a template: a stored form is read first. */
export function FormDialog({ row, onClose }: Props) {
  return row ? <Stored row={row} onClose={onClose} /> : <Dialog row={undefined} detail={undefined} onClose={onClose} />
}

function Stored({ row, onClose }: { row: CustomForm; onClose: () => void }) {
  const { t } = useLingui()
  const read = useRead(customFormGet, { params: { formId: row.formId } }, { staleTime: 0 })
  return (
    <ReadFirst read={read} title={t`Edit form`} onClose={onClose}>
      {(detail) => <Dialog row={row} detail={detail} onClose={onClose} />}
    </ReadFirst>
  )
}

function Dialog({ row, detail, onClose }: Props & { detail: CustomFormDetail | undefined }) {
  const { t } = useLingui()
  return (
    <RowDialog
      crud={forms}
      row={row && detail && { ...row, ...detail, templates: templatesOf(detail) }}
      titles={{ add: t`Add form`, edit: t`Edit form` }}
      blank={BLANK}
      toBody={(values) => formBody(values, row === undefined)}
      onClose={onClose}
      size={600}
    >
      {(form) => (
        <>
          <TextField form={form} name="name" label={t`Name`} max={FORM_MAX.name} required />
          <TextField form={form} name="code" label={t`Code`} max={FORM_MAX.code} required />
          {!row && <TableField form={form} />}
          <YesNoField form={form} name="needCaptcha" label={t`Ask for a captcha`} />
          <YesNoField form={form} name="needLogin" label={t`Only for signed-in members`} />
          {form.values.needLogin === 'N' && (
            <DictField form={form} name="ruleLimit" type="CustomFormRule" label={t`Submission limit`} required />
          )}
          {detail?.templates.map((pipe) => (
            <PipeTemplate key={pipe.code} form={form} pipe={pipe} />
          ))}
          <TextAreaField form={form} name="remark" label={t`Note`} max={FORM_MAX.remark} />
        </>
      )}
    </RowDialog>
  )
}

function TableField({ form }: { form: FormOf<FormValues> }) {
  const { t } = useLingui()
  const tables = useRead(xmodelTables, { query: { type: 'CmsCustomForm' } })
  const names = tables.data?.rows ?? [DEFAULT_TABLE]
  return (
    <SelectField
      form={form}
      name="tableName"
      label={t`Data table`}
      options={names.map((name) => ({ value: name, label: name }))}
      required
      searchable
    />
  )
}

interface PipeTemplateProps {
  form: FormOf<FormValues>
  pipe: CustomFormDetail['templates'][number]
}

function PipeTemplate({ form, pipe: { code, name } }: PipeTemplateProps) {
  const { t } = useLingui()
  const label = t`Template: ${name}`
  return (
    <TemplateField
      form={form}
      name={`templates.${code}`}
      label={label}
      pipeCode={code}
      choose={<Trans>Choose</Trans>}
      chooseLabel={t`Choose: ${label}`}
      placeholder={t`Site default`}
    />
  )
}
