import { Button, Group, Paper, Text } from '@mantine/core'
import { IconArrowBackUp, IconClearAll, IconPlus } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, useEffect, useRef, useState } from 'react'
import { BLOCK_MAX } from '#contract/page-widgets.ts'
import { Card } from '#kit/page/card.tsx'
import { BLANK_ITEM, type BlockItem, type BlockRows } from '#lib/block.ts'
import {
  countItems,
  hasRoom,
  hasRoomForItem,
  moved,
  replaced,
  type Spot,
  withItem,
  withoutItem,
  withoutRow,
  withRow,
} from './block-rows.ts'
import { ItemDialog } from './item-dialog.tsx'
import { RowList } from './row-list.tsx'

/** An item that is added, or one that is there already. */
interface Opened {
  readonly spot: Spot
  readonly item: BlockItem
  readonly isNew: boolean
}

interface Removed {
  readonly name: string
  readonly restore: (rows: BlockRows) => BlockRows
}

interface RowsCardProps {
  rows: BlockRows
  onChange: (rows: BlockRows) => void
}

/** 500 items are not drawn again for each key in another field. */
export const RowsCard = memo(function RowsCard({ rows, onChange }: RowsCardProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<Opened>()
  const [removed, setRemoved] = useState<readonly Removed[]>([])
  const remove = (left: BlockRows, name: string, restore: Removed['restore']) => {
    onChange(left)
    setRemoved((before) => [...before, { name, restore }])
  }
  const undo = () => {
    const last = removed.at(-1)
    if (last) onChange(last.restore(rows))
    setRemoved(removed.slice(0, -1))
  }
  const confirm = (item: BlockItem) => {
    if (!opened) return
    onChange(opened.isNew ? withItem(rows, opened.spot, item) : replaced(rows, opened.spot, item))
    setOpened(undefined)
  }
  const refocus = useRefocus()
  const total = countItems(rows)
  return (
    <Card
      title={<Trans>Rows</Trans>}
      aside={
        <Group gap="xs">
          <Text size="sm" c="dimmed">
            <Trans>
              {total} of {BLOCK_MAX.items} items
            </Trans>
          </Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={!hasRoom(rows)}
            onClick={() => onChange(withRow(rows, rows.length))}
          >
            <Trans>Add row</Trans>
          </Button>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClearAll size={14} aria-hidden />}
            disabled={rows.length === 0}
            onClick={() => remove([], t`All rows`, (now) => [...rows, ...now])}
          >
            <Trans>Clear</Trans>
          </Button>
        </Group>
      }
    >
      {removed.length > 0 && <RemovedNote count={removed.length} name={removed.at(-1)?.name ?? ''} onUndo={undo} />}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          <Trans>Nothing here yet. Add a row, then items to it.</Trans>
        </Text>
      )}
      <RowList
        rows={rows}
        canAdd={hasRoomForItem(rows)}
        canInsert={hasRoom(rows)}
        onAdd={(spot) => setOpened({ spot, item: BLANK_ITEM, isNew: true })}
        onOpen={(spot, item) => setOpened({ spot, item, isNew: false })}
        onMove={(from, to) => {
          onChange(moved(rows, from, to))
          refocus(to)
        }}
        onInsertRow={(at) => onChange(withRow(rows, at))}
        onRemoveRow={(at) => {
          const row = rows[at]
          remove(withoutRow(rows, at), t`Row ${at + 1}`, (now) => withRow(now, at, row))
        }}
        onRemoveItem={(spot, item) => remove(withoutItem(rows, spot), item.title, (now) => withItem(now, spot, item))}
      />
      {opened && (
        <ItemDialog item={opened.item} isNew={opened.isNew} onConfirm={confirm} onClose={() => setOpened(undefined)} />
      )}
    </Card>
  )
})

function RemovedNote({ count, name, onUndo }: { count: number; name: string; onUndo: () => void }) {
  const { t } = useLingui()
  return (
    <Paper withBorder p="xs" role="group" aria-label={t`Removed`}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" role="status" truncate>
          <Trans>Removed: {name}</Trans>
        </Text>
        <Button
          // The button that was pressed is gone.
          key={count}
          autoFocus
          size="compact-sm"
          variant="light"
          leftSection={<IconArrowBackUp size={14} aria-hidden />}
          onClick={onUndo}
        >
          <Trans>Undo</Trans>
        </Button>
      </Group>
    </Paper>
  )
}

/** Who moves an item by keys finds its handle where it went. */
function useRefocus(): (spot: Spot) => void {
  const wanted = useRef<Spot>(undefined)
  useEffect(() => {
    const spot = wanted.current
    if (!spot) return
    wanted.current = undefined
    document.querySelector<HTMLElement>(`[data-handle="${spot.row}:${spot.at}"]`)?.focus()
  })
  return (spot) => (wanted.current = spot)
}
