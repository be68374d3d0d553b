import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { type Menu, menuList } from '#contract/system/menus.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { OpenText } from '#kit/list/cells.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { CrudTree } from '#kit/nested/crud-tree.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { MenuIcon } from '#shared/menu-icons/menu-icon.tsx'
import { menus } from './menu-crud.ts'
import { MenuDialog } from './menu-dialog.tsx'
import { MenuMoves, MoveHandle } from './menu-moves.tsx'
import classes from './menus.module.css'

export const Route = createFileRoute('/_signed-in/_shell/system/menu')({
  staticData: { meta: { title: msg`Menus`, texts: 'system', permission: menuList } },
  component: MenuList,
})

const column = columnsOf<Menu>()
const columns = [
  column.custom('menuName', msg`Name`, (row) => <MenuName menu={row} />, { minWidth: 220 }),
  column.number('orderNum', msg`Order`, { width: 80 }),
  column.text('perms', msg`Permission`, { from: 700 }),
  column.text('path', msg`Path`, { optional: true }),
  column.text('component', msg`Screen`, { from: 900 }),
  column.dict('visible', 'YesOrNo', msg`Shown`, { width: 90 }),
  column.dict('status', 'EnableOrDisable', msg`Status`, { width: 100 }),
  column.date('createTime', msg`Created`, { optional: true }),
]

function MenuName({ menu }: { menu: Menu }) {
  return (
    <MoveHandle menu={menu}>
      <span className={classes['icon']}>{menu.menuType !== 'F' && <MenuIcon name={menu.icon} size={16} />}</span>
      <OpenText title={menu.menuName}>{menu.menuName}</OpenText>
    </MoveHandle>
  )
}

function MenuList() {
  const { t } = useLingui()
  const statuses = useDict('EnableOrDisable')
  return (
    <Screen title={<Trans>Menus</Trans>}>
      <MenuMoves>
        <CrudTree
          crud={menus}
          parentKey="parentId"
          columns={columns}
          label={t`Menus`}
          search={[
            { name: 'menuName', label: t`Name` },
            { name: 'status', label: t`Status`, options: statuses },
          ]}
          lonelyReason={(row) => (row.menuType === 'F' ? t`A button can't have entries below it` : undefined)}
          warning={t`Its names in all languages are deleted too.`}
          dialog={({ row, parent, onClose }) => <MenuDialog row={row} parent={parent} onClose={onClose} />}
        />
      </MenuMoves>
    </Screen>
  )
}
