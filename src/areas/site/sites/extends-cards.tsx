import { Trans, useLingui } from '@lingui/react/macro'
import { exmodelOptions } from '#contract/models/options.ts'
import { STORAGE_TYPES } from '#contract/site-extends.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, SelectField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { Card } from '#kit/page/card.tsx'
import { HotGroupsField } from '../hot-groups-field.tsx'
import type { ExtendsValues } from './extends-form.ts'
import type { ExtendLabels } from './extends-labels.ts'
import { useStorageNames } from './storage-names.ts'
import classes from './site.module.css'

interface Props {
  form: FormOf<ExtendsValues>
  labels: ExtendLabels
}

export function GeneralCard({ form, labels }: Props) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>General</Trans>}>
      <ModelField form={form} labels={labels} />
      <div className={classes['columns']}>
        <NumberField
          form={form}
          name="CatalogPageSize"
          label={labels.CatalogPageSize}
          description={t`0 means 10 rows`}
          min={-1}
          max={1000}
        />
        <NumberField
          form={form}
          name="MaxPageOnContentPublish"
          label={labels.MaxPageOnContentPublish}
          description={t`0 publishes all pages`}
          min={-1}
        />
      </div>
      <TextField form={form} name="SiteApiUrl" label={labels.SiteApiUrl} placeholder="http(s)://" max={255} />
      <YesNoField form={form} name="EnableIndex" label={labels.EnableIndex} />
      <YesNoField
        form={form}
        name="SSIEnabled"
        label={labels.SSIEnabled}
        description={t`Only for page widgets in templates that ask for it. The web server must process the includes.`}
      />
    </Card>
  )
}

/** Models that belong to the current site; the chosen one is shown wherever it belongs. */
function ModelField({ form, labels }: Props) {
  const { t } = useLingui()
  const models = useRead(exmodelOptions, { query: { pageSize: 1000 } })
  const chosen = form.values.SiteExtendModel
  const options = (models.data?.rows ?? []).map(({ modelId, name }) => ({ value: modelId, label: name }))
  const isListed = !chosen || options.some(({ value }) => value === chosen)
  return (
    <SelectField
      form={form}
      name="SiteExtendModel"
      label={labels.SiteExtendModel}
      description={t`Adds fields to the site`}
      options={isListed ? options : [...options, { value: chosen, label: chosen }]}
      placeholder={t`None`}
      clearable={Boolean(chosen)}
      searchable
    />
  )
}

export function ContentCard({ form, labels }: Props) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Content</Trans>}>
      <RadioField
        form={form}
        name="RepeatTitleCheck"
        label={labels.RepeatTitleCheck}
        options={[
          { value: '0', label: t({ message: 'Never', context: 'check' }) },
          { value: '1', label: t`In the site` },
          { value: '2', label: t`In the catalog` },
        ]}
      />
      <NumberField
        form={form}
        name="RecycleKeepDays"
        label={labels.RecycleKeepDays}
        description={t`0 keeps everything`}
        min={0}
      />
      <YesNoField form={form} name="PublishedContentEdit" label={labels.PublishedContentEdit} />
      <YesNoField form={form} name="AutoArticleLogo" label={labels.AutoArticleLogo} />
      <YesNoField form={form} name="SensitiveWordEnable" label={labels.SensitiveWordEnable} />
      <YesNoField form={form} name="ErrorProneWordEnable" label={labels.ErrorProneWordEnable} />
      <HotGroupsField form={form} label={labels.HotWordGroups} />
    </Card>
  )
}

const STORAGE_FIELDS = ['accessKey', 'accessSecret', 'bucket', 'domain', 'endpoint', 'pipeline'] as const

/** @param isPlain whether the server moves no files, so that the storage is a setting like others */
export function ResourcesCard({ form, labels, isPlain }: Props & { isPlain: boolean }) {
  const { t } = useLingui()
  return (
    <Card title={<Trans>Files and pictures</Trans>}>
      <div className={classes['columns']}>
        <NumberField
          form={form}
          name="ThumbnailWidth"
          label={labels.ThumbnailWidth}
          description={t`Pixels; 0 makes no thumbnails`}
          min={0}
          max={6143}
        />
        <NumberField
          form={form}
          name="ThumbnailHeight"
          label={labels.ThumbnailHeight}
          description={t`Pixels; 0 makes no thumbnails`}
          min={0}
          max={6143}
        />
      </div>
      {isPlain && <StorageFields form={form} labels={labels} />}
    </Card>
  )
}

function StorageFields({ form, labels }: Props) {
  const names = useStorageNames()
  return (
    <>
      <RadioField
        form={form}
        name="FileStorageType"
        label={labels.FileStorageType}
        options={STORAGE_TYPES.map((value) => ({ value, label: names[value] }))}
      />
      {form.values.FileStorageType !== 'Local' && (
        <div className={classes['columns']}>
          {STORAGE_FIELDS.map((field) => (
            <TextField
              key={field}
              form={form}
              name={`FileStorageArgs.${field}`}
              label={labels[`FileStorageArgs.${field}`]}
              max={255}
            />
          ))}
        </div>
      )}
    </>
  )
}

export function OthersCard({ form, labels }: Props) {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  return (
    <Card title={<Trans context="part of a site">Visitors</Trans>}>
      {!isPlain && (
        <YesNoField
          form={form}
          name="EnableComment"
          label={labels.EnableComment}
          description={t`Shown where templates include comments. Takes effect when pages are published again.`}
        />
      )}
      {!isPlain && (
        <YesNoField
          form={form}
          name="EnableVisitCount"
          label={labels.EnableVisitCount}
          description={t`Counted by this server, without cookies or IP addresses, and not for visitors who ask not to be tracked. Takes effect when pages are published again.`}
        />
      )}
      <YesNoField form={form} name="EnableCommentAudit" label={labels.EnableCommentAudit} />
      <YesNoField form={form} name="EnableCustomFormCaptcha" label={labels.EnableCustomFormCaptcha} />
    </Card>
  )
}
