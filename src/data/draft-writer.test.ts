import { expect, test } from 'vitest'
import { createDraftWriter, type DraftWriteState } from '#data/draft-writer.ts'

/** A writer whose storage and rescue are watched; timers run when told to. */
function start(write: (form: string) => Promise<void> = async () => undefined) {
  const seen = { written: [] as string[], rescued: undefined as string | undefined, state: 'saved' as DraftWriteState }
  const timers = new Map<number, () => void>()
  const writer = createDraftWriter<string>({
    write: async (form) => {
      await write(form)
      seen.written.push(form)
    },
    rescue: (form) => (seen.rescued = form),
    setTimer: (run) => {
      timers.set(timers.size + 1, run)
      return timers.size
    },
    clearTimer: (timer) => timers.delete(timer),
    now: () => 0,
    onState: (state) => (seen.state = state),
  })
  return { writer, seen }
}

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
