import { expect, it } from 'vitest'
import { placeBeside } from './place-beside.ts'

const screen = { left: 0, right: 1000, top: 0, bottom: 600 }
const text = (left: number, top: number) => ({ left, right: left + 100, top, bottom: top + 20 })

it('stands on the side that is asked for', () => {
  expect(placeBeside(text(400, 300), { width: 200, height: 40 }, screen, 'above')).toEqual({
    left: 350,
    top: 254,
    height: 40,
  })
  expect(placeBeside(text(400, 300), { width: 200, height: 100 }, screen, 'below')).toEqual({
    left: 400,
    top: 326,
    height: 100,
  })
})

it('goes to the other side where there is no room, and never over the edge', () => {
  expect(placeBeside(text(950, 10), { width: 200, height: 40 }, screen, 'above')).toEqual({
    left: 792,
    top: 36,
    height: 40,
  })
  expect(placeBeside(text(0, 550), { width: 200, height: 100 }, screen, 'below')).toEqual({
    left: 8,
    top: 444,
    height: 100,
  })
})

it('is no higher than the larger side where neither has enough, as above a keyboard', () => {
  const box = { width: 200, height: 320 }
  expect(placeBeside(text(0, 250), box, { ...screen, bottom: 400 }, 'below')).toEqual({ left: 8, top: 8, height: 236 })
  expect(placeBeside(text(0, 100), box, { ...screen, bottom: 400 }, 'below')).toEqual({
    left: 8,
    top: 126,
    height: 266,
  })
})
