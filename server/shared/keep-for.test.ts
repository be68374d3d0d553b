import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { keepFor } from './keep-for.ts'

test('who asks while a read takes longer than its answer is kept gets that one', async () => {
  let reads = 0
  let answer: (value: string) => void = () => undefined
  const ask = keepFor(1, () => {
    reads++
    return new Promise<string>((resolve) => (answer = resolve))
  })
  const first = ask()
  await sleep(20)
  const second = ask()
  answer('one')
  expect(await Promise.all([first, second])).toEqual(['one', 'one'])
  expect(reads).toBe(1)
})

test('a read that fails is not kept', async () => {
  let reads = 0
  const ask = keepFor(60_000, async () => {
    reads++
    if (reads === 1) throw new Error('away')
    return 'back'
  })
  await expect(ask()).rejects.toThrow('away')
  expect([await ask(), await ask(), reads]).toEqual(['back', 'back', 2])
})
