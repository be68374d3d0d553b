import { useDisclosure } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogGet } from '#contract/catalogs.ts'
import { type CatalogExtends, catalogApplyConfig, catalogExtendsGet } from '#contract/catalogs/settings.ts'
import { exmodelOptions } from '#contract/models/options.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { SelectField } from '#kit/form/fields.tsx'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import classes from './catalogs.module.css'
import type { ExtendValues } from './extend-form.ts'

interface Props {
  form: FormOf<ExtendValues>
  name: 'CatalogExtendModel' | 'ContentExtendModel'
  label: string
  settings: CatalogExtends
  catalogId: string
}

/** An extension model of the site, none at all, or one that is gone; what is stored can be given to other catalogs. */
export function ModelField({ form, name, label, settings, catalogId }: Props) {
  const { t } = useLingui()
  const models = useRead(exmodelOptions, { query: { pageSize: 1000 } })
  const [opened, dialog] = useDisclosure(false)
  const { run, pending } = useAction(catalogApplyConfig, {
    success: t`Applied to the catalogs`,
    invalidates: [catalogExtendsGet, catalogGet],
  })
  const chosen = form.values[name] || ''
  const options = (models.data?.rows ?? []).map((model) => ({ value: model.modelId, label: model.name }))
  const isListed = chosen === '' || options.some(({ value }) => value === chosen)
  const apply = (toCatalogIds: string[]) =>
    run({ body: { catalogId, toCatalogIds, configPropKeys: [name] } }).catch(() => undefined)
  return (
    <div className={classes['withButton']}>
      <SelectField
        form={form}
        name={name}
        label={label}
        placeholder={t`None`}
        options={isListed ? options : [...options, { value: chosen, label: chosen }]}
        searchable
        clearable={chosen !== ''}
      />
      <ActionButton
        endpoint={catalogApplyConfig}
        scope={{ catalogId }}
        reason={chosen === settings[name] ? undefined : t`Save the model before you apply it`}
        loading={pending}
        aria-label={t`Apply to catalogs: ${label}`}
        onClick={dialog.open}
      >
        <Trans>Apply to catalogs</Trans>
      </ActionButton>
      <CatalogSelector
        opened={opened}
        onClose={dialog.close}
        title={t`Apply to catalogs: ${label}`}
        multiple
        onPick={(catalogs) => void apply(catalogs.map(({ id }) => id))}
      />
    </div>
  )
}
