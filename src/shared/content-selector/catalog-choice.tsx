import { IconFolder } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Tree } from '#kit/tree/tree.tsx'
import { treeItemsOf } from '#kit/tree/tree-rows.ts'

interface Props {
  catalogId: string | undefined
  onChoose: (catalogId: string) => void
}

export function CatalogChoice({ catalogId, onChoose }: Props) {
  const { t } = useLingui()
  const tree = useRead(catalogTreeData)
  return (
    <Tree
      label={t`Catalogs`}
      items={treeItemsOf(tree.data?.rows ?? [])}
      loading={tree.isPending}
      selectedId={catalogId}
      onSelect={(item) => onChoose(item.id)}
      iconOf={() => <IconFolder size={16} aria-hidden />}
    />
  )
}
