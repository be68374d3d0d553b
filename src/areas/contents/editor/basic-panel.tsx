import { Input, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLingui } from '@lingui/react/macro'
import { completeAddress } from '#contract/addresses.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import {
  AUTHOR_MAX,
  CONTENT_STATUS,
  SOURCE_MAX,
  STATIC_PATH_MAX,
  SUMMARY_MAX,
  URL_MAX,
} from '#contract/contents/limits.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useSession } from '#data/session/use-session.ts'
import { DateTimeInput } from '#kit/form/date-time-input.tsx'
import { CheckboxesField, TextAreaField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { LogoView } from '#shared/logo-view/logo-view.tsx'
import { TagEditor } from '#shared/tag-editor/tag-editor.tsx'
import { type Dated, isReversed } from '../plan/plan.ts'
import { CatalogField } from './catalog-field.tsx'
import type { EditorForm } from './content-form.ts'
import { DetailTemplates } from './pipe-templates.tsx'
import { Refused } from './refused.ts'
import type { ContentEditing } from './use-content-editor.ts'

/** Most contents have no dates: what they lead to is said in words that come with the first. */
const PlanNote = lazyDialog(async () => (await import('./plan/plan-note.tsx')).PlanNote, 'plan')

function hasPlan(...sides: (Dated | undefined)[]): boolean {
  return sides.some((side) => side?.publishDate || side?.offlineDate || side?.status === CONTENT_STATUS.toPublish)
}

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  refetch: () => void
}

type Form = UseFormReturnType<EditorForm>

export function BasicPanel({ editing, init, refetch }: Props) {
  const { t } = useLingui()
  const { hasRole } = useSession()
  const { form } = editing
  const values = form.getValues()
  const isDeveloper = hasRole('develop')
  const refused = editing.state.refused.find(({ hash }) => values.logo?.includes(hash))
  return (
    <Stack gap="sm">
      <CatalogField editing={editing} init={init} refetch={refetch} />
      <div>
        <Input.Label component="div">{t`Cover image`}</Input.Label>
        <LogoView
          label={t`Cover image`}
          value={values.logo ?? ''}
          src={values.logoSrc ?? ''}
          onChange={(picked) => form.setValues({ logo: picked?.path ?? '', logoSrc: picked?.src ?? '' })}
        />
        {refused && <Refused part="note" file={refused} />}
      </div>
      {isDeveloper && <AuthorFields form={form} />}
      <TextAreaField form={form} name="summary" label={t`Summary`} max={SUMMARY_MAX} maxRows={6} />
      {isDeveloper && <WordFields form={form} />}
      <DateField form={form} name="publishDate" label={t`Publish date`} />
      <DateField form={form} name="offlineDate" label={t`Unpublish on`} error={useReversed(form)} />
      {hasPlan(init, values) && <PlanNote editing={editing} init={init} />}
      {isDeveloper && (
        <>
          <TextField form={form} name="staticPath" label={t`Static path`} max={STATIC_PATH_MAX} />
          <DetailTemplates form={form} />
        </>
      )}
    </Stack>
  )
}

function AuthorFields({ form }: { form: Form }) {
  const { t } = useLingui()
  const attributes = useDict('CMSContentAttribute')
  return (
    <>
      <TextField form={form} name="author" label={t`Author`} max={AUTHOR_MAX} />
      <TextField form={form} name="editor" label={t`Editor`} max={AUTHOR_MAX} />
      <YesNoField form={form} name="original" label={t`Original`} />
      <CheckboxesField form={form} name="attributes" label={t`Attributes`} options={attributes} />
    </>
  )
}

function WordFields({ form }: { form: Form }) {
  const { t } = useLingui()
  const { tags, keywords } = form.getValues()
  return (
    <>
      <TagEditor
        label={t`Tags`}
        withSelect
        value={tags ?? []}
        error={form.errors['tags'] as string | undefined}
        onChange={(next) => form.setFieldValue('tags', next)}
      />
      <TagEditor
        label={t`Keywords`}
        value={keywords ?? []}
        error={form.errors['keywords'] as string | undefined}
        onChange={(next) => form.setFieldValue('keywords', next)}
      />
      <TextField form={form} name="source" label={t`Source`} max={SOURCE_MAX} />
      <TextField
        form={form}
        name="sourceUrl"
        label={t`Source URL`}
        placeholder="https://"
        max={URL_MAX}
        complete={completeAddress}
      />
    </>
  )
}

function useReversed(form: Form): string | undefined {
  const { t } = useLingui()
  return isReversed(form.getValues()) ? t`Must be after the publish date` : undefined
}

interface DateProps {
  form: Form
  name: 'publishDate' | 'offlineDate'
  label: string
  /** What is wrong with it as it stands. */
  error?: string | undefined
}

function DateField({ form, name, label, error }: DateProps) {
  return (
    <DateTimeInput
      label={label}
      value={form.getValues()[name] ?? ''}
      error={error ?? form.errors[name]}
      onChange={(value) => form.setFieldValue(name, value === '' ? null : value)}
    />
  )
}
