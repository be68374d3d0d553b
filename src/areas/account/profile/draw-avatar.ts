/** Width and height of the picture that is sent. */
export const AVATAR_SIZE = 200

/** @throws Error when the browser can not encode it */
export function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, failed) => {
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('The picture was not encoded'))), 'image/png')
  })
}
