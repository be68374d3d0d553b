import { Button, Group, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolder } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { notify } from '#data/notices.ts'
import { moveContent, orderOne } from '#data/outbox.ts'
import { useRead } from '#data/use-read.ts'
import { indexTree, treeItemsOf } from '#kit/tree-rows.ts'
import { CatalogSelector } from '#pickers/catalog-selector/catalog-selector.tsx'
import type { PickedCatalog } from '#pickers/catalog-selector/catalog-selector-dialog.tsx'
import type { ContentEditing } from './use-content-editor.ts'

interface Props {
  editing: ContentEditing
  init: ContentInit | undefined
  refetch: () => void
}

/** A new content only takes another catalog; one that the server knows is moved there and becomes a draft. */
export function CatalogField({ editing, init, refetch }: Props) {
  const { t } = useLingui()
  const [open, selector] = useDisclosure(false)
  const tree = useRead(catalogTreeData)
  const { catalogId = '0', contentType = 'article', title = '' } = editing.form.getValues()
  const node = indexTree(treeItemsOf(tree.data?.rows ?? [])).items.get(catalogId)
  const name = node?.label ?? init?.catalogName ?? catalogId

  // A creation that was refused is corrected by the next save, a content that is gone is made anew: nothing is there to
  // be moved.
  const isMissing = editing.state.operations.some(
    ({ kind, state, lastError }) => (kind === 'content.add' && state === 'rejected') || lastError?.code === 'GONE',
  )
  const isThere = editing.base !== undefined && !isMissing
  const change = async (target: PickedCatalog | undefined) => {
    if (!target || target.id === catalogId) return
    if (isThere) {
      const { contentId } = editing
      await orderOne(moveContent({ contentId, catalogId, contentType, title }, target.id), editing.siteId)
      notify({ level: 'info', message: t`Moving to ${target.name}: the content becomes a draft` })
      refetch()
    }
    editing.form.setFieldValue('catalogId', target.id)
  }
  return (
    <div>
      <Input.Label component="div">
        <Trans>Catalog</Trans>
      </Input.Label>
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" disabled leftSection={<IconFolder size={16} aria-hidden />}>
          {name}
        </Button>
        <Button variant="subtle" onClick={selector.open}>
          <Trans>Change</Trans>
        </Button>
      </Group>
      <CatalogSelector opened={open} onClose={selector.close} onPick={([target]) => void change(target)} />
    </div>
  )
}
