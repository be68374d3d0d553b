import { Button, Stack, Text } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPhotoSearch } from '@tabler/icons-react'
import { type KeyboardEvent, memo, type ReactNode, useId, useRef } from 'react'
import type { Resource } from '#contract/resources.ts'
import type { List } from '#kit/list/list-state.ts'
import { StatusBanner } from '#kit/list/list-table-states.tsx'
import { rowEvents } from '#kit/list/row-events.ts'
import { useByteText } from '#kit/show/use-byte-text.ts'
import { pixelsOf } from './resource-facts.ts'
import classes from './resource-library.module.css'
import { ResourceThumb } from './resource-thumb.tsx'
import { useGridKeys } from './use-grid-keys.ts'

interface ResourceGridProps {
  list: Pick<List<Resource>, 'rows' | 'status' | 'selection' | 'keyOf' | 'showAll'>
  /** Read out as the name of the grid. */
  label: string
  /** Enter, and a double click. */
  onOpen?: (row: Resource) => void
  /** Instead of the words for an empty library. */
  empty?: ReactNode
}

const BONES = Array.from({ length: 12 }, (_, index) => index)

/** The files of a page as cards: chosen by click, Space or a resting finger, walked through by the arrow keys. */
export function ResourceGrid({ list, label, onOpen, empty }: ResourceGridProps) {
  const { rows, status, selection } = list
  const grid = useRef<HTMLDivElement>(null)
  const keys = useGridKeys(rows.length, grid)
  const events = rowEvents(rows, selection, onOpen ?? selection.toggle)
  const handleKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    keys.handleKeyDown(event)
    events.onKeyDown(event)
  }
  const isEmpty = !status.loading && rows.length === 0 && !status.error
  return (
    <div className={classes['frame']}>
      <StatusBanner status={status} hasRows={rows.length > 0} />
      {isEmpty && <Nothing showAll={list.showAll}>{empty}</Nothing>}
      <div
        ref={grid}
        role="grid"
        aria-label={label}
        tabIndex={-1}
        aria-busy={status.loading || status.refreshing}
        aria-multiselectable={!selection.single}
        className={classes['grid']}
        data-moving={status.moving || undefined}
        hidden={isEmpty || undefined}
        {...events}
        onKeyDown={handleKeyDown}
      >
        {status.loading && BONES.map((bone) => <div key={bone} aria-hidden className={classes['bone']} />)}
        {rows.map((row, index) => (
          <ResourceCard
            key={row.resourceId}
            row={row}
            index={index}
            isSelected={selection.has(row)}
            isSingle={selection.single === true}
            onToggle={selection.toggle}
            tabIndex={keys.tabIndexOf(index)}
          />
        ))}
      </div>
    </div>
  )
}

interface CardProps {
  row: Resource
  index: number
  isSelected: boolean
  isSingle: boolean
  onToggle: (row: Resource) => void
  tabIndex: number
}

/** What is pressed on it is handled by the grid. */
const ResourceCard = memo(function ResourceCard({ row, index, isSelected, isSingle, onToggle, tabIndex }: CardProps) {
  const { t } = useLingui()
  const byteText = useByteText()
  const id = useId()
  const facts = [row.suffix.toUpperCase(), pixelsOf(row), byteText(Number(row.fileSize))].filter(Boolean).join(' · ')
  return (
    <div role="row" aria-selected={isSelected} data-row={index} tabIndex={tabIndex} className={classes['card']}>
      <div role="gridcell" className={classes['cell']}>
        <ResourceThumb row={row} />
        <span data-check className={classes['check']}>
          <input
            type={isSingle ? 'radio' : 'checkbox'}
            id={`${id}check`}
            aria-label={t`Select`}
            aria-labelledby={`${id}check ${id}name`}
            checked={isSelected}
            onChange={() => onToggle(row)}
            tabIndex={-1}
          />
        </span>
        <span className={classes['caption']}>
          <bdi id={`${id}name`} className={classes['name']} title={row.name}>
            {row.name}
          </bdi>
          <span className={classes['facts']}>{facts}</span>
        </span>
      </div>
    </div>
  )
})

function Nothing({ showAll, children }: { showAll: (() => void) | undefined; children: ReactNode }) {
  return (
    <Stack align="center" gap="xs" py={48} className={classes['nothing'] ?? ''}>
      <IconPhotoSearch size={40} stroke={1.1} aria-hidden />
      <Text c="dimmed">{showAll ? <Trans>No results</Trans> : (children ?? <Trans>Nothing here yet</Trans>)}</Text>
      {showAll && (
        <Button variant="default" onClick={showAll}>
          <Trans>Show all</Trans>
        </Button>
      )}
    </Stack>
  )
}
