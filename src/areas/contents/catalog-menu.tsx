import { ActionIcon, Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCurrentSite } from '#data/current-site.ts'
import { PopMenu } from '#kit/pop-menu.tsx'
import type { TreeItem } from '#kit/tree-rows.ts'
import { KeepDialog } from '#pickers/keep/keep.tsx'
import { openPreview } from './open-editor.ts'

/** What can be done to a catalog from the tree. */
export function CatalogMenu({ item }: { item: TreeItem }) {
  const { t } = useLingui()
  const { siteId = '' } = useCurrentSite()
  const [keeping, keeper] = useDisclosure(false)
  return (
    <>
      <PopMenu
        position="bottom-start"
        target={
          <ActionIcon size="sm" variant="subtle" color="gray" aria-label={t`More actions for ${item.label}`}>
            <IconDots size={14} />
          </ActionIcon>
        }
      >
        <Menu.Item onClick={() => openPreview('catalog', item.id)}>
          <Trans>Preview</Trans>
        </Menu.Item>
        <Menu.Item onClick={keeper.open}>
          <Trans>Keep on this device</Trans>
        </Menu.Item>
      </PopMenu>
      <KeepDialog
        opened={keeping}
        onClose={keeper.close}
        target={{ kind: 'catalog', siteId, id: item.id, below: false }}
        title={item.label}
        hasBelow={item.children.length > 0}
      />
    </>
  )
}
