import { t } from '@lingui/core/macro'
import { PICTURE_PIXELS_MAX } from '#contract/resources.ts'
import { shrinkPictures } from '#data/picture-setting.ts'
import { pictureSize } from './picture-size.ts'
import { smallerPicture } from './smaller-picture.ts'

const READABLE = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

/**
 * The file as it is kept on the device and sent: a picture made smaller where the user wants that, all others as they are.
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
  return kept
}
