import { ActionIcon, Checkbox, Group, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconColumns3, IconRefresh, IconSearch, IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import type { List } from './list-state.ts'
import { hint } from './hint.tsx'
import { PopMenu } from './pop-menu.tsx'
import classes from './screen.module.css'

/** Actions from the left, then filters and list tools at the right. */
export function Toolbar({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Group role="toolbar" aria-label={t`Actions of this list`} className={classes['toolbar'] ?? ''}>
      {children}
    </Group>
  )
}

interface ListToolsProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** More tools of this list. */
  children?: ReactNode
}

/** The search row put away or shown, refresh and the choice of columns. */
export function ListTools<Row>({ list, columns, children }: ListToolsProps<Row>) {
  const { t } = useLingui()
  return (
    <Group gap={4} wrap="nowrap" className={classes['listTools'] ?? ''} data-alone={list.searchHidden || undefined}>
      {Object.keys(list.place.filters).length > 0 && <SearchToggle list={list} />}
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t`Refresh`}
        {...hint(t`Refresh`)}
        loading={list.status.refreshing}
        onClick={list.reload}
      >
        <IconRefresh size={18} />
      </ActionIcon>
      <PopMenu
        closeOnItemClick={false}
        position="bottom-end"
        target={
          <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t`Columns`} {...hint(t`Columns`)}>
            <IconColumns3 size={18} />
          </ActionIcon>
        }
      >
        <ColumnChoice list={list} columns={columns} />
      </PopMenu>
      {children}
    </Group>
  )
}

function SearchToggle<Row>({ list }: { list: List<Row> }) {
  const { t } = useLingui()
  const label = list.searchHidden ? t`Show the search` : t`Hide the search`
  const Glyph = list.searchHidden ? IconSearch : IconSearchOff
  return (
    <ActionIcon variant="subtle" color="gray" size="lg" aria-label={label} {...hint(label)} onClick={list.toggleSearch}>
      <Glyph size={18} />
    </ActionIcon>
  )
}

function ColumnChoice<Row>({ list, columns }: { list: List<Row>; columns: readonly Column<Row>[] }) {
  const { i18n } = useLingui()
  const toggle = (id: string) =>
    list.hide(list.hidden.includes(id) ? list.hidden.filter((one) => one !== id) : [...list.hidden, id])
  return (
    <Stack gap="xs" p="xs">
      {columns.map((column, index) => (
        <Checkbox
          key={column.id}
          label={i18n._(column.header)}
          checked={index === 0 || !list.hidden.includes(column.id)}
          disabled={index === 0}
          onChange={() => toggle(column.id)}
        />
      ))}
    </Stack>
  )
}
