import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { type Link, linkAdd, linkList } from '#contract/links.ts'
import { getInfo } from '#contract/session.ts'
import { HEADER } from '#contract/wire.ts'
import { onNotice } from '#data/page/notices.ts'
import { loadSession } from '#data/session/session.ts'
import { useAction } from '#data/reads/use-action.ts'
import type * as Caller from '#data/request/caller.ts'
import { shown } from '#tests/support/shown.tsx'

const clock = vi.hoisted(() => ({ now: 0 }))

vi.mock('#data/session/use-session.ts', () => ({ useSession: () => ({ mayCall: () => true }) }))
vi.mock('#data/session/session.ts', () => ({ loadSession: vi.fn<() => Promise<void>>(async () => undefined) }))
vi.mock('#data/network/online.ts', async (original) => ({
  ...(await original<object>()),
  useOnline: () => true,
  reportReachability: () => undefined,
}))
// The guard of the same write within a second goes by this clock.
vi.mock('#data/request/caller.ts', async (original) => {
  const { createCaller } = await original<typeof Caller>()
  return { createCaller: (ports: Caller.CallPorts) => createCaller({ ...ports, now: () => clock.now }) }
})

const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined }
const keys: (string | null)[] = []
const told: string[] = []
onNotice(({ message }) => told.push(message))

type Answer = () => Promise<Response>
const lost: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const status =
  (code: number): Answer =>
  async () =>
    new Response('<html>', { status: code })
const refused: Answer = async () => new Response(JSON.stringify({ code: 500, msg: 'Taken' }))
const done: Answer = async () => new Response(JSON.stringify({ code: 200 }))

beforeEach(() => {
  keys.length = 0
  told.length = 0
  vi.mocked(loadSession).mockClear()
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
})

const MAY_BE_DONE = 'It may have been done anyway: check before you try again.'
const LINK = { groupId: '1', name: 'a', url: 'https://a.example' } satisfies Partial<Link>

/** An action of a screen whose server answers like this, one after the other; `reread` counts what is asked again. */
function action(invalidates: readonly AnyEndpoint[], ...answers: Answer[]) {
  return actionSaying(undefined, invalidates, ...answers)
}

/** The same of one that has words for its success. */
function actionSaying(success: string | undefined, invalidates: readonly AnyEndpoint[], ...answers: Answer[]) {
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get(HEADER.idempotencyKey))
    return (answers.shift() ?? done)()
  })
  const client = new QueryClient()
  const reread = vi.spyOn(client, 'invalidateQueries')
  const actions: ReturnType<typeof useAction<typeof linkAdd>>[] = []
  function Probe() {
    actions.push(useAction(linkAdd, { invalidates, ...(success !== undefined && { success }) }))
    return null
  }
  shown(
    <QueryClientProvider client={client}>
      <Probe />
    </QueryClientProvider>,
  )
  const run = (body: typeof LINK = LINK, later = 2_000) => {
    clock.now += later
    return actions[0]!.run({ body } as never).then(
      () => 'done',
      (error: Error) => error.message,
    )
  }
  return { run, reread }
}

test('what may have been done is read again, and the person is told so', async () => {
  const { run, reread } = action([linkList], lost, status(500), refused, done)
  const said = [await run(), await run(), await run()]
  expect(said.map((text) => text.includes(MAY_BE_DONE))).toEqual([true, true, false])
  expect(told).toEqual(said)
  expect(reread).toHaveBeenCalledTimes(2)
  expect(reread).toHaveBeenLastCalledWith({ queryKey: [linkList.id] })
  await run()
  expect(reread).toHaveBeenCalledTimes(3)
})

test('who works here is asked again as well, where the action changes what he may or is called', async () => {
  const { run } = action([linkList, getInfo], lost, refused, done)
  for (const times of [1, 1, 2]) {
    await run()
    expect(loadSession).toHaveBeenCalledTimes(times)
  }
})

test('a press that is repeated after its answer was lost is sent under the same key', async () => {
  const { run } = action([linkList], lost, status(502), done, done)
  for (const _ of [1, 2, 3, 4]) await run()
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys.slice(0, 3)).toEqual([keys[0], keys[0], keys[0]])
  expect(keys[3]).not.toBe(keys[0])
})

test('who presses again at once after the answer was lost is not told that it is being done', async () => {
  const { run } = action([], lost, done, done)
  await run()
  expect(await run(LINK, 100)).toBe('done')
  expect(keys[1]).toBe(keys[0])
  // After an answer each press within the second is a slip.
  for (const _ of [2, 3]) expect(await run(LINK, 100)).toContain("Please don't send it again")
  expect(keys).toHaveLength(2)
})

test('what was changed after its answer was lost is another wish', async () => {
  const { run } = action([linkList], lost, done)
  await run()
  await run({ ...LINK, name: 'b' })
  expect(new Set(keys).size).toBe(2)
})

test('the same that is pressed again while it is under way is sent once, and nobody is told off', async () => {
  const { run } = action([], () => new Promise(() => undefined))
  void run()
  expect(await run()).toBe('')
  void run({ ...LINK, name: 'b' })
  await vi.waitFor(() => expect(keys).toHaveLength(2))
  expect(told).toEqual([])
})

test('a success is told in the words of the server, else in those of the screen', async () => {
  const saying =
    (msg?: string): Answer =>
    async () =>
      new Response(JSON.stringify({ code: 200, msg }))
  const answers = ['Stored, and sent to 3 people', 'Done', 'SUCCESS', undefined].map((msg) => saying(msg))
  const { run } = actionSaying('Link added', [], ...answers)
  for (const _ of answers) await run()
  expect(told).toEqual(['Stored, and sent to 3 people', 'Link added', 'Link added', 'Link added'])
  const bare = action([], saying('Done'), saying('SUCCESS'))
  for (const _ of [1, 2]) await bare.run()
  expect(told.slice(4)).toEqual(['Done'])
})
