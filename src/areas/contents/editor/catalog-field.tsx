import { Button, Group, Input } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconFolder } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Trans, useLingui } from '@lingui/react/macro'
import { catalogTreeData } from '#contract/catalogs.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { moveContent, queueOperation } from '#data/outbox/outbox.ts'
import { useRead } from '#data/reads/use-read.ts'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'
import { CatalogSelector } from '#shared/catalog-selector/catalog-selector.tsx'
import type { PickedCatalog } from '#shared/catalog-selector/catalog-selector-dialog.tsx'
import { isLive } from '../list/removal.ts'
import { onWhatIsShown, shownContent } from './shown-content.ts'
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
  const { catalogId = '0' } = editing.form.getValues()
  const node = indexTree(treeItemsOf(tree.data?.rows ?? [])).items.get(catalogId)
  const name = node?.label ?? init?.catalogName ?? catalogId

  // A creation that was refused is corrected by the next save, a content that is gone is made anew: nothing is there to
  // be moved.
  const isMissing = editing.state.operations.some(
    ({ kind, state, lastError }) => (kind === 'content.add' && state === 'rejected') || lastError?.code === 'GONE',
  )
  const isThere = editing.base !== undefined && !isMissing
  // A move that was refused or taken back, or one by somebody else: the server says where it lies.
  const stands = init?.catalogId
  const isSettled = isThere && editing.state.operations.length === 0 && !editing.isReadOnly
  useEffect(() => {
    if (isSettled && stands && stands !== catalogId) showAt(editing, stands)
    // oxlint-disable-next-line react/exhaustive-deps -- by each answer of the server, not by what is chosen here
  }, [init])
  const change = async (target: PickedCatalog | undefined) => {
    // The dialog may have been opened before another tab took over.
    if (!target || target.id === catalogId || editing.isReadOnly) return
    if (isThere) {
      const content = shownContent(editing.form.getValues(), editing.state, init)
      try {
        await queueOperation(onWhatIsShown(moveContent(content, target.id), editing.base), editing.siteId)
      } catch (error) {
        return notify({ level: 'error', title: t`Not saved on this device`, message: failureText(error) })
      }
      notify({ level: 'info', message: t`Moving to ${target.name}. The content will become a draft.` })
      refetch()
      return showAt(editing, target.id)
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
      <CatalogSelector
        opened={open}
        onClose={selector.close}
        takesContents
        leavesSite={isThere && isLive(init ?? {})}
        currentId={catalogId}
        onPick={([target]) => void change(target)}
      />
    </div>
  )
}

/** A move is work of its own: nothing was typed, so no draft is to be left of it. */
function showAt({ form, saved }: ContentEditing, catalogId: string): void {
  saved.set({ ...saved.get(), catalogId })
  form.setFieldValue('catalogId', catalogId)
}
