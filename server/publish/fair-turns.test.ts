import { expect, it } from 'vitest'
import { FairTurns } from '#server/publish/fair-turns.ts'

function works(turns: FairTurns) {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (who: string, name: string) =>
    turns.run(who, async () => {
      begun.push(name)
      await new Promise<void>((end) => ends.set(name, end))
      return name
    })
  return { begun, ask, end: (name: string) => ends.get(name)?.() }
}

it('lets a second caller pass the works of the first that wait', async () => {
  const { begun, ask, end } = works(new FairTurns(2, 10))
  const all = [ask('anna', 'a1'), ask('anna', 'a2'), ask('ben', 'b1')]
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  end('a1')
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
  end('a2')
  end('b1')
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1'])
})

it('refuses who has too many works waiting, and goes on after a work that failed', async () => {
  const turns = new FairTurns(1, 1)
  const { ask, end, begun } = works(turns)
  const first = ask('anna', 'a1')
  const second = ask('anna', 'a2')
  await expect(ask('anna', 'a3')).rejects.toMatchObject({ errCode: 'TOO_MANY_REQUESTS' })
  end('a1')
  await first
  await expect.poll(() => begun).toEqual(['a1', 'a2'])
  end('a2')
  await second
  await expect(turns.run('anna', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('anna', () => Promise.resolve('next'))).toBe('next')
})
