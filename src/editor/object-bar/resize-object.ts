import type { Editor } from '@tiptap/core'
import { changePicture } from '#editor/images/figure.ts'
import { widthOf, withSize } from '#editor/images/image-look.ts'
import { changeObject } from '#editor/insert/insert-content.ts'
import type { ObjectKind } from '#editor/insert/object-kind.ts'
import { VIDEO_SIZE, videoSide } from '#editor/insert/video/video-code.ts'
import type { HtmlAttributes } from '#editor/model/html-attributes.ts'
import type { Limits, Size } from './resize.ts'

const SMALLEST_PICTURE = 16

/** The size that a thing has where there is room for it: a narrow screen shows less. */
export function fullSize(html: HtmlAttributes, { width, height }: Size): Size {
  const said = Number(widthOf(html))
  return said > width ? { width: said, height: Math.round((height * said) / Math.max(1, width)) } : { width, height }
}

/** How wide the text is on this screen. */
export function roomIn(editor: Editor): number {
  const style = getComputedStyle(editor.view.dom)
  return Math.round(editor.view.dom.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight))
}

/** A picture is not drawn wider than the text, where it is not so already; a video has sizes of its own. */
export function limitsOf(kind: ObjectKind, { width }: Size, room: number): Limits {
  if (kind === 'frame') return { min: VIDEO_SIZE.min, max: VIDEO_SIZE.max }
  return { min: SMALLEST_PICTURE, max: Math.round(Math.max(room, width)) }
}

export function resizeObject(editor: Editor, kind: ObjectKind, { width, height }: Size): void {
  if (kind === 'picture') return changePicture(editor, (html) => withSize(html, width, height))
  changeObject(editor, (html) => ({
    ...html,
    width: String(videoSide(width, VIDEO_SIZE.width)),
    height: String(Math.min(VIDEO_SIZE.max, Math.max(VIDEO_SIZE.min, height))),
  }))
}
