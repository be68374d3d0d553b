import { Skeleton, Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { shortcuts } from '#contract/account.ts'
import { menuItemNamed } from '#data/session/menu-tree.ts'
import { leadsSomewhere } from '#data/page/screens.ts'
import { useMenu } from '#data/session/use-menu.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Card } from '#kit/page/card.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import classes from './home.module.css'

/** Pixels of two rows of tiles, as most people have them: nothing below moves once they are there. */
const TWO_ROWS = 176

export function ShortcutsCard() {
  const read = useRead(shortcuts)
  const menu = useMenu()
  return (
    <Card title={<Trans>Shortcuts</Trans>}>
      <ReadView read={read} skeleton={<Skeleton height={TWO_ROWS} />}>
        {(tiles) => (
          <nav className={classes['shortcuts']}>
            {tiles.map(({ name, icon, router }) => {
              const item = menuItemNamed(menu, router)
              if (!item || !leadsSomewhere(item)) return null
              return (
                <Link key={router} className={classes['shortcut'] ?? ''} to={item.path as '/'}>
                  <MenuIcon name={icon} size={24} />
                  <Text size="sm">{name}</Text>
                </Link>
              )
            })}
          </nav>
        )}
      </ReadView>
    </Card>
  )
}
