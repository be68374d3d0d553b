import type { Area } from 'react-easy-crop'
import { drawPart } from '#shared/picture/draw-part.ts'

interface Cut {
  /** In pixels of the picture after it was turned. */
  readonly area: Area
  /** Clockwise, in degrees. */
  readonly turn: number
  readonly width: number
  readonly height: number
  readonly type: string
}

const QUALITY = 0.92

/** A part of a picture as a file of its own. @throws Error when the browser cannot draw or encode it */
export async function cutOut(picture: HTMLImageElement, name: string, cut: Cut): Promise<File> {
  const { area, turn, width, height, type } = cut
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  // That format knows no transparency.
  drawPart(canvas, picture, area, turn, type === 'image/jpeg' ? 'white' : undefined)
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, type, QUALITY))
  if (blob?.type !== type) throw new Error('The picture was not encoded')
  return new File([blob], name, { type })
}
