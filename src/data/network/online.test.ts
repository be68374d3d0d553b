import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connection, requestProbe, reportReachability, watchConnection } from '#data/network/online.ts'

vi.mock('#data/identity/token.ts', () => ({ readToken: () => undefined }))

/** `up` a server of ours answers, `shut` one that lets nobody of this network in, `refused` nothing listens, `hanging` nothing comes back until the line is cut. */
let line: 'up' | 'refused' | 'hanging' | 'shut'
let asked: number
let hanging: (() => void)[]
let end: () => void
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })

const fetched = async () => {
  asked++
  if (line === 'hanging') await new Promise<void>((cut) => hanging.push(cut))
  else if (line === 'up') return new Response('{"code":200}')
  else if (line === 'shut') return new Response('{"code":500,"errCode":"IP_BLOCKED"}')
  throw new TypeError('no line')
}

/** How many questions a page asks in so many milliseconds. */
async function askedIn(ms: number): Promise<number> {
  const before = asked
  await vi.advanceTimersByTimeAsync(ms)
  return asked - before
}

beforeEach(async () => {
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', { getItem: () => null })
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', page)
  vi.stubGlobal('fetch', fetched)
  page.visibilityState = 'visible'
  asked = 0
  hanging = []
  end = watchConnection()
  line = 'refused'
  reportReachability(false)
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.get()).toBe('offline')
})
afterEach(() => {
  end()
  requestProbe(false)
  connection.set('online')
  vi.restoreAllMocks()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('where nobody needs the line it is asked for less and less often, every half a minute at last', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await askedIn(90_000)).toBe(3)
})

test.each([0, 0.5, 1])(
  'where it is needed a line that came back unnoticed is found within 2 s (%s)',
  async (random) => {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    requestProbe(true)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(connection.get()).toBe('offline')
    line = 'up'
    await vi.advanceTimersByTimeAsync(2_000)
    expect(connection.get()).toBe('online')
    expect(await askedIn(60_000)).toBe(0)
  },
)

test('a server that stays away is asked less and less often, also by who waits for it', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  requestProbe(true)
  expect(await askedIn(82_000)).toBeLessThan(50)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(await askedIn(60_000)).toBeLessThanOrEqual(4)
  line = 'up'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.get()).toBe('online')
})

test('a form that was open for long before the server went away does not make its pauses longer', async () => {
  line = 'up'
  requestProbe(true)
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(connection.get()).toBe('online')
  line = 'refused'
  reportReachability(false)
  expect(await askedIn(15_000)).toBeGreaterThanOrEqual(7)
})

test('nobody waits out the long pause that was begun before the line was needed', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1)
  await vi.advanceTimersByTimeAsync(60_000)
  requestProbe(true)
  expect(await askedIn(2_000)).toBe(1)
})

test('a question that hangs in the dead line keeps the next one waiting no longer than that', async () => {
  requestProbe(true)
  line = 'hanging'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(hanging).not.toEqual([])
  line = 'up'
  await vi.advanceTimersByTimeAsync(2_000)
  expect(connection.get()).toBe('online')
  for (const cut of hanging) cut()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.get()).toBe('online')
})

test('nor does it say anything against a call that got through since', async () => {
  line = 'hanging'
  await vi.advanceTimersByTimeAsync(3_000)
  reportReachability(true)
  for (const cut of hanging) cut()
  await vi.advanceTimersByTimeAsync(0)
  expect(connection.get()).toBe('online')
})

test('pages that lost the same server do not ask in the same moment', async () => {
  requestProbe(true)
  const delays: number[] = []
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((_: () => void, ms: number) => delays.push(ms)) as never)
  for (const random of [0, 0.5, 1]) {
    vi.spyOn(Math, 'random').mockReturnValue(random)
    window.dispatchEvent(new Event('focus'))
  }
  expect(delays).toEqual([1_000, 1_500, 2_000])
})

test('a hidden page does not ask, and asks at once when it is seen', async () => {
  requestProbe(true)
  page.visibilityState = 'hidden'
  expect(await askedIn(120_000)).toBe(0)
  const before = asked
  page.visibilityState = 'visible'
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked - before).toBe(1)
  expect(await askedIn(2_000)).toBeGreaterThan(0)
})

test.each(['online', 'focus'])(
  'a page asks at once when it hears of "%s", also behind a question that hangs',
  async (name) => {
    line = 'hanging'
    await vi.advanceTimersByTimeAsync(3_000)
    line = 'up'
    window.dispatchEvent(new Event(name))
    await vi.advanceTimersByTimeAsync(0)
    expect(connection.get()).toBe('online')
  },
)

test('a server that lets nobody of this network in is as good as none, until it does', async () => {
  line = 'shut'
  await vi.advanceTimersByTimeAsync(60_000)
  expect(connection.get()).toBe('offline')
  line = 'up'
  await vi.advanceTimersByTimeAsync(30_000)
  expect(connection.get()).toBe('online')
})
