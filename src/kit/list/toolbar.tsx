import { Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import {
  IconBookmark,
  IconColumns3,
  IconDotsVertical,
  IconRefresh,
  IconSearch,
  IconSearchOff,
  type Icon,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from './columns.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import type { List } from './list-state.ts'
import { PopDivider, PopItem, PopLabel } from '#kit/button/pop-items.tsx'
import { PopMenu } from '#kit/button/pop-menu.tsx'
import { ToolButton } from '#kit/button/tool-button.tsx'
import classes from './list-parts.module.css'
import type { LateColumns } from './use-late-columns.ts'
import { PHONE } from '#kit/show/widths.ts'
import { useMedia } from '#kit/show/use-media.ts'

const ColumnChoice = lazyDialog(async () => (await import('#kit/list/views/column-choice.tsx')).ColumnChoice)
const ViewsDialog = lazyDialog(async () => (await import('#kit/list/views/views-dialog.tsx')).ViewsDialog, 'views')

/** Actions from the left, then filters and list tools at the right. */
export function Toolbar({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <div role="toolbar" aria-label={t`Actions of this list`} className={classes['toolbar']}>
      {children}
    </div>
  )
}

interface ListToolsProps<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** Further columns that can be asked for. */
  late?: LateColumns<Row>
  /** What the list shows can be kept under a name. */
  views?: boolean
}

interface Tool {
  label: string
  icon: Icon
  run: () => void
  loading?: boolean
}

/** The search row put away or shown, refresh, the choice of columns, saved views; on a phone one menu. */
export function ListTools<Row>({ list, columns, late, views = false }: ListToolsProps<Row>) {
  const { t } = useLingui()
  const isPhone = useMedia(PHONE)
  const [naming, dialog] = useDisclosure(false)
  const search = list.searchHidden
    ? { label: t`Show filters`, icon: IconSearch, run: list.toggleSearch }
    : { label: t`Hide filters`, icon: IconSearchOff, run: list.toggleSearch }
  const refresh = { label: t`Refresh`, icon: IconRefresh, run: list.reload, loading: list.status.refreshing }
  const before: Tool[] = Object.keys(list.place.filters).length > 0 ? [search, refresh] : [refresh]
  const after: Tool[] = views ? [{ label: t`Saved views`, icon: IconBookmark, run: dialog.open }] : []
  const choice = (
    <ColumnChoice list={list} columns={columns} late={late as LateColumns<never> | undefined} isPhone={isPhone} />
  )
  return (
    <div className={classes['listTools']}>
      {isPhone ? (
        <PopMenu position="bottom-end" target={<ToolButton label={t`List tools`} icon={IconDotsVertical} />}>
          {[...before, ...after].map(({ label, icon: Glyph, run }) => (
            <PopItem key={label} leftSection={<Glyph size={18} aria-hidden />} onClick={run}>
              {label}
            </PopItem>
          ))}
          <PopDivider />
          <PopLabel>{t`Columns`}</PopLabel>
          {choice}
        </PopMenu>
      ) : (
        <Group gap={4} wrap="nowrap">
          {before.map(({ run, ...tool }) => (
            <ToolButton key={tool.label} {...tool} onClick={run} />
          ))}
          <PopMenu
            closeOnItemClick={false}
            position="bottom-end"
            target={<ToolButton label={t`Columns`} icon={IconColumns3} />}
          >
            {choice}
          </PopMenu>
          {after.map(({ run, ...tool }) => (
            <ToolButton key={tool.label} {...tool} onClick={run} />
          ))}
        </Group>
      )}
      {views && <ViewsDialog list={list} opened={naming} onClose={dialog.close} />}
    </div>
  )
}
