import { ActionIcon } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type Icon, IconLayoutGrid, IconTable } from '@tabler/icons-react'
import type { Resource } from '#contract/resources.ts'
import { hint } from '#kit/button/hint.tsx'
import type { List } from '#kit/list/list-state.ts'
import { ListTools, Toolbar } from '#kit/list/toolbar.tsx'
import { ResourceFilters } from '#shared/resource-library/resource-filters.tsx'
import { AddButtons } from './add-buttons.tsx'
import { columns } from './columns.tsx'
import classes from './library.module.css'

export type LibraryView = 'grid' | 'table'

interface LibraryToolbarProps {
  list: List<Resource>
  view: LibraryView
  onView: (view: LibraryView) => void
  onFiles: (files: readonly File[]) => void
  onLink: () => void
}

/** What brings files in, what finds them, and how they are shown. */
export function LibraryToolbar({ list, view, onView, onFiles, onLink }: LibraryToolbarProps) {
  return (
    <Toolbar>
      <AddButtons onFiles={onFiles} onLink={onLink} />
      <ResourceFilters list={list} />
      <ViewSwitch view={view} onView={onView} />
      <ListTools list={list} columns={columns} />
    </Toolbar>
  )
}

function ViewSwitch({ view, onView }: Pick<LibraryToolbarProps, 'view' | 'onView'>) {
  const { t } = useLingui()
  const button = (kind: LibraryView, label: string, Glyph: Icon) => (
    <ActionIcon
      variant="default"
      size="input-sm"
      className={classes['view'] ?? ''}
      aria-label={label}
      {...hint(label)}
      aria-pressed={view === kind}
      onClick={() => onView(kind)}
    >
      <Glyph size={18} />
    </ActionIcon>
  )
  return (
    <ActionIcon.Group role="group" aria-label={t({ message: 'View', context: 'layout' })}>
      {button('grid', t`Grid`, IconLayoutGrid)}
      {button('table', t`Table`, IconTable)}
    </ActionIcon.Group>
  )
}
