import { Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Trans, useLingui } from '@lingui/react/macro'
import { SEO_MAX } from '#contract/contents/limits.ts'
import { useSession } from '#data/session/use-session.ts'
import { TextAreaField, TextField } from '#kit/form/fields.tsx'
import type { EditorForm } from './content-form.ts'
import { PipeTemplates } from './pipe-templates.tsx'

export function ExtendPanel({ form }: { form: UseFormReturnType<EditorForm> }) {
  const { t } = useLingui()
  const { hasRole } = useSession()
  return (
    <Stack gap="sm">
      <TextField form={form} name="seoTitle" label={t`SEO title`} max={SEO_MAX} />
      <TextField form={form} name="seoKeywords" label={t`SEO keywords`} max={SEO_MAX} />
      <TextAreaField form={form} name="seoDescription" label={t`SEO description`} max={SEO_MAX} rows={2} />
      {hasRole('develop') && (
        <>
          <Text size="sm" fw={500}>
            <Trans>Extension templates</Trans>
          </Text>
          <PipeTemplates form={form} name="contentExTemplate" />
        </>
      )}
    </Stack>
  )
}
