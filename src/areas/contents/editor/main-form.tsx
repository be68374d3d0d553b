import { Anchor, Checkbox, Group, Stack } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { lazy, Suspense } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { COPY_TYPE, SHORT_TITLE_MAX, SUB_TITLE_MAX } from '#contract/contents/limits.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { TextField, YesNoField } from '#kit/form/fields.tsx'
import { ArticleBody } from './body/article-body.tsx'
import classes from './content-editor.module.css'
import { mediaKind } from './media/items.ts'
import { PrintedHead } from './printed-head.tsx'
import { RedirectField } from './rare.ts'
import { TitleField } from './title-field.tsx'
import type { ContentEditing } from './use-content-editor.ts'
import { useContentModel } from './use-content-model.ts'
import { usePageTitle } from './use-page-title.ts'

/** Few catalogs add fields; their controls load where one does. */
const ModelCard = lazy(async () => ({ default: (await import('./model-card.tsx')).ModelCard }))

/** Most contents are articles: what edits pictures, sounds and films comes with the first of the others. */
const MediaBody = lazyDialog(async () => (await import('./media/media-body.tsx')).MediaBody, 'media')

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
}

export function MainForm({ editing, init }: Props) {
  const { t } = useLingui()
  const { form } = editing
  const values = form.getValues()
  const hasTitles = init?.showSubTitle === 'Y' || Boolean(values.shortTitle) || Boolean(values.subTitle)
  const [open, { toggle }] = useDisclosure(hasTitles)
  usePageTitle(values.title)
  const model = useContentModel(editing, init)
  const kind = mediaKind(values.contentType)
  const isLink = values.linkFlag === 'Y'
  const isMapping = init?.copyType === COPY_TYPE.mapping
  return (
    <Stack gap="sm" className={classes['main'] ?? ''}>
      <PrintedHead form={values} />
      <TitleField editing={editing} />
      {open && (
        <>
          <TextField form={form} name="shortTitle" label={t`Short title`} max={SHORT_TITLE_MAX} />
          <TextField form={form} name="subTitle" label={t`Subtitle`} max={SUB_TITLE_MAX} />
        </>
      )}
      <Group justify="space-between">
        <Checkbox
          label={t`Link to another page`}
          checked={isLink}
          onChange={(event) => form.setFieldValue('linkFlag', event.currentTarget.checked ? 'Y' : 'N')}
        />
        <Anchor component="button" type="button" size="sm" onClick={toggle} aria-expanded={open}>
          {open ? <Trans>Hide short title and subtitle</Trans> : <Trans>Short title and subtitle</Trans>}
        </Anchor>
      </Group>
      {isLink && <RedirectField form={form} />}
      {(model.modelId !== undefined || model.isUnknown) && (
        <Suspense fallback={null}>
          <ModelCard editing={editing} model={model} />
        </Suspense>
      )}
      {!isLink && values.contentType === 'article' && (
        <>
          {!isMapping && (
            <YesNoField
              form={form}
              name="downloadRemoteImage"
              label={t`Download remote pictures`}
              description={t`When saved, pictures from other sites are copied to this site's resources.`}
            />
          )}
          <ArticleBody
            html={editing.bodyHtml}
            readOnly={editing.isReadOnly || isMapping}
            contentId={editing.contentId}
            catalogId={values.catalogId ?? ''}
            onChange={editing.bodyChanged}
          />
        </>
      )}
      {!isLink && kind && (
        <MediaBody editing={editing} kind={kind} init={init} readOnly={editing.isReadOnly || isMapping} />
      )}
    </Stack>
  )
}
