export interface PictureSize {
  width: number
  height: number
}

/** Pixels of a picture file as it is shown, 0 where the browser cannot read it. Reads its head: nothing is decoded. */
export async function pictureSize(file: Blob): Promise<PictureSize> {
  const url = URL.createObjectURL(file)
  try {
    return await new Promise((done) => {
      const picture = new Image()
      picture.onload = () => done({ width: picture.naturalWidth, height: picture.naturalHeight })
      picture.onerror = () => done({ width: 0, height: 0 })
      picture.src = url
    })
  } finally {
    URL.revokeObjectURL(url)
  }
}
