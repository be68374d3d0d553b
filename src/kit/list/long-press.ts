import type { MouseEvent, PointerEvent } from 'react'

/** A finger that stays for so long means more than a tap (ms) ... */
const REST_MS = 500
/** ... where it strays no further than this (px). */
const STRAY = 10

/** One finger counts, wherever it is. */
let resting: { x: number; y: number; timer: ReturnType<typeof setTimeout> } | undefined
/** What it was put down for is done: the click that may follow is none. */
let isSpent = false

function lift() {
  clearTimeout(resting?.timer)
  resting = undefined
}

/**
 * Handlers of an element in which a finger that rests does something: `begin` tells what, at the place where it was put
 * down. Some browsers say so themselves by a context menu, which does not open; iOS does not, so that it is timed, too.
 */
export function longPress(begin: (event: MouseEvent) => (() => void) | undefined) {
  const act = (run: () => void) => {
    lift()
    isSpent = true
    run()
  }
  return {
    onPointerDown: (event: PointerEvent) => {
      lift()
      isSpent = false
      const run = event.pointerType === 'touch' && event.isPrimary ? begin(event) : undefined
      if (run) resting = { x: event.clientX, y: event.clientY, timer: setTimeout(() => act(run), REST_MS) }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (resting && Math.hypot(clientX - resting.x, clientY - resting.y) > STRAY) lift()
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onContextMenu: (event: MouseEvent) => {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'touch') return
      const run = begin(event)
      if (!run) return
      event.preventDefault()
      if (!isSpent) act(run)
    },
    onClickCapture: (event: MouseEvent) => {
      // A key that presses a link has no finger to do with it.
      if (!isSpent || event.detail === 0) return
      isSpent = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
