/** Pixels of a picture file; 0 where the browser cannot read it. */
export async function pictureSize(file: Blob): Promise<{ width: number; height: number }> {
  try {
    const bitmap = await createImageBitmap(file)
    const { width, height } = bitmap
    bitmap.close()
    return { width, height }
  } catch {
    return { width: 0, height: 0 }
  }
}
