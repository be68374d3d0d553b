import { Trans, useLingui } from '@lingui/react/macro'
import { IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { Page } from '#app/use-page.ts'
import type { MenuItem } from '#data/session/menu-tree.ts'
import classes from './header.module.css'

export function Breadcrumb({ page }: { page: Page }) {
  const { t } = useLingui()
  const above = page.isMenuPage ? page.trail.slice(0, -1) : page.trail
  const isHome = page.affix
  return (
    <nav aria-label={t`Breadcrumb`}>
      <ol className={classes['crumbs']}>
        {!isHome && (
          <li>
            <Link to="/" className={classes['crumb']} activeProps={{}}>
              <Trans>Home</Trans>
            </Link>
          </li>
        )}
        {above.map((item) => (
          <li key={item.path}>
            <Separator />
            <Crumb item={item} />
          </li>
        ))}
        {page.title && (
          <li>
            {!isHome && <Separator />}
            <span className={classes['crumb']} aria-current="page">
              {page.title}
            </span>
          </li>
        )}
      </ol>
    </nav>
  )
}

/** Directories open nothing, so they are plain text. */
function Crumb({ item }: { item: MenuItem }) {
  if (item.component === undefined) return <span className={classes['crumb']}>{item.title}</span>
  return (
    <Link to={item.path as '/'} search={item.search as never} className={classes['crumb']} activeProps={{}}>
      {item.title}
    </Link>
  )
}

function Separator() {
  return <IconChevronRight size={14} className={classes['separator']} aria-hidden />
}
