import type { Editor } from '@tiptap/core'
import { useEffect, useEffectEvent, useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useLingui } from '@lingui/react/macro'
import type { ObjectKind } from '#editor/insert/object-kind.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import classes from './object-bar.module.css'
import { fullSize, limitsOf, resizeObject, roomIn } from './resize-object.ts'
import { atWidth, fitted, type Size, widthByKey } from './resize.ts'
import type { ObjectBox } from './use-object-box.ts'

interface Props {
  editor: Editor
  kind: ObjectKind
  html: HtmlAttributes
  box: ObjectBox
}

const CORNERS = ['nw', 'ne', 'sw', 'se'] as const

interface Drag {
  corner: (typeof CORNERS)[number]
  x: number
  size: Size
}

/** A frame with a handle at each corner, by mouse, finger or keys; the thing takes the size when it is let go. */
export function ResizeFrame({ editor, kind, html, box }: Props) {
  const { t } = useLingui()
  const [drag, setDrag] = useState<Drag>()
  const room = roomIn(editor)
  const full = fullSize(html, box)
  const size = drag?.size ?? full
  const shown = drag ? fitted(drag.size, Math.max(room, box.width)) : box
  const limits = limitsOf(kind, full, room)
  const resize = (next: Size) => resizeObject(editor, kind, next)
  useEscape(drag !== undefined, () => setDrag(undefined))
  const start = (corner: Drag['corner']) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrag({ corner, x: event.clientX, size: full })
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    if (!drag) return
    // Where less is shown than there is, the finger goes as far in what there is.
    const grown = (event.clientX - drag.x) * (drag.corner.endsWith('e') ? 1 : -1) * (full.width / box.width)
    setDrag({ ...drag, size: atWidth(full, full.width + grown, limits) })
  }
  const end = () => {
    setDrag(undefined)
    if (drag && Math.abs(drag.size.width - full.width) >= 1) resize(drag.size)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return void editor.commands.focus()
    const width = widthByKey(event.key, event.shiftKey, Math.round(full.width), limits)
    if (width === undefined) return
    event.preventDefault()
    resize(atWidth(full, width, limits))
  }
  return (
    <div
      className={classes['frame']}
      style={{
        left: drag?.corner.endsWith('w') ? box.left + box.width - shown.width : box.left,
        top: drag?.corner.startsWith('n') ? box.top + box.height - shown.height : box.top,
        width: shown.width,
        height: shown.height,
      }}
    >
      {drag && <span className={classes['size']}>{`${Math.round(size.width)} × ${Math.round(size.height)}`}</span>}
      {CORNERS.map((corner) => (
        <button
          key={corner}
          type="button"
          className={classes['handle']}
          data-corner={corner}
          {...(corner === 'se'
            ? {
                role: 'slider',
                'aria-label': t`Width`,
                'aria-valuemin': limits.min,
                'aria-valuemax': limits.max,
                'aria-valuenow': Math.round(size.width),
                onKeyDown: press,
              }
            : { tabIndex: -1, 'aria-hidden': true })}
          onPointerDown={start(corner)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={() => setDrag(undefined)}
        />
      ))}
    </div>
  )
}

/** The text keeps the focus while a handle is dragged: the key is heard wherever it is pressed, and means this alone. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const leave = useEffectEvent(onEscape)
  useEffect(() => {
    if (!isActive) return
    const hear = (event: globalThis.KeyboardEvent) => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
    window.addEventListener('keydown', hear, { capture: true })
    return () => window.removeEventListener('keydown', hear, { capture: true })
  }, [isActive])
}
