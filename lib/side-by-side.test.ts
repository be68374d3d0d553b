import { expect, it } from 'vitest'
import { forEachSideBySide } from '#lib/side-by-side.ts'

it('works on so many items at a time, in their order, each once', async () => {
  const begun: number[] = []
  let running = 0
  let most = 0
  await forEachSideBySide([5, 1, 4, 2, 3], 2, async (item) => {
    begun.push(item)
    most = Math.max(most, ++running)
    for (let turn = 0; turn < item; turn++) await Promise.resolve()
    running--
  })
  expect(begun).toEqual([5, 1, 4, 2, 3])
  expect(most).toBe(2)
})

it('has nothing to do where there are no items', async () => {
  await forEachSideBySide([], 4, () => Promise.reject(new Error('no item')))
})

it('tells of work that failed', async () => {
  await expect(forEachSideBySide([1], 4, () => Promise.reject(new Error('full')))).rejects.toThrow('full')
})
