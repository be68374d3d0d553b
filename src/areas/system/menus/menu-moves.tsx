import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { useLingui } from '@lingui/react/macro'
import { Paper } from '@mantine/core'
import { IconGripVertical } from '@tabler/icons-react'
import { createContext, type KeyboardEvent, type ReactNode, use, useState } from 'react'
import { type Menu, menuList, menuMove } from '#contract/system/menus.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { hint } from '#kit/button/hint.tsx'
import { readsOf } from '#kit/crud/crud.ts'
import { LiveRegion } from '#kit/show/live-region.tsx'
import { type DropZone, type Place, placeOf, stepOf, zoneAt } from './drop.ts'
import { menus } from './menu-crud.ts'
import classes from './menus.module.css'

interface Over {
  readonly id: string
  readonly zone: DropZone
}

interface Moves {
  readonly over: Over | undefined
  readonly move: (menu: Menu, place: Place) => void
  readonly all: readonly Menu[]
}

/** Undefined where nothing can be moved. */
const MovesContext = createContext<Moves | undefined>(undefined)

/** Pixels that a pressed pointer moves before something is dragged: until then it is a click. */
const MOUSE = { activationConstraint: { distance: 6 } }
const READS = readsOf(menus)

/** Lets entries be moved by their handles, with the pointer or the keys. Not before a back end that knows no such call. */
export function MenuMoves({ children }: { children: ReactNode }) {
  const isPlain = usePlainServer()
  return isPlain ? children : <Movable>{children}</Movable>
}

function Movable({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, MOUSE))
  const [dragged, setDragged] = useState<string>()
  const [over, setOver] = useState<Over>()
  const [told, setTold] = useState('')
  const all = useRead(menuList).data?.rows ?? NONE
  const action = useAction(menuMove, { invalidates: READS })
  const nameOf = (id: string | undefined) => all.find(({ menuId }) => menuId === id)?.menuName ?? ''
  const move = async (menu: Menu, place: Place) => {
    const { menuId, menuName } = menu
    await action.run({ body: { menuId, ...place } }).then(
      () => setTold(t`Moved ${menuName}`),
      () => undefined,
    )
  }
  const overOf = ({ active, over: target, delta, activatorEvent }: DragMoveEvent): Over | undefined => {
    const start = startOf(activatorEvent)
    if (!target || start === undefined) return undefined
    const next = { id: String(target.id), zone: zoneAt(start + delta.y, target.rect) }
    return placeOf(all, String(active.id), next) && next
  }
  const handleMove = (event: DragMoveEvent) => {
    const next = overOf(event)
    setOver((before) => (before?.id === next?.id && before?.zone === next?.zone ? before : next))
  }
  const end = () => {
    setDragged(undefined)
    setOver(undefined)
  }
  const handleEnd = ({ active }: DragEndEvent) => {
    const menu = all.find(({ menuId }) => menuId === active.id)
    const place = over && placeOf(all, String(active.id), over)
    end()
    if (menu && place) void move(menu, place)
  }
  const moves: Moves | undefined =
    action.availability === 'ready' ? { over, all, move: (menu, place) => void move(menu, place) } : undefined
  return (
    <MovesContext value={moves}>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        accessibility={{ screenReaderInstructions: { draggable: '' } }}
        onDragStart={({ active }) => setDragged(String(active.id))}
        onDragMove={handleMove}
        onDragEnd={handleEnd}
        onDragCancel={end}
      >
        {children}
        <DragOverlay dropAnimation={null}>
          {dragged !== undefined && (
            <Paper shadow="md" px="sm" py={6} withBorder aria-hidden>
              {nameOf(dragged)}
            </Paper>
          )}
        </DragOverlay>
      </DndContext>
      <LiveRegion message={told} />
    </MovesContext>
  )
}

const NONE: readonly Menu[] = []

function startOf(event: Event): number | undefined {
  if (event instanceof MouseEvent) return event.clientY
  return 'touches' in event ? (event as TouchEvent).touches[0]?.clientY : undefined
}

const STEPS: Readonly<Record<string, 'up' | 'down' | 'in' | 'out'>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
}

/** The name of an entry behind the handle that moves it. */
export function MoveHandle({ menu, children }: { menu: Menu; children: ReactNode }) {
  const moves = use(MovesContext)
  if (!moves) return <span className={classes['name']}>{children}</span>
  return (
    <Handle menu={menu} moves={moves}>
      {children}
    </Handle>
  )
}

function Handle({ menu, moves, children }: { menu: Menu; moves: Moves; children: ReactNode }) {
  const { t } = useLingui()
  const { menuId, menuName } = menu
  const { setNodeRef: dropRef } = useDroppable({ id: menuId })
  const { setNodeRef: dragRef, listeners } = useDraggable({ id: menuId })
  // The arrow keys of the table go from row to row: here they are the handle's.
  const handleKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    event.stopPropagation()
    const place = stepOf(moves.all, menuId, step)
    if (place) moves.move(menu, place)
  }
  const words = t`Drag, or use the arrow keys`
  return (
    <span ref={dropRef} className={classes['name']} data-drop={moves.over?.id === menuId ? moves.over.zone : undefined}>
      <button
        type="button"
        ref={dragRef}
        {...listeners}
        {...hint(words)}
        className={classes['handle']}
        aria-label={t`Move ${menuName}`}
        // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- global since ARIA 1.3, and spoken by browsers
        aria-description={words}
        onKeyDown={handleKeyDown}
      >
        <IconGripVertical size={14} aria-hidden />
      </button>
      {children}
    </span>
  )
}
