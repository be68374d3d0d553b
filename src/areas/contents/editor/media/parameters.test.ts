import { expect, test } from 'vitest'
import {
  bitRateText,
  durationText,
  hertzText,
  pixelText,
  plainText,
  sizeText,
  typeText,
  UNKNOWN,
} from './parameters.ts'

const bytes = (count: number) => `${count / 1_000} kB`

test('lengths are read as on a clock', () => {
  expect([1, 65_000, 3_723_000, '9000'].map(durationText)).toEqual(['0:01', '1:05', '1:02:03', '0:09'])
})

test('what nobody knows is a dash, in whichever way that is told', () => {
  for (const unknown of [undefined, null, '', -1, '-1', 0, '0', 'x']) expect(durationText(unknown)).toBe(UNKNOWN)
  expect([bitRateText(-1), hertzText(undefined), plainText('-1'), plainText(0)]).toEqual(Array(4).fill(UNKNOWN))
  expect([
    sizeText({ path: 'a' }, bytes),
    pixelText({ path: 'a', width: 3, height: 0 }),
    typeText({ path: 'a' }),
  ]).toEqual(Array(3).fill(UNKNOWN))
})

test('types, sizes and rates have their units', () => {
  expect(typeText({ path: 'local-blob:1', fileName: 'tide.mp4' })).toBe('MP4')
  expect(typeText({ path: 'https://x.example/a.ogg?x=1' })).toBe('OGG')
  expect([sizeText({ path: 'a', fileSize: '2048' }, bytes), pixelText({ path: 'a', width: 640, height: 360 })]).toEqual(
    ['2.048 kB', '640 × 360'],
  )
  expect([bitRateText(128_000), hertzText(44_100), plainText(2)]).toEqual(['128 kbit/s', '44.1 kHz', '2'])
})
