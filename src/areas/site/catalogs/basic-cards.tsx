import { Group, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { CATALOG_MAX, type CatalogDetail, catalogTypes } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ModelFields } from '#editor/model-fields/model-fields.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { SelectField, TextAreaField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { Card } from '#kit/page/card.tsx'
import { LogoField } from '#shared/logo-view/logo-field.tsx'
import type { BasicValues } from './basic-form.ts'
import classes from './catalogs.module.css'
import { RedirectField } from './redirect-field.tsx'

interface Props {
  form: FormOf<BasicValues>
  catalog: CatalogDetail
}

export function CatalogCard({ form, catalog }: Props) {
  const { t } = useLingui()
  const types = useRead(catalogTypes).data ?? []
  const options = types.length > 0 ? types : [{ id: catalog.catalogType, name: catalog.catalogType }]
  const { catalogId } = catalog
  return (
    <Card
      title={<Trans>Basic</Trans>}
      aside={
        <Text size="sm" c="dimmed">
          <Trans>ID {catalogId}</Trans>
        </Text>
      }
    >
      <div className={classes['columns']}>
        <TextField form={form} name="name" label={t`Name`} max={CATALOG_MAX.name} required />
        <TextField
          form={form}
          name="alias"
          label={t`Alias`}
          description={t`Letters, digits and _; unique within the site`}
          max={CATALOG_MAX.alias}
          required
        />
        <TextField
          form={form}
          name="path"
          label={t`Path`}
          description={t`Folder for its pages. Changing it changes their addresses.`}
          max={CATALOG_MAX.path}
          required
        />
        <SelectField
          form={form}
          name="catalogType"
          label={t`Type`}
          options={options.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </div>
      {form.values.catalogType === 'link' && <RedirectField form={form} />}
      <TextAreaField form={form} name="description" label={t`Description`} max={CATALOG_MAX.description} rows={2} />
      <Group align="start" gap="xl">
        <LogoField form={form} label={t`Logo`} src={catalog.logoSrc} />
        <YesNoField
          form={form}
          name="staticFlag"
          label={t`Static pages`}
          description={t`Without them, pages are built when someone opens them`}
        />
      </Group>
    </Card>
  )
}

export function SeoCard({ form }: { form: FormOf<BasicValues> }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>SEO</Trans>}>
      <div className={classes['columns']}>
        <TextField form={form} name="seoTitle" label={t`SEO title`} max={CATALOG_MAX.seo} />
        <TextField form={form} name="seoKeywords" label={t`SEO keywords`} max={CATALOG_MAX.seo} />
      </div>
      <TextAreaField form={form} name="seoDescription" label={t`SEO description`} max={CATALOG_MAX.seo} rows={2} />
    </Card>
  )
}

/** The fields that its extension model adds to a catalog; nothing where it has none. */
export function ModelCard({ form, catalog: { catalogId, configProps } }: Props) {
  const modelId = configProps['CatalogExtendModel'] ?? ''
  if (modelId === '') return null
  return (
    <Card title={<Trans>Additional fields</Trans>}>
      <Stack gap="sm">
        <ModelFields
          modelId={modelId}
          dataType="catalog"
          dataId={catalogId}
          values={form.values.params}
          errors={form.errors}
          onChange={(values) => form.setFieldValue('params' as never, values as never)}
        />
      </Stack>
    </Card>
  )
}
