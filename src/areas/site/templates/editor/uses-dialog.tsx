import { List, Stack, Text, Title } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode } from 'react'
import { type TemplateUses, templateUsedBy } from '#contract/templates/editing.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadFirst } from '#kit/form/read-first.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

interface Props {
  templateId: string
  onClose: () => void
}

/** Which settings name a template, and which templates include it. */
export function UsesDialog({ templateId, onClose }: Props) {
  const { t } = useLingui()
  const read = useRead(templateUsedBy, { params: { templateId } }, { staleTime: 0 })
  const title = t`Used by`
  return (
    <ReadFirst read={read} title={title} onClose={onClose}>
      {(uses) => (
        <Modal opened onClose={onClose} title={title} size={560}>
          <Uses uses={uses} />
        </Modal>
      )}
    </ReadFirst>
  )
}

function Uses({ uses: { site, catalogs, contents, templates, unseen, more } }: { uses: TemplateUses }) {
  const fieldName = useFieldNames()
  const isUnused = site.length + catalogs.length + contents.length + templates.length + unseen === 0
  return (
    <Stack gap="md">
      {isUnused && (
        <Text size="sm">
          <Trans>No setting uses this template, and no other template includes it.</Trans>
        </Text>
      )}
      <Part title={<Trans>Site settings</Trans>} rows={site.map(({ field }) => fieldName(field))} />
      <Part title={<Trans>Catalogs</Trans>} rows={catalogs.map(({ name, field }) => `${name} – ${fieldName(field)}`)} />
      <Part title={<Trans>Contents</Trans>} rows={contents.map(({ name, field }) => `${name} – ${fieldName(field)}`)} />
      <Part
        title={<Trans>Templates that include it</Trans>}
        rows={templates.map(({ path, line }) => `${path}:${line}`)}
      />
      {more && (
        <Text size="sm" c="dimmed">
          <Trans>There are more than can be shown here.</Trans>
        </Text>
      )}
      {unseen > 0 && (
        <Text size="sm" c="dimmed">
          <Plural value={unseen} one="# more that you can't see" other="# more that you can't see" />
        </Text>
      )}
    </Stack>
  )
}

function Part({ title, rows }: { title: ReactNode; rows: readonly string[] }) {
  if (rows.length === 0) return null
  return (
    <div>
      <Title order={3} size="h5">
        {title}
      </Title>
      <List size="sm">
        {rows.map((row) => (
          <List.Item key={row}>{row}</List.Item>
        ))}
      </List>
    </div>
  )
}

function useFieldNames(): (field: string) => string {
  const { t } = useLingui()
  const names: Readonly<Record<string, string>> = {
    indexTemplate: t`Home page`,
    listTemplate: t`List page`,
    defaultListTemplate: t`Default list page`,
    template: t`Custom template`,
    contentExTemplate: t`Extension template`,
    detailTemplate_article: t`Articles`,
    detailTemplate_image: t`Image galleries`,
    detailTemplate_audio: t`Audio`,
    detailTemplate_video: t`Videos`,
  }
  return (field) => names[field.replace(/^defaultDetailTemplate_/, 'detailTemplate_')] ?? field
}
