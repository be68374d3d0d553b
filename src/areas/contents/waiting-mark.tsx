import { useLingui } from '@lingui/react/macro'
import { useCatalogWork, workIn } from '#data/outbox/catalog-work.ts'
import { hint } from '#kit/button/hint.tsx'
import { Status } from '#kit/show/status.tsx'
import { ancestorsOf, type TreeIndex } from '#kit/tree/tree-rows.ts'

interface WaitingMarkProps {
  catalogId: string
  /** The catalogs below it are seen, and speak for themselves. */
  isOpen: boolean
  tree: TreeIndex<unknown>
}

/** How much waits to be sent in a catalog and what it hides, and by its shape whether some of it needs a person. */
export function WaitingMark({ catalogId, isOpen, tree }: WaitingMarkProps) {
  const { t } = useLingui()
  const isBelow = (id: string) => !isOpen && ancestorsOf(tree, id).includes(catalogId)
  const { count, attention, conflicts } = workIn(useCatalogWork(), (id) => id === catalogId || isBelow(id))
  if (count === 0) return null
  const label =
    conflicts > 0
      ? t`${count} waiting, ${attention} need attention, ${conflicts} of them in conflict`
      : attention > 0
        ? t`${count} waiting, ${attention} need attention`
        : t`${count} waiting to send`
  const kind = conflicts > 0 ? 'danger' : attention > 0 ? 'warning' : 'neutral'
  return (
    <span role="img" aria-label={label} {...hint(label)}>
      <Status kind={kind}>{attention || count}</Status>
    </span>
  )
}
