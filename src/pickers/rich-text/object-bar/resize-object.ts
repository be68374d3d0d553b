import type { Editor } from '@tiptap/core'
import { withSize } from '../images/image-look.ts'
import { changeObject } from '../insert/insert-content.ts'
import type { ObjectKind } from '../insert/object-kind.ts'
import { VIDEO_SIZE, videoSide } from '../insert/video/video-code.ts'
import type { Limits, Size } from './resize.ts'

const SMALLEST_PICTURE = 16

/** Not wider than the text, where it is not so already. */
export function limitsOf(editor: Editor, kind: ObjectKind, { width }: Size): Limits {
  const style = getComputedStyle(editor.view.dom)
  const text = editor.view.dom.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
  const max = Math.round(Math.max(text, width))
  return kind === 'frame' ? { min: VIDEO_SIZE.min, max: Math.min(max, VIDEO_SIZE.max) } : { min: SMALLEST_PICTURE, max }
}

export function resizeObject(editor: Editor, kind: ObjectKind, { width, height }: Size): void {
  changeObject(editor, (html) =>
    kind === 'frame'
      ? {
          ...html,
          width: String(videoSide(width, VIDEO_SIZE.width)),
          height: String(Math.min(VIDEO_SIZE.max, Math.max(VIDEO_SIZE.min, height))),
        }
      : withSize(html, width, height),
  )
}
