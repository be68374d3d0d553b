import { Button, Group, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { FILE_PAGE_SIZE } from '#contract/files.ts'
import type { useFolder } from './use-folder.ts'

/** A folder with more entries than one answer holds. */
export function FolderPages({ folder }: { folder: ReturnType<typeof useFolder> }) {
  const { page, hasMore, goTo } = folder
  if (page === 1 && !hasMore) return null
  const first = (page - 1) * FILE_PAGE_SIZE + 1
  const last = first + folder.table.rows.length - 1
  return (
    <Group gap="xs" justify="flex-end">
      <Text size="sm" c="dimmed">
        <Trans>
          Entries {first} to {last}
        </Trans>
      </Text>
      <Button size="xs" variant="default" disabled={page === 1} onClick={() => goTo(page - 1)}>
        <Trans>Previous</Trans>
      </Button>
      <Button size="xs" variant="default" disabled={!hasMore} onClick={() => goTo(page + 1)}>
        <Trans>Next</Trans>
      </Button>
    </Group>
  )
}
