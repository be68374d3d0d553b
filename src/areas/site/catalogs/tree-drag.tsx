import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  getClientRect,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Paper } from '@mantine/core'
import { createContext, type ReactNode, use, useState } from 'react'
import type { CatalogTreeNode } from '#contract/catalogs.ts'
import type { DragRowProps } from '#kit/tree/tree-row.tsx'
import type { TreeIndex } from '#kit/tree/tree-rows.ts'
import { type Drop, type DropZone, dropOf, zoneAt } from './drop.ts'

interface Over {
  readonly id: string
  readonly zone: DropZone
}

const OverContext = createContext<Over | undefined>(undefined)

interface Props {
  index: TreeIndex<CatalogTreeNode>
  onDrop: (id: string, drop: Drop) => void
  children: ReactNode
}

/** Pixels that a pressed pointer moves before something is dragged: until then it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } }
/** Rows stand where a transform puts them, which is measured as if it were not there unless said otherwise. */
const MEASURING = { droppable: { measure: getClientRect }, draggable: { measure: getClientRect } }
/** A finger that moves at once scrolls. */
const TOUCH = { activationConstraint: { delay: 350, tolerance: 8 } }

/** Lets catalogs be dragged in a tree. Without a pointer the buttons of a catalog do the same. */
export function TreeDrag({ index, onDrop, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH))
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Over>()
  const overOf = (event: DragMoveEvent): Over | undefined => {
    const target = event.over
    const start = startOf(event.activatorEvent)
    if (!target || start === undefined) return undefined
    const id = String(target.id)
    const zone = zoneAt(start + event.delta.y, target.rect)
    return dropOf(index, String(event.active.id), id, zone) && { id, zone }
  }
  const follow = (event: DragMoveEvent) => {
    const next = overOf(event)
    setOver((before) => (before?.id === next?.id && before?.zone === next?.zone ? before : next))
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const handleEnd = (event: DragEndEvent) => {
    const id = String(event.active.id)
    const drop = over && dropOf(index, id, over.id, over.zone)
    end()
    if (drop) onDrop(id, drop)
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      measuring={MEASURING}
      accessibility={{ screenReaderInstructions: { draggable: '' } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragMove={follow}
      onDragEnd={handleEnd}
      onDragCancel={end}
    >
      <OverContext value={over}>{children}</OverContext>
      <DragOverlay dropAnimation={null}>
        {dragged !== undefined && (
          <Paper shadow="md" px="sm" py={6} withBorder aria-hidden>
            {index.items.get(dragged)?.label}
          </Paper>
        )}
      </DragOverlay>
    </DndContext>
  )
}

function startOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined
}

/** One row of the tree: can be dragged, and something can be dropped at it. */
export function DragRow({ item, children }: DragRowProps) {
  const { id } = item
  const over = use(OverContext)
  const { setNodeRef: dragRef, listeners } = useDraggable({ id })
  const { setNodeRef: dropRef } = useDroppable({ id })
  const ref = (element: HTMLElement | null) => {
    dragRef(element)
    dropRef(element)
  }
  return children({ ref, ...listeners, ...(over?.id === id && { 'data-drop': over.zone }) })
}
