import { cleanText } from '#contract/clean-text.ts'

/** Letters (code points) that the name of a file may have. */
export const FILE_NAME_MAX = 255

/** Suffix of a file name in lower case, without dot; '' when it has none. */
export function suffixOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/**
 * What is seen nowhere or turns the letters behind it around: a name with it is read otherwise than it is. Joiners stay,
 * which are parts of signs and of words.
 */
const UNSEEN = /[\p{Cc}\u00ad\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/gu

/** What a file without a name is called. */
const NAMELESS = 'file'

/**
 * The name of a picked or uploaded file as it is kept: without folders and without letters that are not seen, its suffix
 * kept where it is too long.
 */
export function cleanFileName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const seen = cleanText(last.replace(UNSEEN, '')).normalize('NFC').replace(/\s+/g, ' ').trim()
  const [stem, suffix] = parted(seen.replace(/[. ]+$/, ''))
  return joined(stem.trim() || NAMELESS, suffix)
}

/** Whether the part of a form that carries a file may tell another name: there a quote is written like a part of one. */
export function needsTelling(name: string): boolean {
  return /["\r\n]|%(?:22|0A|0D)/i.test(name)
}

/** Suffixes that a file of another type is known to carry; with any other the real one is put behind the name. */
const REPLACED =
  /^(?:jpe?g?|jfif|png|apng|gif|webp|heic|heif|avif|bmp|tiff?|ico|psd|pdf|mp[34]|m4[av]|wav|ogg|flac|aiff?|midi?|mov|avi|flv|wm[av]|docx?|txt|html?)$/

/** The same name with the suffix of what the file really is. */
export function withSuffix(name: string, suffix: string): string {
  const [stem, before] = parted(name)
  return REPLACED.test(before.slice(1).toLowerCase()) ? joined(stem, `.${suffix}`) : joined(name, `.${suffix}`)
}

/** The same name with a mark in front of its suffix: `photo.jpg` becomes `photo-1a2b3c4d.jpg`. */
export function withMark(name: string, mark: string): string {
  const [stem, suffix] = parted(name)
  return joined(stem, `-${mark}${suffix}`)
}

/** Stem, and suffix with its dot. */
function parted(name: string): [stem: string, suffix: string] {
  const suffix = suffixOf(name)
  return suffix === '' ? [name, ''] : [name.slice(0, -suffix.length - 1), name.slice(-suffix.length - 1)]
}

/** What is too long is cut in front of the end, and no sign of several parts is left without its last one. */
function joined(stem: string, end: string): string {
  const letters = Array.from(stem)
  const room = FILE_NAME_MAX - Array.from(end).length
  if (letters.length <= room) return stem + end
  return (
    letters
      .slice(0, room)
      .join('')
      .replace(/(?:\u200c|\u200d|\ufe0e|\ufe0f|\s)+$/u, '') + end
  )
}
