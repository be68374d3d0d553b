import { Button } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBookmark } from '@tabler/icons-react'
import type { List } from './list-state.ts'
import classes from './list-parts.module.css'
import { isShown } from '#kit/list/views/list-view.ts'

/** Each saved view is one press away; nothing where there are none. */
export function SavedViews<Row>({ list }: { list: List<Row> }) {
  const { t } = useLingui()
  if (list.views.length === 0) return null
  return (
    <div role="group" aria-label={t`Saved views`} className={classes['views']}>
      {list.views.map((view) => {
        const shown = isShown(view, { ...list.place, hidden: list.switched })
        return (
          <Button
            key={view.name}
            size="compact-sm"
            variant={shown ? 'light' : 'default'}
            leftSection={<IconBookmark size={14} aria-hidden />}
            aria-pressed={shown}
            onClick={() => list.show(view)}
          >
            {view.name}
          </Button>
        )
      })}
    </div>
  )
}
