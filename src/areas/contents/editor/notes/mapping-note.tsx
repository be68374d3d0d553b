import { Alert, Button, Group, Text } from '@mantine/core'
import { IconLink } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ContentInit } from '#contract/contents/form.ts'
import { useOpenEditor } from '../../open-editor.ts'

/** What is typed into a mapping would be stored nowhere. */
export function MappingNote({ init: { catalogId, contentType, copyId } }: { init: ContentInit }) {
  const open = useOpenEditor()
  return (
    <Alert color="blue" icon={<IconLink />} role="note">
      <Group justify="space-between">
        <Text size="sm">
          <Trans>This is a mapping: it shows the text of its source. Edit it there.</Trans>
        </Text>
        {copyId && (
          <Button size="xs" variant="default" onClick={() => open({ type: contentType, catalogId, id: copyId })}>
            <Trans>Open the source</Trans>
          </Button>
        )}
      </Group>
    </Alert>
  )
}
