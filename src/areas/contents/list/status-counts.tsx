import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { contentCounts } from '#contract/contents.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { EXTENSION } from '#contract/wire.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useRead } from '#data/reads/use-read.ts'
import { hint } from '#kit/button/hint.tsx'
import classes from '../content-page.module.css'
import type { OverlaidList } from './use-overlay.ts'

interface Props {
  list: OverlaidList
  catalogId: string | undefined
}

/**
 * How many contents that fit the search have each status, those of this device alone among them; a press shows those alone.
 * Other back ends do not count.
 */
export function StatusCounts(props: Props) {
  return useExtension(EXTENSION.contentCounts) ? <Counts {...props} /> : null
}

function Counts({ list, catalogId }: Props) {
  const { t, i18n } = useLingui()
  const { status: _status, sorts: _sorts, ...search } = list.asked
  const place = catalogId === undefined ? ({ whole: 'Y' } as const) : { catalogId }
  // The rows come first: a server that answers one call after the other would count before it shows them.
  const enabled = !list.status.loading && !list.status.moving
  const read = useRead(contentCounts, { query: { ...search, ...place } }, { enabled, keepWithin: String(catalogId) })
  const options = useDict('CMSContentStatus')
  const { refetch } = read
  const isReloading = list.status.refreshing && !list.status.moving
  useEffect(() => {
    if (isReloading) void refetch({ cancelRefetch: false })
  }, [isReloading, refetch])
  const counts = new Map((read.data ?? []).map(({ status, count }) => [status as string, count]))
  const isMore = read.data?.some((one) => one.isMore) ?? false
  if (list.ownDrafts > 0) counts.set(CONTENT_STATUS.draft, (counts.get(CONTENT_STATUS.draft) ?? 0) + list.ownDrafts)
  const chosen = list.place.filters['status'] ?? ''
  // Archived contents stand in the list only when they are asked for.
  const all = [...counts].reduce((sum, [status, count]) => sum + (status === CONTENT_STATUS.archived ? 0 : count), 0)
  const isApart = ({ value }: { value: string }) => value === CONTENT_STATUS.archived
  const shown = options
    .filter(({ value }) => counts.has(value) || value === chosen)
    .toSorted((a, b) => Number(isApart(a)) - Number(isApart(b)))
  const choices = [
    { value: '', label: t`All`, count: all },
    ...shown.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 })),
  ]
  return (
    <div role="group" aria-label={t`Content by status`} className={classes['counts']}>
      {read.data &&
        choices.map(({ value, label, count }) => (
          <Button
            key={value}
            size="compact-sm"
            variant={value === chosen ? 'light' : 'subtle'}
            color={value === chosen ? undefined : 'gray'}
            aria-pressed={value === chosen}
            data-apart={value === CONTENT_STATUS.archived || undefined}
            {...hint(value === CONTENT_STATUS.archived ? t`Not included in All` : undefined)}
            onClick={() => list.search({ ...list.place.filters, status: value })}
          >
            {label} <span className={classes['count']}>{i18n.number(count) + (isMore ? '+' : '')}</span>
          </Button>
        ))}
    </div>
  )
}
