import { PICTURE_TYPES } from '#lib/files/picture-types.ts'
import { suffixOf } from '#lib/files/file-name.ts'

const TYPES: Readonly<Record<string, string>> = {
  ...PICTURE_TYPES,
  bmp: 'image/bmp',
  svg: 'image/svg+xml',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  aac: 'audio/aac',
  flac: 'audio/flac',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  pdf: 'application/pdf',
  txt: 'text/plain; charset=utf-8',
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  shtml: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  eot: 'application/vnd.ms-fontobject',
  zip: 'application/zip',
}

/** Returns the MIME type that a suffix stands for; that of plain bytes when it is unknown. */
export function mediaTypeOf(path: string): string {
  return TYPES[suffixOf(path)] ?? 'application/octet-stream'
}
