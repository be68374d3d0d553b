import { Group, Pagination, Text, TextInput } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, memo, useDeferredValue } from 'react'
import { Select } from '#kit/form/select.tsx'
import { useMedia } from '#kit/show/use-media.ts'
import type { List } from './list-state.ts'
import { atLeast, jumpTarget, pageCount, pageSizes } from './pager-math.ts'
import classes from './list-parts.module.css'

type Paged = Pick<List<unknown>, 'total' | 'totalIsMore' | 'own' | 'place' | 'goTo' | 'resize'>

interface PagerProps {
  list: Paged
  /** Shown only where there is another page to go to. */
  onlyIfNeeded?: boolean
}

/** Total, page size, pages and a jumper; nothing at all for an empty list. */
export const Pager = memo(function Pager({ list, onlyIfNeeded = false }: PagerProps) {
  const { t, i18n } = useLingui()
  const narrow = useMedia('(max-width: 991px)')
  const { place } = list
  // With the rows, which the table draws later than it is told of them: else it would stand higher first.
  const total = useDeferredValue(list.total)
  const all = total + (list.own ?? 0)
  const isNeeded = place.page > 1 || pageCount(total, place.size) > 1
  if (all === 0 || (onlyIfNeeded && !isNeeded)) return null

  const handleGo = (page: number) => {
    list.goTo(page)
    window.scrollTo({ top: 0 })
  }
  return (
    <Group component="nav" aria-label={t({ message: 'Pages', context: 'paging' })} className={classes['pager'] ?? ''}>
      <Text size="sm" c="dimmed">
        {list.totalIsMore ? (
          <Trans>more than {i18n.number(atLeast(all))} items</Trans>
        ) : (
          <Plural value={all} one="# item" other="# items" />
        )}
      </Text>
      <Select
        className={classes['optional'] ?? ''}
        aria-label={t`Items per page`}
        w={148}
        data={pageSizes(place.size).map((size) => ({ value: String(size), label: t`${size} per page` }))}
        value={String(place.size)}
        allowDeselect={false}
        onChange={(size) => list.resize(Number(size))}
      />
      <Pagination
        total={pageCount(total, place.size)}
        value={place.page}
        onChange={handleGo}
        siblings={narrow ? 0 : 1}
        getItemProps={(page) => ({ 'aria-label': t`Page ${page}` })}
        getControlProps={(control) => ({ 'aria-label': control === 'next' ? t`Next page` : t`Previous page` })}
      />
      <Jumper count={pageCount(total, place.size)} onJump={handleGo} />
    </Group>
  )
})

function Jumper({ count, onJump }: { count: number; onJump: (page: number) => void }) {
  const { t } = useLingui()
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    const page = jumpTarget(event.currentTarget.value, count)
    if (page !== undefined) onJump(page)
    event.currentTarget.value = ''
  }
  return (
    <TextInput
      className={`${classes['jumper']} ${classes['optional']}`}
      aria-label={t`Go to page`}
      placeholder={t({ message: 'Page', context: 'number' })}
      inputMode="numeric"
      onKeyDown={handleKey}
    />
  )
}
