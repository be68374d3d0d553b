import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  type Modifier,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { HTMLAttributes, ReactNode } from 'react'
import { useLingui } from '@lingui/react/macro'
import { useSteady } from '#kit/form/use-steady.ts'

/** Pixels that a pressed pointer moves before something is dragged. */
const MOUSE = { activationConstraint: { distance: 4 } }
const TOUCH = { activationConstraint: { delay: 150, tolerance: 8 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

/** There is one column: nothing is moved sideways. */
const downOnly: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const MODIFIERS = [downOnly]

interface Props {
  keys: readonly string[]
  nameOf: (key: string) => string
  onMove: (key: string, index: number) => void
  children: ReactNode
}

/** Lets the items of a list be dragged by their handles, with the pointer or with the keyboard. */
export function SortList({ keys, nameOf, onMove, children }: Props) {
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  )
  // Another list of the same keys would draw every item anew.
  const items = useSteady([...keys])
  const accessibility = useAnnouncements(keys, nameOf)
  const handleEnd = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(String(active.id), keys.indexOf(String(over.id)))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={MODIFIERS}
      accessibility={accessibility}
      onDragEnd={handleEnd}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

function useAnnouncements(keys: readonly string[], nameOf: (key: string) => string) {
  const { t } = useLingui()
  const count = keys.length
  const wordsOf = (id: string | number) => ({ name: nameOf(String(id)), place: keys.indexOf(String(id)) + 1 })
  const at = (id: string | number, overId: string | number | undefined) => {
    const { name } = wordsOf(id)
    const { place } = wordsOf(overId ?? id)
    return t`${name}: position ${place} of ${count}`
  }
  const dropped = (id: string | number, overId: string | number | undefined) => {
    const { name } = wordsOf(id)
    const { place } = wordsOf(overId ?? id)
    return t`${name} is now at position ${place} of ${count}`
  }
  return {
    screenReaderInstructions: {
      draggable: t`Press Space to lift, the arrow keys to move, Space again to drop, Escape to cancel.`,
    },
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) => at(active.id, undefined),
      onDragOver: ({ active, over }: DragLike) => at(active.id, over?.id),
      onDragEnd: ({ active, over }: DragLike) => dropped(active.id, over?.id),
      onDragCancel: ({ active }: { active: { id: string | number } }) => dropped(active.id, undefined),
    },
  }
}

interface DragLike {
  active: { id: string | number }
  over: { id: string | number } | null
}

export type HandleProps = HTMLAttributes<HTMLElement> & { ref: (element: HTMLElement | null) => void }

interface Sorted {
  ref: (element: HTMLElement | null) => void
  style: { transform: string | undefined; transition: string | undefined }
  isDragging: boolean
  handle: HandleProps
}

/** One item of the list: its place, and what makes another element its handle. */
export function useSorted(id: string, disabled: boolean): Sorted {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled,
  })
  return {
    ref: setNodeRef,
    style: { transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined, transition },
    isDragging,
    handle: { ref: setActivatorNodeRef, ...attributes, ...listeners } as HandleProps,
  }
}
