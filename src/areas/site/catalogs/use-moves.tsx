import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { catalogGet, catalogTreeData } from '#contract/catalogs.ts'
import { catalogMove, catalogSort } from '#contract/catalogs/place.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { isolated } from '#kit/show/isolated.ts'
import { TaskProgress } from '#shared/task-progress/task-progress.tsx'
import type { Drop } from './drop.ts'

interface UnderWay {
  readonly taskId: string
  /** What is left to do once the catalog stands below its new parent. */
  readonly next: { catalogId: string; beforeId: string } | undefined
}

export type Moves = ReturnType<typeof useMoves>

/** Puts catalogs elsewhere: among their siblings at once, below another parent by a task, after a question. */
export function useMoves(reload: () => unknown) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const move = useAction(catalogMove)
  const order = useAction(catalogSort, { success: t`Moved`, invalidates: [catalogTreeData] })
  const [underWay, setUnderWay] = useState<UnderWay>()

  const sort = async (catalogId: string, places: number, beforeId?: string) => {
    await order
      .run({ body: { catalogId, sort: places, ...(beforeId !== undefined && { beforeId }) } })
      .catch(() => undefined)
  }
  const moveTo = async (
    catalog: { id: string; name: string },
    parent: { id: string; name: string },
    beforeId?: string,
  ) => {
    const name = isolated(catalog.name)
    const target = isolated(parent.name)
    const isSure = await confirm({
      title: t`Move catalog`,
      message: t`Move ${name} with everything below it to ${target}? Its pages keep their addresses.`,
      confirmLabel: t`Move`,
    })
    if (!isSure) return
    const taskId = await move.run({ params: { fromId: catalog.id, toId: parent.id } }).catch(() => undefined)
    if (taskId === undefined) return
    setUnderWay({ taskId, next: beforeId === undefined ? undefined : { catalogId: catalog.id, beforeId } })
  }
  const drop = (
    catalog: { id: string; name: string },
    { parentId, isMoved, beforeId, places }: Drop,
    parent: string,
  ) => (isMoved ? moveTo(catalog, { id: parentId, name: parent }, beforeId) : sort(catalog.id, places, beforeId))
  return { drop, sort, moveTo, underWay, end: () => setUnderWay(undefined), reload, isSorting: order.pending }
}

/** Follows the move that is under way, and puts the catalog to its place once it is there. */
export function MoveProgress({ moves }: { moves: Moves }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const { underWay } = moves
  if (!underWay) return null
  const handleClose = async (status: string | undefined) => {
    moves.end()
    if (status === 'SUCCESS' && underWay.next) await moves.sort(underWay.next.catalogId, 0, underWay.next.beforeId)
    await client.invalidateQueries({ queryKey: [catalogGet.id] })
    await moves.reload()
  }
  return (
    <TaskProgress taskId={underWay.taskId} title={t`Move catalog`} onClose={(status) => void handleClose(status)} />
  )
}
