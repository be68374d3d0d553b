import { Button, Group, Skeleton, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import type { Resource } from '#contract/resources.ts'
import { resourceUses } from '#contract/resources/library.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { UseLine } from './use-line.tsx'
import classes from '../library.module.css'

const FIRST = 8
const MORE = 100

/** Where a file is used, a few at first; nothing where the server cannot say. */
export function UsesSection({ row }: { row: Resource }) {
  const isPlain = usePlainServer()
  return isPlain ? null : <Uses resourceId={row.resourceId} />
}

function Uses({ resourceId }: { resourceId: string }) {
  const [size, setSize] = useState(FIRST)
  const [page, setPage] = useState(1)
  const read = useRead(
    resourceUses,
    { query: { resourceIds: resourceId as never, pageNum: page, pageSize: size } },
    { staleTime: 0, keepWithin: resourceId },
  )
  const total = Number(read.data?.total ?? 0)
  const pages = Math.ceil(total / size)
  return (
    <section>
      <Text fw={600} size="sm" component="h3" mb={4}>
        <Trans>Used in</Trans> {read.data && total > 0 && `(${total})`}
      </Text>
      {read.isPending && <Skeleton height={18} width="70%" />}
      {read.error && !read.data && (
        <Text size="sm" c="dimmed">
          {read.error.message}
        </Text>
      )}
      {read.data && total === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nothing on this site uses it.</Trans>
        </Text>
      )}
      <ul className={classes['usesList']}>
        {read.data?.rows.map((use) => (
          <UseLine key={`${use.kind} ${use.id ?? ''} ${use.parts.join()}`} use={use} />
        ))}
      </ul>
      {total > FIRST && size === FIRST && (
        <Button size="compact-sm" variant="subtle" onClick={() => setSize(MORE)}>
          <Trans>Show all</Trans>
        </Button>
      )}
      {size === MORE && pages > 1 && (
        <Group gap="xs" mt={4}>
          <Button size="compact-sm" variant="default" disabled={page === 1} onClick={() => setPage(page - 1)}>
            <Trans>Previous</Trans>
          </Button>
          <Text size="sm">
            {page} / {pages}
          </Text>
          <Button size="compact-sm" variant="default" disabled={page === pages} onClick={() => setPage(page + 1)}>
            <Trans>Next</Trans>
          </Button>
        </Group>
      )}
    </section>
  )
}
