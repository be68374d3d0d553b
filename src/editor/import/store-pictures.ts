import { RESOURCE_SUFFIXES } from '#contract/resources.ts'
import type { CarriedPicture } from '#lib/import/outcome.ts'
import { PENDING } from '#lib/import/pictures.ts'
import { storeFile } from '#data/files/blob-files.ts'
import { pictureToKeep } from '#shared/picture/picture-to-keep.ts'
import { FILE_SIZE_MAX } from '#shared/resource-dialog/picked-resource.ts'
import { judgePicked } from '#shared/resource-dialog/judge-picked.ts'

export interface StoredPictures {
  pieces: readonly string[]
  /** Pictures that this device could not keep; their places are empty. */
  lost: number
}

/** Pictures that came along become files of this device, which go to the server with the text. */
export async function keepPictures(
  pieces: readonly string[],
  pictures: readonly CarriedPicture[],
): Promise<StoredPictures> {
  if (pictures.length === 0) return { pieces, lost: 0 }
  const addresses: (string | undefined)[] = []
  for (const [index, picture] of pictures.entries()) addresses.push(await addressOf(picture, index + 1))
  const pending = new RegExp(`<img src="${PENDING}(\\d+)"([^>]*)>`, 'g')
  return {
    pieces: pieces.map((piece) =>
      piece.replace(pending, (_, index: string, others: string) => {
        const address = addresses[Number(index)]
        return address ? `<img ${address}${others}>` : ''
      }),
    ),
    lost: addresses.filter((address) => address === undefined).length,
  }
}

async function addressOf({ type, bytes }: CarriedPicture, number: number): Promise<string | undefined> {
  const suffix = SUFFIXES[type]
  if (!suffix || bytes.length === 0) return undefined
  try {
    const file = new File([bytes], `picture-${number}.${suffix}`, { type })
    const judged = await judgePicked(file, RESOURCE_SUFFIXES.image)
    if ('found' in judged) return undefined
    const kept = await pictureToKeep(judged.file)
    if (kept.size > FILE_SIZE_MAX) return undefined
    const { src, ref } = await storeFile(kept, { isNameless: true })
    return `src="${src}" iurl="${ref}"`
  } catch {
    return undefined
  }
}

const SUFFIXES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}
