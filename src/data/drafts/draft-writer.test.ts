import { expect, test } from 'vitest'
import { createDraftWriter, type DraftWriteState } from '#data/drafts/draft-writer.ts'
import { handClock } from '#tests/support/clock.ts'

/** A writer whose storage and rescue are watched; time passes when told to. */
function start(write: (form: string) => Promise<void> = async () => undefined) {
  const seen = { written: [] as string[], rescued: undefined as string | undefined, state: 'saved' as DraftWriteState }
  const { clock, asked, pass, time } = handClock()
  const writtenAt: number[] = []
  const writer = createDraftWriter<string>({
    write: async (form) => {
      writtenAt.push(time())
      await write(form)
      seen.written.push(form)
    },
    remove: async () => void seen.written.push('removed'),
    rescue: (form) => {
      seen.rescued = form
      return true
    },
    clock,
    onState: (state) => (seen.state = state),
  })
  return { writer, seen, asked, pass, writtenAt }
}

/** Lets run what waits for nothing but its turn. */
const turn = () => new Promise((done) => setImmediate(done))

test('text that storage refuses is kept in the same tick for the next start, and tried again', async () => {
  let isFull = true
  const { writer, seen } = start(async () => {
    if (isFull) throw new Error('full')
  })
  writer.change('typed')
  await writer.flush()
  expect(seen).toMatchObject({ state: { failed: new Error('full') }, rescued: 'typed' })
  isFull = false
  await writer.flush()
  expect(seen).toMatchObject({ written: ['typed'], rescued: undefined, state: 'saved' })
})

test('what went into the outbox is not written as a draft once more', async () => {
  const { writer, seen } = start()
  writer.change('saved')
  writer.drop()
  await writer.flush()
  expect(seen).toMatchObject({ written: [], rescued: undefined, state: 'saved' })
})

test('what is typed is written 300 ms after the last key', async () => {
  const { writer, seen, asked, pass } = start()
  writer.change('o')
  pass(200)
  writer.change('on')
  pass(299)
  await turn()
  expect(seen.written).toEqual([])
  pass(1)
  await turn()
  expect(seen).toMatchObject({ written: ['on'], state: 'saved' })
  expect(asked).toEqual([300, 300])
})

test('while somebody goes on typing it is written every 2 s', async () => {
  const { writer, asked, pass, writtenAt } = start()
  for (let typed = 0; typed < 50; typed++) {
    writer.change('x'.repeat(typed))
    pass(100)
    await turn()
  }
  expect(Math.max(...asked)).toBe(300)
  expect(writtenAt).toEqual([2_000, 4_000])
})

test('text that no change has told yet is not called saved', async () => {
  const { writer, seen } = start()
  writer.touch()
  expect(seen.state).toBe('unsaved')
  writer.change('typed')
  await writer.flush()
  expect(seen.state).toBe('saved')
})

test('text that is typed while an earlier one is written is not called saved by that', async () => {
  const { writer, seen } = start()
  writer.change('one')
  const first = writer.flush()
  writer.touch()
  await first
  expect(seen).toMatchObject({ written: ['one'], state: 'unsaved' })
})

test('a letter that was typed and taken back at once leaves the text saved', async () => {
  const { writer, seen } = start()
  writer.touch()
  await writer.flush()
  expect(seen).toMatchObject({ written: [], state: 'saved' })
})

test('a form that is again as it was saved leaves no draft', async () => {
  const { writer, seen } = start()
  writer.change('typed')
  await writer.flush()
  writer.change('as it was')
  await writer.withdraw()
  expect(seen).toMatchObject({ written: ['typed', 'removed'], rescued: undefined, state: 'saved' })
})

test('what is typed while the draft goes is a draft again', async () => {
  const { writer, seen } = start()
  writer.change('as it was')
  const gone = writer.withdraw()
  writer.change('typed again')
  await gone
  await writer.flush()
  expect(seen.written).toEqual(['typed again'])
})
