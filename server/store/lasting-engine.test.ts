import { expect, test, vi } from 'vitest'
import { DatabaseAway } from './database-away.ts'
import { LastingEngine, type StartedEngine } from './lasting-engine.ts'

const ASKED = new Uint8Array([1])

function engineThat(exec: () => Promise<Uint8Array>): StartedEngine {
  return {
    waitReady: Promise.resolve(),
    exec,
    checkpoint: async () => {},
    close: async () => {},
    abandon: vi.fn(async () => {}),
  }
}

const working = () => engineThat(async () => ASKED)
const panicking = () => engineThat(() => Promise.reject(new Error('no room for the log')))

/** One that has failed already, with how it is opened again and a clock. */
async function failed(open: () => Promise<StartedEngine>) {
  const first = panicking()
  const heard: string[] = []
  const time = { now: 0 }
  const engine = new LastingEngine(
    first,
    open,
    ({ message }) => heard.push(message),
    () => time.now,
  )
  await expect(engine.exec(ASKED)).rejects.toThrow(DatabaseAway)
  return { engine, first, heard, time }
}

test('a database that fails is let go of and opened again, and the next question is answered', async () => {
  const { engine, first, heard } = await failed(async () => working())
  expect(await engine.exec(ASKED)).toEqual(ASKED)
  expect(first.abandon).toHaveBeenCalledOnce()
  expect(heard).toEqual(['no room for the log'])
})

test('all who waited for its answer are told that it is away, and it is opened again once', async () => {
  const open = vi.fn(async () => working())
  const first = panicking()
  const engine = new LastingEngine(first, open, () => {})
  const asked = await Promise.allSettled([engine.exec(ASKED), engine.exec(ASKED), engine.exec(ASKED)])
  expect(asked.map((one) => one.status === 'rejected' && one.reason instanceof DatabaseAway)).toEqual([
    true,
    true,
    true,
  ])
  await engine.waitReady
  expect(open).toHaveBeenCalledOnce()
})

test('while it can not be opened it is away, and it is tried again every three seconds until it can', async () => {
  const opened = vi.fn<() => Promise<StartedEngine>>()
  opened.mockRejectedValue(new Error('still no room'))
  const { engine, time } = await failed(opened)
  await expect(engine.exec(ASKED)).rejects.toThrow(DatabaseAway)
  await expect(engine.waitReady).rejects.toThrow('still no room')
  expect(opened).toHaveBeenCalledTimes(1)
  time.now = 3_000
  await expect(engine.exec(ASKED)).rejects.toThrow(DatabaseAway)
  expect(opened).toHaveBeenCalledTimes(2)
  opened.mockImplementation(async () => working())
  time.now = 6_000
  expect(await engine.exec(ASKED)).toEqual(ASKED)
})

test('one that is closed is not opened again by what fails meanwhile', async () => {
  const open = vi.fn(async () => working())
  const engine = new LastingEngine(panicking(), open, () => {})
  const asked = engine.exec(ASKED)
  await engine.close()
  await expect(asked).rejects.toThrow(DatabaseAway)
  expect(open).not.toHaveBeenCalled()
})
