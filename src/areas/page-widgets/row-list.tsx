import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable'
import { ActionIcon, UnstyledButton } from '@mantine/core'
import { IconGripVertical, IconPlus, IconRowInsertTop, IconTrash, IconX } from '@tabler/icons-react'
import { useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { type BlockItem, type BlockRows } from '#lib/block.ts'
import { type Spot } from './block-rows.ts'
import classes from './block.module.css'

const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

interface RowActions {
  /** Whether the block takes another item, or row. */
  canAdd: boolean
  canInsert: boolean
  onAdd: (spot: Spot) => void
  onOpen: (spot: Spot, item: BlockItem) => void
  onInsertRow: (at: number) => void
  onRemoveRow: (at: number) => void
  onRemoveItem: (spot: Spot, item: BlockItem) => void
}

interface Props extends RowActions {
  rows: BlockRows
  onMove: (from: Spot, to: Spot) => void
}

const idOf = ({ row, at }: Spot) => `${row}:${at}`

/** Where an id of the drag leads: an item by its place, a row by its number: its end. */
function spotOf(id: string | number, rows: BlockRows): Spot {
  const [row = 0, at] = String(id).split(':').map(Number)
  return { row, at: at ?? rows[row]?.items.length ?? 0 }
}

/** Rows of items, which are dragged by their handles within a row and to another one, with the pointer or by keys. */
export function RowList({ rows, onMove, ...actions }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  )
  const accessibility = useAnnouncements(rows)
  const handleEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(spotOf(active.id, rows), spotOf(over.id, rows))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // An item is another button where it goes: it gets the focus there.
      accessibility={{ ...accessibility, restoreFocus: false }}
      onDragEnd={handleEnd}
    >
      {rows.map(({ items }, row) => (
        // Rows have no names of their own.
        <BlockRow key={row} row={row} items={items} {...actions} />
      ))}
    </DndContext>
  )
}

function BlockRow({ row, items, ...actions }: RowActions & { row: number; items: readonly BlockItem[] }) {
  const { t } = useLingui()
  const { setNodeRef, isOver } = useDroppable({ id: String(row) })
  const number = row + 1
  return (
    <div className={classes['row']} role="group" aria-label={t`Row ${number}`}>
      <span className={classes['number']}>{number}</span>
      <div ref={setNodeRef} className={classes['chips']} data-over={isOver || undefined}>
        <Tool
          label={t`Add item to row ${number}`}
          icon={IconPlus}
          disabled={!actions.canAdd}
          onClick={() => actions.onAdd({ row, at: 0 })}
        />
        <SortableContext items={items.map((_, at) => idOf({ row, at }))} strategy={rectSortingStrategy}>
          {items.map((item, at) => (
            <Chip key={at} spot={{ row, at }} item={item} {...actions} />
          ))}
        </SortableContext>
      </div>
      <div className={classes['rowTools']}>
        <Tool
          label={t`Insert row before row ${number}`}
          icon={IconRowInsertTop}
          disabled={!actions.canInsert}
          onClick={() => actions.onInsertRow(row)}
        />
        <Tool label={t`Remove row ${number}`} icon={IconTrash} onClick={() => actions.onRemoveRow(row)} />
      </div>
    </div>
  )
}

function Chip({ spot, item, ...actions }: RowActions & { spot: Spot; item: BlockItem }) {
  const { t } = useLingui()
  const id = idOf(spot)
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, isDragging } = useSortable({ id })
  const { title } = item
  return (
    <span
      ref={setNodeRef}
      className={classes['chip']}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined }}
    >
      <ActionIcon
        ref={setActivatorNodeRef}
        component="span"
        variant="subtle"
        color="gray"
        size="sm"
        className={classes['handle'] ?? ''}
        {...attributes}
        {...listeners}
        aria-label={t`Move ${title}`}
        data-handle={id}
      >
        <IconGripVertical size={14} aria-hidden />
      </ActionIcon>
      <UnstyledButton className={classes['title'] ?? ''} title={title} onClick={() => actions.onOpen(spot, item)}>
        {title}
      </UnstyledButton>
      <Tool
        label={t`Add item after ${title}`}
        icon={IconPlus}
        disabled={!actions.canAdd}
        onClick={() => actions.onAdd({ row: spot.row, at: spot.at + 1 })}
      />
      <Tool label={t`Remove ${title}`} icon={IconX} onClick={() => actions.onRemoveItem(spot, item)} />
    </span>
  )
}

interface ToolProps {
  label: string
  icon: typeof IconX
  disabled?: boolean
  onClick: () => void
}

function Tool({ label, icon: Glyph, disabled = false, onClick }: ToolProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="sm"
      aria-label={label}
      {...hint(label)}
      disabled={disabled}
      onClick={onClick}
    >
      <Glyph size={14} aria-hidden />
    </ActionIcon>
  )
}

function useAnnouncements(rows: BlockRows) {
  const { t } = useLingui()
  type Id = { readonly id: string | number }
  const nameOf = ({ id }: Id) => {
    const { row, at } = spotOf(id, rows)
    return rows[row]?.items[at]?.title ?? ''
  }
  const placeOf = ({ id }: Id) => {
    const { row, at } = spotOf(id, rows)
    return t`row ${row + 1}, position ${at + 1}`
  }
  const at = (active: Id, over: Id | null) => {
    const [name, place] = [nameOf(active), placeOf(over ?? active)]
    return t`${name}: ${place}`
  }
  const dropped = (active: Id, over: Id | null) => {
    const [name, place] = [nameOf(active), placeOf(over ?? active)]
    return t`${name} is now at ${place}`
  }
  return {
    screenReaderInstructions: {
      draggable: t`Press Space to lift, the arrow keys to move, Space again to drop, Escape to cancel.`,
    },
    announcements: {
      onDragStart: ({ active }: { active: Id }) => at(active, null),
      onDragOver: ({ active, over }: { active: Id; over: Id | null }) => at(active, over),
      onDragEnd: ({ active, over }: { active: Id; over: Id | null }) => dropped(active, over),
      onDragCancel: ({ active }: { active: Id }) => dropped(active, null),
    },
  }
}
