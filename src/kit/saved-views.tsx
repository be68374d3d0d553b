import { ActionIcon, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { IconBookmark } from '@tabler/icons-react'
import { hint } from './hint.tsx'
import { lazyDialog } from './lazy-dialog.tsx'
import type { List } from './list-state.ts'
import classes from './screen.module.css'
import { isShown } from './views/list-view.ts'

const ViewsDialog = lazyDialog(async () => (await import('./views/views-dialog.tsx')).ViewsDialog, 'views')

/** Keeps what the list shows under a name; names are changed and deleted there, too. */
export function ViewsButton<Row>({ list }: { list: List<Row> }) {
  const { t } = useLingui()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Saved views`}
        {...hint(t`Saved views`)}
        onClick={dialog.open}
      >
        <IconBookmark size={18} />
      </ActionIcon>
      <ViewsDialog list={list} opened={opened} onClose={dialog.close} />
    </>
  )
}

/** Each saved view is one press away; nothing where there are none. */
export function SavedViews<Row>({ list }: { list: List<Row> }) {
  const { t } = useLingui()
  if (list.views.length === 0) return null
  return (
    <div role="group" aria-label={t`Saved views`} className={classes['views']}>
      {list.views.map((view) => {
        const shown = isShown(view, { ...list.place, hidden: list.hidden })
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
