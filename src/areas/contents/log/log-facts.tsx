import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import { useDict } from '#data/use-dict.ts'
import { useRead } from '#data/use-read.ts'
import { indexTree, treeItemsOf } from '#kit/tree-rows.ts'

/** The facts of one entry, as a person would say them. */
export function LogFacts({ facts }: { facts: ContentLogFacts }) {
  const { t } = useLingui()
  const statuses = useDict('CMSContentStatus')
  const attributes = useDict('CMSContentAttribute')
  const rows = useRead(catalogTreeData).data?.rows
  const catalogs = useMemo(() => indexTree(treeItemsOf(rows ?? [])).items, [rows])
  const status = (value: string) => statuses.find((one) => one.value === value)?.label ?? value
  const catalog = (id: string) => catalogs.get(id)?.label ?? id
  const { from, to, fromCatalogId, toCatalogId, attr, until, copyOf, count, mappings, lockUser } = facts
  const parts = [
    from !== undefined && to !== undefined && from !== to && `${status(from)} → ${status(to)}`,
    fromCatalogId && toCatalogId && `${catalog(fromCatalogId)} → ${catalog(toCatalogId)}`,
    attr && (attributes.find((one) => one.value === attr)?.label ?? attr),
    until && t`Until ${until}`,
    copyOf && t`Copied from ${copyOf}`,
    lockUser && t`Lock of ${lockUser}`,
    mappings && plural(Number(mappings), { one: '# mapping copy removed', other: '# mapping copies removed' }),
    count && plural(Number(count), { one: '# content', other: '# contents' }),
  ]
  return parts.filter(Boolean).join(', ')
}
