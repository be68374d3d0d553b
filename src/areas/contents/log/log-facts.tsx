import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import type { ContentLogRow } from '#contract/contents/log.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useDateText } from '#kit/form/date-text.ts'
import { isolated } from '#kit/show/isolated.ts'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'

/** The facts of one entry, as a person would say them. */
export function LogFacts({
  row: { kind, facts, titles = {} },
}: {
  row: Pick<ContentLogRow, 'kind' | 'facts' | 'titles'>
}) {
  const { t } = useLingui()
  const dateText = useDateText()
  const statuses = useDict('CMSContentStatus')
  const attributes = useDict('CMSContentAttribute')
  const rows = useRead(catalogTreeData).data?.rows
  const catalogs = useMemo(() => indexTree(treeItemsOf(rows ?? [])).items, [rows])
  const status = (value: string) => statuses.find((one) => one.value === value)?.label ?? value
  const catalog = (id: string) => catalogs.get(id)?.label ?? id
  const title = (id: string) => (titles[id] === undefined ? id : `“${isolated(titles[id])}”`)
  const { from, to, fromCatalogId, toCatalogId, attr, until, copyOf, copiedTo, before } = facts
  const { contentIds, count, mappings, lockUser, version } = facts
  const target = toCatalogId && catalog(toCatalogId)
  const named = contentIds?.split(',').filter((id) => titles[id] !== undefined) ?? []
  const source = copyOf && title(copyOf)
  const neighbour = before && title(before)
  const end = until && dateText(until)
  const parts = [
    from !== undefined && to !== undefined && from !== to && `${status(from)} → ${status(to)}`,
    // Into the bin and out of it.
    from !== undefined && to === undefined && status(from),
    from === undefined && to !== undefined && status(to),
    fromCatalogId && target && `${catalog(fromCatalogId)} → ${target}`,
    !fromCatalogId && target && (copiedTo ? t`Copied to ${target}` : t`In ${target}`),
    attr && (attributes.find((one) => one.value === attr)?.label ?? attr),
    end && t`Until ${end}`,
    source && t`Copied from ${source}`,
    neighbour && t`Before ${neighbour}`,
    lockUser && t`Lock held by ${lockUser}`,
    kind === 'save' && version && t`Version ${version}`,
    mappings && plural(Number(mappings), { one: '# mapped copy deleted', other: '# mapped copies deleted' }),
    count && plural(Number(count), { one: '# item', other: '# items' }),
    ...named.map(title),
  ]
  return parts.filter(Boolean).join(', ')
}
