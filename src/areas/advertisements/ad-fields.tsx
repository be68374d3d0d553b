import { Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import { AD_MAX, advertisementTypes } from '#contract/advertisements.ts'
import { useRead } from '#data/reads/use-read.ts'
import { DateTimeInput } from '#kit/form/date-time-input.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { Card } from '#kit/page/card.tsx'
import { LogoField } from '#shared/logo-view/logo-field.tsx'
import type { AdValues } from './ad-values.ts'
import classes from './ad-fields.module.css'

interface Props {
  form: FormOf<AdValues>
  /** How the stored type is called. */
  typeName: string | undefined
  src: string | undefined
}

export function AdFields({ form, typeName, src }: Props) {
  const { t } = useLingui()
  const { type } = form.values
  const types = useRead(advertisementTypes).data?.rows ?? []
  const options = types.map(({ id, name }) => ({ value: id, label: name }))
  const known = type === '' || options.some(({ value }) => value === type)
  const dateField = (name: 'onlineDate' | 'offlineDate') => ({
    error: form.errors[name],
    value: form.values[name],
    onChange: (value: string) => form.setFieldValue(name, value),
  })
  return (
    <div className={classes['page']}>
      <Card title={<Trans>Basic</Trans>}>
        <TextField form={form} name="name" label={t`Name`} max={AD_MAX.name} required />
        <div className={classes['columns']}>
          <SelectField
            form={form}
            name="type"
            label={t`Type`}
            options={known ? options : [...options, { value: type, label: typeName ?? type }]}
            required
          />
          <NumberField
            form={form}
            name="weight"
            label={t`Weight`}
            description={t`Higher weights are shown first.`}
            min={0}
            max={AD_MAX.weight}
            required
          />
          <DateTimeInput label={t`Shown from`} {...dateField('onlineDate')} />
          <DateTimeInput label={t`Shown until`} {...dateField('offlineDate')} />
        </div>
        <TextAreaField form={form} name="remark" label={t`Note`} max={AD_MAX.remark} rows={1} />
      </Card>
      <Card title={<Trans>What readers see</Trans>}>
        <Stack gap="sm">
          {type === 'image' && <LogoField form={form} name="resourcePath" label={t`Picture`} src={src} />}
          <TextField
            form={form}
            name="redirectUrl"
            label={t`Address`}
            description={t`Opened when someone clicks it.`}
            max={AD_MAX.url}
            placeholder="https://"
            complete={completeAddress}
          />
        </Stack>
      </Card>
    </div>
  )
}
