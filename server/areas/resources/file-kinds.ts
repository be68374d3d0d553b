import { RESOURCE_KINDS, RESOURCE_SUFFIXES, type ResourceKind } from '#contract/resources.ts'

/** Bytes from the start of a file that `looksLike` needs. */
export const HEAD_BYTES = 4096

/** Suffix of a file name in lower case, without dot; '' when it has none. */
export function suffixOf(fileName: string): string {
  return /\.([A-Za-z0-9]{1,10})$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
}

/** Type of a resource by its suffix; undefined when it is not accepted. */
export function kindOf(suffix: string): ResourceKind | undefined {
  return RESOURCE_KINDS.find((kind) => RESOURCE_SUFFIXES[kind].includes(suffix))
}

type Test = (head: Buffer) => boolean

/** The bytes at an offset, written as text (one character a byte). */
const at =
  (offset: number, ...options: readonly string[]): Test =>
  (head) =>
    options.some((option) => head.toString('latin1', offset, offset + option.length) === option)

const both =
  (...tests: readonly Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))
const either =
  (...tests: readonly Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))

const riff = (kind: string) => both(at(0, 'RIFF'), at(8, kind))
const oldOffice = at(0, '\xd0\xcf\x11\xe0')
const zip = at(0, 'PK\x03\x04', 'PK\x05\x06')
const asf = at(0, '\x30\x26\xb2\x75')
const real = at(0, '.RMF')
const mpeg = at(0, '\x00\x00\x01\xba', '\x00\x00\x01\xb3', '\x47')
const isoMedia = at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip')
const jpeg = at(0, '\xff\xd8\xff')
const tiff = at(0, 'II*\x00', 'MM\x00*')
const pdf = at(0, '%PDF')
const mpegAudio: Test = (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0

/** Text of any encoding with one byte a character or more; programs and pictures hold zero bytes. */
const plainText: Test = (head) => {
  const isWide = at(0, '\xff\xfe', '\xfe\xff')(head)
  return isWide || !(head.includes(0) || at(0, 'MZ', '\x7fELF', 'PK\x03\x04', '%PDF')(head))
}

const anything: Test = () => true

const TESTS: Readonly<Record<string, Test>> = {
  jpg: jpeg,
  jpeg,
  png: at(0, '\x89PNG\r\n\x1a\n'),
  gif: at(0, 'GIF87a', 'GIF89a'),
  webp: riff('WEBP'),
  ico: at(0, '\x00\x00\x01\x00'),
  bmp: at(0, 'BM'),
  psd: at(0, '8BPS'),
  ai: either(pdf, at(0, '%!PS')),
  tif: tiff,
  tiff,
  doc: oldOffice,
  xls: oldOffice,
  ppt: oldOffice,
  docx: zip,
  xlsx: zip,
  pptx: zip,
  jar: zip,
  zip,
  pdf,
  fla: either(oldOffice, zip),
  swf: at(0, 'FWS', 'CWS', 'ZWS'),
  mp3: either(at(0, 'ID3'), mpegAudio),
  wav: riff('WAVE'),
  wma: asf,
  wmv: asf,
  wmp: asf,
  ogg: at(0, 'OggS'),
  aiff: both(at(0, 'FORM'), at(8, 'AIFF', 'AIFC')),
  aac: either(at(0, 'ADIF'), mpegAudio),
  flac: at(0, 'fLaC'),
  mid: at(0, 'MThd'),
  mp4: isoMedia,
  mov: isoMedia,
  avi: riff('AVI '),
  mpg: mpeg,
  mpeg,
  rm: real,
  rmvb: real,
  flv: at(0, 'FLV'),
  rar: at(0, 'Rar!'),
  gz: at(0, '\x1f\x8b'),
  bz2: at(0, 'BZh'),
  z: at(0, '\x1f\x9d', '\x1f\xa0'),
  cab: at(0, 'MSCF', 'ISc('),
  ttf: at(0, '\x00\x01\x00\x00', 'true', 'OTTO', 'ttcf'),
  eot: at(34, 'LP'),
  // The mark of a disk image stands far behind the head; it is never shown or run, only downloaded.
  iso: anything,
  txt: plainText,
  html: plainText,
  htm: plainText,
  shtml: plainText,
  js: plainText,
  css: plainText,
}

/** True when the first bytes of a file are those that its suffix promises. */
export function looksLike(suffix: string, head: Buffer): boolean {
  return TESTS[suffix]?.(head) ?? false
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'] as const

/** A size for people, rounded down: `640 bytes`, `12 KB`. */
export function sizeName(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${Math.floor(size)} ${UNITS[unit]}`
}
