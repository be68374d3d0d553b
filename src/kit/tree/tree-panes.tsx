import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { type Icon, IconChevronDown } from '@tabler/icons-react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useMedia } from '#kit/show/use-media.ts'
import { Tree, type TreeProps } from './tree.tsx'
import classes from './tree-panes.module.css'
import { indexTree } from './tree-rows.ts'

type Shown<Data> = Pick<TreeProps<Data>, 'label' | 'items' | 'allOpen' | 'iconOf' | 'actionsOf' | 'empty'>

interface TreePanesProps<Data> extends Shown<Data> {
  /** The read that the items come from. */
  read: { isPending: boolean; error: Error | null; refetch: () => unknown }
  selectedId: string | undefined
  /** Undefined once the choice is cleared. */
  onChoose: (id: string | undefined) => void
  /** What clears the choice, above the tree; without it something is always chosen. */
  root?: { label: ReactNode; icon: Icon }
  /** What makes new items, above that. */
  tools?: ReactNode
  /** What the choice is about. */
  children: ReactNode
}

/** A tree beside what is chosen by it; above it where the screen is narrow, folded to the name of what is chosen. */
export function TreePanes<Data>(props: TreePanesProps<Data>) {
  const { label, items, read, root, selectedId, onChoose, empty } = props
  const narrow = useMedia('(max-width: 991px)')
  const [open, { toggle, close }] = useDisclosure(false)
  const chosen = selectedId === undefined ? undefined : indexTree(items).items.get(selectedId)
  const choose = (next: string | undefined) => {
    onChoose(next)
    close()
  }
  return (
    <div className={classes['panes']}>
      <nav className={classes['pane']} aria-label={label}>
        {narrow && (
          <Button
            variant="default"
            justify="space-between"
            aria-expanded={open}
            rightSection={<IconChevronDown size={16} aria-hidden />}
            onClick={toggle}
          >
            {chosen?.label ?? root?.label ?? label}
          </Button>
        )}
        {(!narrow || open) && (
          <>
            {props.tools}
            {root && (
              <Button
                variant={selectedId === undefined ? 'light' : 'subtle'}
                justify="flex-start"
                leftSection={<root.icon size={16} aria-hidden />}
                aria-current={selectedId === undefined}
                onClick={() => choose(undefined)}
              >
                {root.label}
              </Button>
            )}
            <div className={classes['tree']}>
              <Tree
                label={label}
                items={items}
                loading={read.isPending}
                allOpen={props.allOpen ?? false}
                empty={read.error ? <TryAgain error={read.error} onTry={read.refetch} /> : empty}
                selectedId={chosen?.id}
                onSelect={(item) => choose(item.id)}
                {...(props.iconOf && { iconOf: props.iconOf })}
                {...(props.actionsOf && { actionsOf: props.actionsOf })}
              />
            </div>
          </>
        )}
      </nav>
      <div className={classes['beside']}>{props.children}</div>
    </div>
  )
}

function TryAgain({ error, onTry }: { error: Error; onTry: () => unknown }) {
  return (
    <>
      <span role="alert">{error.message}</span>
      <Button size="xs" variant="default" onClick={() => void onTry()}>
        <Trans>Try again</Trans>
      </Button>
    </>
  )
}
