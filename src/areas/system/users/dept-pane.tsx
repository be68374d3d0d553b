import { Button } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { IconBuilding, IconChevronDown } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { userDeptTree } from '#contract/system/users.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Tree } from '#kit/tree/tree.tsx'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import classes from './users.module.css'

interface DeptPaneProps {
  deptId: string | undefined
  onChoose: (deptId: string | undefined) => void
}

/** The departments whose users are listed; on a narrow screen folded to the name of the chosen one. */
export function DeptPane({ deptId, onChoose }: DeptPaneProps) {
  const { t } = useLingui()
  const tree = useRead(userDeptTree)
  const narrow = useMediaQuery('(max-width: 991px)', undefined, { getInitialValueInEffect: false }) ?? false
  const [open, { toggle, close }] = useDisclosure(false)
  const items = treeItemsOf(tree.data ?? [])
  const chosen = deptId === undefined ? undefined : indexTree(items).items.get(deptId)
  const choose = (next: string | undefined) => {
    onChoose(next)
    close()
  }
  return (
    <nav className={classes['depts']} aria-label={t`Departments`}>
      {narrow && (
        <Button
          variant="default"
          justify="space-between"
          aria-expanded={open}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={toggle}
        >
          {chosen?.label ?? <Trans>All departments</Trans>}
        </Button>
      )}
      {(!narrow || open) && (
        <>
          <Button
            variant={deptId === undefined ? 'light' : 'subtle'}
            justify="flex-start"
            leftSection={<IconBuilding size={16} aria-hidden />}
            aria-current={deptId === undefined}
            onClick={() => choose(undefined)}
          >
            <Trans>All departments</Trans>
          </Button>
          <div className={classes['tree']}>
            <Tree
              label={t`Departments`}
              items={items}
              loading={tree.isPending}
              allOpen
              empty={
                tree.error && (
                  <>
                    <span role="alert">{tree.error.message}</span>
                    <Button size="xs" variant="default" onClick={() => void tree.refetch()}>
                      <Trans>Try again</Trans>
                    </Button>
                  </>
                )
              }
              selectedId={chosen?.id}
              onSelect={(item) => choose(item.id)}
            />
          </div>
        </>
      )}
    </nav>
  )
}
