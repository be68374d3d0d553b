import { RESOURCE_KINDS, RESOURCE_SUFFIXES, type ResourceKind } from '#contract/resources.ts'

/** Bytes from the start of a file that `looksLike` and `realTypes` need. */
export const HEAD_BYTES = 4096

/** Type of a resource by its suffix; undefined when it is not accepted. */
export function kindOf(suffix: string): ResourceKind | undefined {
  return RESOURCE_KINDS.find((kind) => RESOURCE_SUFFIXES[kind].includes(suffix))
}

type Test = (head: Uint8Array) => boolean

/** The bytes at an offset, written as text (one character a byte). */
const at =
  (offset: number, ...options: readonly string[]): Test =>
  (head) =>
    options.some((option) => latin(head, offset, option.length) === option)

const both =
  (...tests: readonly Test[]): Test =>
  (head) =>
    tests.every((test) => test(head))
const either =
  (...tests: readonly Test[]): Test =>
  (head) =>
    tests.some((test) => test(head))

/** Bytes as text, one character each. */
export function latin(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length))
}

const riff = (kind: string) => both(at(0, 'RIFF'), at(8, kind))
const oldOffice = at(0, '\xd0\xcf\x11\xe0')
const zip = at(0, 'PK\x03\x04', 'PK\x05\x06')
const asf = at(0, '\x30\x26\xb2\x75')
const real = at(0, '.RMF')
const mpeg = at(0, '\x00\x00\x01\xba', '\x00\x00\x01\xb3', '\x47')
/** Telephones put pictures into the same container. */
const isoPicture = both(at(4, 'ftyp'), at(8, 'heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1', 'avif', 'avis'))
/** Its own name stands first, or behind those of more general formats. */
const avif: Test = (head) => isoPicture(head) && /avi[fs]/.test(latin(head, 8, 24))
const isoMedia: Test = (head) => at(4, 'ftyp', 'moov', 'mdat', 'wide', 'free', 'skip')(head) && !isoPicture(head)
const quickTime = both(at(4, 'ftyp'), at(8, 'qt  '))
const jpeg = at(0, '\xff\xd8\xff')
const tiff = at(0, 'II*\x00', 'MM\x00*')
const pdf = at(0, '%PDF')
const taggedAudio = at(0, 'ID3')
const mpegAudio: Test = (head) => head[0] === 0xff && ((head[1] ?? 0) & 0xe0) === 0xe0 && !jpeg(head)

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
  avif,
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
  mp3: either(taggedAudio, mpegAudio),
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
export function looksLike(suffix: string, head: Uint8Array): boolean {
  return TESTS[suffix]?.(head) ?? false
}

/** Types whose first bytes no other one has: a file of these is known by what is in it. */
const CERTAIN: readonly (readonly [suffix: string, test: Test | undefined])[] = [
  ...'jpg png gif webp avif psd tiff pdf wav ogg aiff flac mid avi flv rar'
    .split(' ')
    .map((suffix) => [suffix, TESTS[suffix]] as const),
  ['mp3', taggedAudio],
  ['mov', quickTime],
  ['mp4', both(at(4, 'ftyp'), isoMedia)],
]

/** The suffix of what a file is by its first bytes; undefined where they do not tell. */
export function realType(head: Uint8Array): string | undefined {
  return CERTAIN.find(([, test]) => test?.(head))?.[0]
}
