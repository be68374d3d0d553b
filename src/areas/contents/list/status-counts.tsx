import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { IconCloudOff } from '@tabler/icons-react'
import { contentCounts } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/server-instance.ts'
import { useDict } from '#data/use-dict.ts'
import { useRead } from '#data/use-read.ts'
import { hint } from '#kit/hint.tsx'
import type { List } from '#kit/list-state.ts'
import classes from '../content-page.module.css'

interface Props<Row> {
  list: List<Row>
  catalogId: string | undefined
}

/** How many contents of the catalog have each status; a press shows those alone. Other back ends do not count. */
export function StatusCounts<Row>(props: Props<Row>) {
  const isCounting = useExtension(EXTENSION.contentCounts)
  return isCounting && props.catalogId !== undefined ? <Counts {...props} /> : null
}

function Counts<Row>({ list, catalogId = '0' }: Props<Row>) {
  const { t, i18n } = useLingui()
  // The rows come first: a server that answers one call after the other would count before it shows them.
  const hasRows = !list.status.loading && !list.status.moving
  const read = useRead(contentCounts, { query: { catalogId } }, { enabled: hasRows })
  const options = useDict('CMSContentStatus')
  const { refetch } = read
  const isReloading = list.status.refreshing && !list.status.moving
  useEffect(() => {
    if (isReloading) void refetch({ cancelRefetch: false })
  }, [isReloading, refetch])
  const counts = new Map((read.data ?? []).map(({ status, count }) => [status as string, count]))
  const chosen = list.place.filters['status'] ?? ''
  // Archived contents stand in the list only when they are asked for.
  const all = [...counts].reduce((sum, [status, count]) => sum + (status === CONTENT_STATUS.archived ? 0 : count), 0)
  const shown = options.filter(({ value }) => counts.has(value) || value === chosen)
  const choices = [
    { value: '', label: t`All`, count: all },
    ...shown.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 })),
  ]
  const isLocal = read.offline && read.searched
  const words = t`Counted among what this device holds`
  return (
    <div role="group" aria-label={t`Contents by status`} className={classes['counts']}>
      {isLocal && <IconCloudOff size={16} role="img" aria-label={words} {...hint(words)} />}
      {read.data &&
        choices.map(({ value, label, count }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={value === chosen ? 'light' : 'subtle'}
            color={value === chosen ? undefined : 'gray'}
            aria-pressed={value === chosen}
            onClick={() => list.search({ ...list.place.filters, status: value })}
          >
            {label} <span className={classes['count']}>{i18n.number(count)}</span>
          </Button>
        ))}
    </div>
  )
}
