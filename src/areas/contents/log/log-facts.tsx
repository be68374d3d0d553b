import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import type { ContentLogFacts } from '#contract/contents/log.ts'
import { useDict } from '#data/use-dict.ts'
import { useRead } from '#data/use-read.ts'

/** The facts of one entry, as a person would say them. */
export function LogFacts({ facts }: { facts: ContentLogFacts }) {
  const { t } = useLingui()
  const statuses = useDict('CMSContentStatus')
  const attributes = useDict('CMSContentAttribute')
  const catalogs = useRead(catalogTreeData).data?.rows ?? []
  const status = (value: string) => statuses.find((one) => one.value === value)?.label ?? value
  const catalog = (id: string) => nameIn(catalogs, id) ?? id
  const { from, to, fromCatalogId, toCatalogId, attr, until, copyOf, count } = facts
  const parts = [
    from !== undefined && to !== undefined && from !== to && `${status(from)} → ${status(to)}`,
    fromCatalogId && toCatalogId && `${catalog(fromCatalogId)} → ${catalog(toCatalogId)}`,
    attr && (attributes.find((one) => one.value === attr)?.label ?? attr),
    until && t`Until ${until}`,
    copyOf && t`Copied from ${copyOf}`,
    count && plural(Number(count), { one: '# content', other: '# contents' }),
  ]
  return parts.filter(Boolean).join(', ')
}

interface Node {
  id: string
  label: string
  children?: readonly Node[] | undefined
}

function nameIn(nodes: readonly Node[], id: string): string | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.label : nameIn(node.children ?? [], id)
    if (found !== undefined) return found
  }
  return undefined
}
