import { useLingui } from '@lingui/react/macro'
import { useCatalogWork } from '#data/catalog-work.ts'
import { hint } from '#kit/hint.tsx'
import { Status } from '#kit/status.tsx'

/** How much waits to be sent in a catalog, and by its shape whether some of it needs a person. */
export function WaitingMark({ catalogId }: { catalogId: string }) {
  const { t } = useLingui()
  const work = useCatalogWork(catalogId)
  if (!work) return null
  const { count, attention } = work
  const label = attention > 0 ? t`${count} waiting, ${attention} need attention` : t`${count} waiting to be sent`
  return (
    <span role="img" aria-label={label} {...hint(label)}>
      <Status kind={attention > 0 ? 'warning' : 'neutral'}>{attention || count}</Status>
    </span>
  )
}
