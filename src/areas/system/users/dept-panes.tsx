import { IconBuilding } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { userDeptTree } from '#contract/system/users.ts'
import { useRead } from '#data/reads/use-read.ts'
import { TreePanes } from '#kit/tree/tree-panes.tsx'
import { treeItemsOf } from '#kit/tree/tree-rows.ts'

interface DeptPanesProps {
  deptId: string | undefined
  onChoose: (deptId: string | undefined) => void
  children: ReactNode
}

/** The departments whose users are listed, beside these. */
export function DeptPanes({ deptId, onChoose, children }: DeptPanesProps) {
  const { t } = useLingui()
  const tree = useRead(userDeptTree)
  return (
    <TreePanes
      label={t`Departments`}
      items={treeItemsOf(tree.data ?? [])}
      read={tree}
      allOpen
      root={{ label: <Trans>All departments</Trans>, icon: IconBuilding }}
      selectedId={deptId}
      onChoose={onChoose}
    >
      {children}
    </TreePanes>
  )
}
