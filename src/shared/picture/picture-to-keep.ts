import { t } from '@lingui/core/macro'
import { PICTURE_PIXELS_MAX, RESOURCE_LIMIT } from '#contract/resources.ts'
import { shrinkPictures } from '#data/files/picture-setting.ts'
import { withoutMetadata } from '#shared/picture/metadata/without-metadata.ts'
import { pictureSize } from './picture-size.ts'
import { smallerPicture } from './smaller-picture.ts'

const READABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/**
 * The file as it is kept on the device and sent: a picture made smaller, and without what a camera wrote into it, where
 * the user wants that, all others as they are.
 *
 * @throws Error with words for the user, where the picture has more pixels than are taken or the browser cannot read it;
 * nothing of it was unpacked
 */
export async function pictureToKeep(file: File): Promise<File> {
  const { name } = file
  const size = await pictureSize(file)
  // Browsers read none of the largest: such a one looks like a damaged one.
  if (size.width === 0 && READABLE.includes(file.type)) throw new Error(t`${name} is damaged, or much too large`)
  const kept = shrinkPictures.get() ? await smallerPicture(file, size) : file
  if (kept === file && size.width * size.height > PICTURE_PIXELS_MAX) {
    throw new Error(t`${name} has more than 100 million pixels`)
  }
  return kept === file && size.width > 0 && shrinkPictures.get() ? bareFile(file) : kept
}

/** What was drawn anew has no such data. */
async function bareFile(file: File): Promise<File> {
  if (file.size > RESOURCE_LIMIT) return file
  const bytes = new Uint8Array(await file.arrayBuffer())
  const bare = withoutMetadata(bytes)
  if (bare.length === bytes.length) return file
  return new File([bare], file.name, { type: file.type, lastModified: file.lastModified })
}
