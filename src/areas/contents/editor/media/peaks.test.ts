import { expect, test } from 'vitest'
import { outline } from './peaks.ts'

test('a sound is drawn by the loudest of each stretch, against the loudest of all', () => {
  const samples = new Float32Array([0, 0.25, -0.5, 0.1, 0, 0])
  expect(outline(samples, 3)).toEqual([0.5, 1, 0])
})

test('silence, and what is shorter than its drawing, is drawn as it is', () => {
  expect(outline(new Float32Array(4), 2)).toEqual([0, 0])
  expect(outline(new Float32Array([1]), 3)).toEqual([1, 0, 0])
})
