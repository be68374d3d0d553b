import { expect, it } from 'vitest'
import { atWidth, fitted, widthByKey } from './resize.ts'

const LIMITS = { min: 16, max: 800 }

it('keeps the proportion and stops at the limits', () => {
  expect(atWidth({ width: 300, height: 200 }, 150, LIMITS)).toEqual({ width: 150, height: 100 })
  expect(atWidth({ width: 300, height: 200 }, 9_000, LIMITS)).toEqual({ width: 800, height: 533 })
  expect(atWidth({ width: 300, height: 2 }, -5, LIMITS)).toEqual({ width: 16, height: 1 })
})

it('grows and shrinks by keys', () => {
  expect(widthByKey('ArrowRight', false, 300, LIMITS)).toBe(310)
  expect(widthByKey('ArrowLeft', true, 300, LIMITS)).toBe(250)
  expect(widthByKey('End', false, 300, LIMITS)).toBe(800)
  expect(widthByKey('ArrowDown', false, 18, LIMITS)).toBe(16)
  expect(widthByKey('a', false, 300, LIMITS)).toBeUndefined()
})

it('is seen as large as there is room for it', () => {
  expect(fitted({ width: 720, height: 480 }, 360)).toEqual({ width: 360, height: 240 })
  expect(fitted({ width: 300, height: 200 }, 360)).toEqual({ width: 300, height: 200 })
})
