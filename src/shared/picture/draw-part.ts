import type { Area } from 'react-easy-crop'

/**
 * Draws a part of a turned picture over a whole canvas.
 *
 * @param area in pixels of the picture after it was turned, from the corner of the box around it
 * @param turn clockwise, in degrees
 * @param ground what shows through transparent places; without it they stay as they are
 * @throws Error where the browser has no canvas of this size
 */
export function drawPart(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  area: Area,
  turn: number,
  ground?: string,
): void {
  const context = canvas.getContext('2d')
  if (!context) throw new Error('There is no canvas of this size')
  const { naturalWidth: width, naturalHeight: height } = picture
  const angle = (turn * Math.PI) / 180
  const [sin, cos] = [Math.abs(Math.sin(angle)), Math.abs(Math.cos(angle))]
  const [boxWidth, boxHeight] = [cos * width + sin * height, sin * width + cos * height]
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.clearRect(0, 0, canvas.width, canvas.height)
  if (ground !== undefined) {
    context.fillStyle = ground
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  context.imageSmoothingQuality = 'high'
  context.scale(canvas.width / area.width, canvas.height / area.height)
  context.translate(boxWidth / 2 - area.x, boxHeight / 2 - area.y)
  context.rotate(angle)
  context.drawImage(picture, -width / 2, -height / 2)
}
