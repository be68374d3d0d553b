/** Upright, as nearly all pictures are. */
const UPRIGHT = 1
const TAG = 0x01_12
const SHORT = 3
const ENTRY = 12

/** How a picture has to be turned to stand upright: 1 to 8, by its Exif data. Source: TIFF 6.0, section 2. */
function orientationOf(exif: Uint8Array): number {
  const view = new DataView(exif.buffer, exif.byteOffset, exif.byteLength)
  if (view.byteLength < 10) return UPRIGHT
  const little = view.getUint16(0) === 0x49_49
  let at = view.getUint32(4, little)
  if (at + 2 > view.byteLength) return UPRIGHT
  const count = view.getUint16(at, little)
  at += 2
  for (let index = 0; index < count && at + ENTRY <= view.byteLength; index++, at += ENTRY) {
    if (view.getUint16(at, little) !== TAG || view.getUint16(at + 2, little) !== SHORT) continue
    const found = view.getUint16(at + 8, little)
    return found >= 1 && found <= 8 ? found : UPRIGHT
  }
  return UPRIGHT
}

/** Exif data that say nothing but how the picture has to be turned; undefined where it stands upright. */
export function turnOnly(exif: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  const turn = orientationOf(exif)
  if (turn === UPRIGHT) return undefined
  // Big-endian, one directory at 8 with one entry, and no further one.
  return Uint8Array.of(0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, SHORT, 0, 0, 0, 1, 0, turn, 0, 0, 0, 0, 0, 0)
}
