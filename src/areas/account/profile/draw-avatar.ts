import type { Area } from 'react-easy-crop'

/** Width and height of the picture that is sent. */
export const AVATAR_SIZE = 200

/**
 * Draws the chosen part of a picture into a square canvas.
 *
 * @param area in pixels of the picture after it was turned, from the corner of the box around it
 * @param turn clockwise, in degrees
 */
export function drawAvatar(canvas: HTMLCanvasElement, picture: HTMLImageElement, area: Area, turn: number): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { naturalWidth: width, naturalHeight: height } = picture
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const [boxWidth, boxHeight] = [cos * width + sin * height, sin * width + cos * height]
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(boxWidth / 2 - area.x, boxHeight / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -width / 2, -height / 2)
}

/** @throws Error when the browser can not encode it */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture was not encoded'))), 'image/png')
  })
}
