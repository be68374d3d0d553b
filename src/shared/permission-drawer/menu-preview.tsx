import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Text } from '@mantine/core'
import { permissionRouters } from '#contract/system/permissions.ts'
import { useRead } from '#data/reads/use-read.ts'
import { menuTree, type MenuItem, visibleMenu } from '#data/session/menu-tree.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import type { Owner } from './owner.ts'
import classes from './permission-drawer.module.css'

interface MenuPreviewProps {
  owner: Owner
  name: string
  /** Something is ticked that is not saved yet, and not in the preview. */
  isDirty: boolean
  onClose: () => void
}

/** The menu as the server gives it to the people of a role, or to a user, with what is saved now. */
export function MenuPreview({ owner, name, isDirty, onClose }: MenuPreviewProps) {
  const { t } = useLingui()
  const menu = useRead(permissionRouters, { query: owner }, { staleTime: 0 })
  const title = owner.ownerType === 'Role' ? <Trans>Menu seen as {name}</Trans> : <Trans>Menu that {name} sees</Trans>
  return (
    <Modal opened onClose={onClose} title={title} size={420} zIndex={400}>
      {isDirty && (
        <Alert color="yellow" mb="sm">
          <Trans>Unsaved changes are not included.</Trans>
        </Alert>
      )}
      <ReadView read={menu}>
        {(nodes) => {
          const items = visibleMenu(menuTree(nodes))
          if (items.length === 0)
            return (
              <Text c="dimmed">
                <Trans>The menu is empty</Trans>
              </Text>
            )
          return (
            <nav aria-label={t`Menu preview`}>
              <Entries items={items} />
            </nav>
          )
        }}
      </ReadView>
    </Modal>
  )
}

function Entries({ items }: { items: readonly MenuItem[] }) {
  return (
    <ul className={classes['preview']}>
      {items.map((item) => (
        <li key={item.path}>
          <span className={classes['entry']}>
            <MenuIcon name={item.icon} />
            {item.title}
          </span>
          {item.children.length > 0 && <Entries items={item.children} />}
        </li>
      ))}
    </ul>
  )
}
