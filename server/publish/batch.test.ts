import { describe, expect, test, vi } from 'vitest'
import { batched } from '#server/publish/batch.ts'

const loader = () => vi.fn(async (keys: readonly string[]) => new Map(keys.map((key) => [key, `<${key}>`])))

describe('a loader of single rows', () => {
  test('loads at once what is asked for in one turn, each key once', async () => {
    const load = loader()
    const ask = batched(load)
    expect(await Promise.all([ask('1'), ask('2'), ask('1')])).toEqual(['<1>', '<2>', '<1>'])
    expect(await ask('2')).toBe('<2>')
    expect(load.mock.calls).toEqual([[['1', '2']]])
  })

  test('brings along what is likely to be asked for with the first of it, and loads none of it before', async () => {
    const load = loader()
    const ask = batched(load, ['1', '2', '3'])
    await ask('9')
    await ask('2')
    expect(await ask('1')).toBe('<1>')
    expect(load.mock.calls.map(([keys]) => keys.toSorted())).toEqual([['9'], ['1', '2', '3']])
  })

  test('tells who asked that loading failed, and nobody else', async () => {
    const ask = batched(() => Promise.reject(new Error('no database')), ['1', '2'])
    await expect(ask('1')).rejects.toThrow('no database')
  })
})
