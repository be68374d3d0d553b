import { describe, expect, test, vi } from 'vitest'
import { createDraftWriter } from '#data/drafts/draft-writer.ts'
import { handClock } from '#tests/support/clock.ts'

function setUp(write: (form: string) => Promise<void>, hasRoom = true) {
  const rescued: (string | undefined)[] = []
  const states: unknown[] = []
  const writer = createDraftWriter<string>({
    write,
    rescue: (form) => {
      rescued.push(form)
      return hasRoom
    },
    remove: () => Promise.resolve(),
    clock: handClock().clock,
    onState: (state) => states.push(state),
  })
  return { writer, rescued, states }
}

function held() {
  let end = () => {}
  const done = new Promise<void>((resolve) => (end = resolve))
  return { done, end }
}

describe('a page that goes away', () => {
  test('keeps what waits for a pause in typing', () => {
    const { writer, rescued } = setUp(() => new Promise(() => {}))
    writer.change('typed')
    writer.leave()
    expect(rescued).toEqual(['typed'])
  })

  test('keeps what is on its way to the database', () => {
    const { writer, rescued } = setUp(() => new Promise(() => {}))
    writer.change('typed')
    void writer.flush()
    writer.leave()
    expect(rescued).toEqual(['typed'])
  })

  test('keeps nothing twice once it is written', async () => {
    const { writer, rescued } = setUp(() => Promise.resolve())
    writer.change('typed')
    await writer.flush()
    writer.leave()
    expect(rescued).toEqual([undefined])
  })
})

test('a page that goes away knows whether all that was typed is kept', async () => {
  const { writer } = setUp(() => Promise.reject(new Error('full')), false)
  expect(writer.leave(), 'nothing was typed').toBe(true)
  writer.change('typed')
  await writer.flush()
  expect(writer.leave(), 'neither the database nor the page storage has room').toBe(false)
  const rescued = setUp(() => Promise.reject(new Error('full')), true).writer
  rescued.change('typed')
  expect(rescued.leave()).toBe(true)
})

test('a form that was ordered is not written behind the order', async () => {
  const first = held()
  const write = vi.fn<(form: string) => Promise<void>>(() => first.done)
  const { writer } = setUp(write)
  writer.change('one')
  void writer.flush()
  await expect.poll(() => write.mock.calls.length).toBe(1)
  writer.change('two')
  const last = writer.flush()
  writer.drop()
  first.end()
  await last
  expect(write.mock.calls).toEqual([['one']])
})

test('a form that storage refused is written with the next change, or again as it was', async () => {
  const write = vi.fn<(form: string) => Promise<void>>(() => Promise.resolve())
  write.mockRejectedValueOnce(new Error('full'))
  const { writer, states } = setUp(write)
  writer.change('typed')
  await writer.flush()
  expect(states.at(-1)).toEqual({ failed: new Error('full') })
  await writer.flush()
  expect(states.at(-1)).toBe('saved')
  expect(write.mock.calls).toEqual([['typed'], ['typed']])
})

test('what no database has is known until it is written, also where storage refuses it', async () => {
  const write = vi.fn<(form: string) => Promise<void>>(() => Promise.resolve())
  write.mockRejectedValueOnce(new Error('full'))
  const { writer } = setUp(write)
  expect(writer.unstored()).toBeUndefined()
  writer.change('typed')
  expect(writer.unstored()).toBe('typed')
  await writer.flush()
  expect(writer.unstored()).toBe('typed')
  await writer.flush()
  expect(writer.unstored()).toBeUndefined()
})
