import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  webhookAdd,
  webhookAgain,
  webhookDelivery,
  webhookEdit,
  webhookList,
  webhookLog,
  webhookTest,
} from '#contract/webhooks.ts'
import { claimDeliveries, dueTargets, settleDelivery } from '#server/areas/webhooks/delivery-rows.ts'
import { FORGET_DELIVERIES } from '#server/areas/webhooks/forget-deliveries.ts'
import { pauseAfter, TRIES_MAX } from '#server/areas/webhooks/retries.ts'
import { WebhookSender } from '#server/areas/webhooks/webhook-sender.ts'
import { noteEvent } from '#server/shared/webhook-events.ts'
import { transact } from '#server/store/transact.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite } from '#tests/support/site-fixture.ts'
import { startTarget, type WebhookTarget } from '#tests/support/webhook-target.ts'

const HOUR = 3600_000
/** As where several processes work on one database. */
const LEASE_MS = 12_000
let clock = new Date('2026-03-02T09:00:00')
const pass = (ms: number) => {
  clock = new Date(clock.getTime() + ms)
}

let server: TestApp
let target: WebhookTarget
let count = 0

beforeAll(async () => {
  target = await startTarget()
  const mayConnect = (address: string) => address === '127.0.0.1'
  server = await startApp({ settings: { demo: false }, now: () => clock, mayConnect })
})
afterAll(async () => {
  await server.close()
  await target.close()
})
beforeEach(async () => {
  target.received.length = 0
  target.manners.clear()
  await server.services.db.deleteFrom('webhook').execute()
})

/** As somebody who has just signed in: days pass here. */
const ok: TestClient['ok'] = async (endpoint, input) => (await server.as('admin')).ok(endpoint, input)

const idle = () => server.services.webhooks.idle()

/** A webhook of a site of its own, whose path at the target has its name. */
async function hook(manner?: Parameters<WebhookTarget['manners']['set']>[1], url?: string) {
  const name = `hook${(count += 1)}`
  const { siteId } = await addSite(server.services, name)
  if (manner) target.manners.set(`/${name}`, manner)
  const body = { name, url: `${target.base}/${name}`, events: ['form.submitted' as const] }
  const { webhookId } = await ok(webhookAdd, { site: siteId, body })
  if (url) await server.services.db.updateTable('webhook').set({ url }).where('webhookId', '=', webhookId).execute()
  const happen = (...numbers: number[]) =>
    transact(server.services.db, async (tx) => {
      for (const number of numbers)
        await noteEvent(tx, server.services, { siteId, event: 'form.submitted' }, () => ({ number }))
    })
  const row = async () => (await ok(webhookList, { site: siteId, query: {} })).rows[0]!
  const log = async () => (await ok(webhookLog, { query: { webhookId } })).rows
  const newest = async () => {
    const [{ deliveryId } = { deliveryId: '' }] = await log()
    return ok(webhookDelivery, { params: { deliveryId } })
  }
  return { webhookId, siteId, path: `/${name}`, happen, row, log, newest }
}

const numbersAt = (path: string) =>
  target.at(path).map(({ body }) => (JSON.parse(body) as { data: { number: number } }).data.number)

describe('a target', () => {
  test('that takes it is done with, and the log says what it answered', async () => {
    const one = await hook((response) => response.writeHead(202).end('{"ok":true}'))
    await one.happen(1)
    await idle()
    expect(await one.newest()).toMatchObject({
      event: 'form.submitted',
      state: 'done',
      tries: 1,
      status: 202,
      answer: '{"ok":true}',
      payload: target.at(one.path)[0]?.body,
    })
    expect(await one.row()).toMatchObject({ waiting: 0 })
  })

  test('that answers 10 MB is cut off after the first KB, and has taken it', async () => {
    let isCut = false
    const one = await hook((response) => {
      response.on('close', () => (isCut = !response.writableFinished))
      response.writeHead(200)
      const piece = 'ä\0'.repeat(20_000)
      const more = (left: number): void => {
        if (left > 0 && !response.destroyed) response.write(piece, () => more(left - 1))
        else response.end()
      }
      more(170)
    })
    await one.happen(1)
    await idle()
    const { state, answer = '' } = await one.newest()
    expect(state).toBe('done')
    expect(Buffer.byteLength(answer)).toBeLessThanOrEqual(1024)
    expect(answer).toMatch(/^ä{100,}/)
    await expect.poll(() => isCut).toBe(true)
  })

  test('that leads elsewhere is not followed', async () => {
    const one = await hook((response) => response.writeHead(307, { location: '/inside' }).end())
    await one.happen(1)
    await idle()
    expect(await one.newest()).toMatchObject({ state: 'waiting', status: 307 })
    expect(target.at('/inside')).toEqual([])
  })

  test.each([
    ['whose port nobody listens at', 'http://127.0.0.1:1/', { fault: 'unreachable', errorCode: 'ECONNREFUSED' }],
    ['at an address that is not public', 'http://127.0.0.2:1/', { fault: 'address' }],
    ['that nobody knows', 'http://hooks.invalid/', { fault: 'unreachable' }],
  ])('%s costs a try, and the log says why', async (_, url, fault) => {
    const one = await hook(undefined, url)
    await one.happen(1)
    await idle()
    expect(await one.newest()).toMatchObject({ state: 'waiting', tries: 1, ...fault })
  })

  test('that breaks off before it answers costs a try', async () => {
    const one = await hook((response) => response.destroy())
    await one.happen(1)
    await idle()
    expect(await one.newest()).toMatchObject({ state: 'waiting', fault: 'unreachable' })
  })

  test('that hangs is left after ten seconds and keeps no other one waiting', { timeout: 30_000 }, async () => {
    const stuck = await Promise.all([hook(() => {}), hook((response) => response.writeHead(200).write('x'))])
    const well = await hook()
    for (const one of stuck) await one.happen(1, 2, 3, 4, 5, 6)
    server.services.webhooks.wake()
    await expect.poll(() => target.received.length).toBe(8)
    const start = Date.now()
    await well.happen(1, 2, 3, 4, 5, 6)
    server.services.webhooks.wake()
    await expect.poll(() => target.at(well.path).length, { timeout: 5000 }).toBe(6)
    expect(Date.now() - start).toBeLessThan(5000)
    const faults = async () => (await stuck[0]!.log()).map(({ fault }) => fault)
    await expect.poll(faults, { timeout: 15_000 }).toContain('time')
    // The status counts although the rest never came.
    const done = async () => (await stuck[1]!.log()).filter(({ state }) => state === 'done').length
    await expect.poll(done).toBeGreaterThanOrEqual(4)
    await server.services.db.deleteFrom('webhook').where('webhookId', '=', stuck[0]!.webhookId).execute()
    target.manners.clear()
  })
})

describe('what does not arrive', () => {
  const refuse = (status: number) => (response: Parameters<NonNullable<Parameters<typeof hook>[0]>>[0]) =>
    response.writeHead(status).end('no')

  test('is tried again after growing pauses, with the same id and text, until it arrives', async () => {
    const one = await hook(refuse(503))
    await one.happen(1)
    for (let tries = 1; tries < 4; tries++) {
      await idle()
      expect(target.at(one.path)).toHaveLength(tries)
      pass(pauseAfter(tries, 0) - 1000)
      await idle()
      expect(target.at(one.path)).toHaveLength(tries)
      pass(pauseAfter(tries, 1) - pauseAfter(tries, 0) + 1000)
    }
    expect(await one.row()).toMatchObject({ waiting: 1, failingSince: expect.any(String) as string })
    target.manners.clear()
    await idle()
    expect(await one.newest()).toMatchObject({ state: 'done', tries: 4, status: 204 })
    expect((await one.row()).failingSince).toBeUndefined()
    const sent = target.at(one.path)
    expect(new Set(sent.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1)
    expect(new Set(sent.map(({ headers }) => headers['webhook-signature'])).size).toBe(4)
  })

  test('is given up after eight tries in about a day', async () => {
    const pauses = Array.from({ length: TRIES_MAX - 1 }, (_, index) => pauseAfter(index + 1, 0.5))
    const hours = pauses.reduce((sum, pause) => sum + pause, 0) / HOUR
    expect(hours).toBeGreaterThan(20)
    expect(hours).toBeLessThan(28)
    const one = await hook(refuse(500))
    await one.happen(1)
    for (let tries = 1; tries <= TRIES_MAX + 1; tries++) {
      await idle()
      pass(pauseAfter(tries, 1))
    }
    expect(target.at(one.path)).toHaveLength(TRIES_MAX)
    expect(await one.newest()).toMatchObject({ state: 'failed', tries: TRIES_MAX, status: 500, answer: 'no' })
    expect(await one.row()).toMatchObject({ enabled: 'Y', stopped: 'N' })
  })

  test('for three days disables the webhook, which keeps what waits; who enables it begins anew', async () => {
    const one = await hook(refuse(410))
    for (let day = 0; day < 4 && (await one.row()).enabled === 'Y'; day++) {
      await one.happen(day)
      for (let tries = 1; tries <= TRIES_MAX; tries++) {
        await idle()
        pass(pauseAfter(tries, 1))
      }
    }
    expect(await one.row()).toMatchObject({ enabled: 'N', stopped: 'Y' })
    const sent = target.at(one.path).length
    await one.happen(9)
    pass(HOUR)
    await idle()
    expect(target.at(one.path)).toHaveLength(sent)
    target.manners.clear()
    await ok(webhookEdit, { body: { webhookId: one.webhookId, enabled: 'Y' } })
    const { failingSince, ...row } = await one.row()
    expect([failingSince, row.stopped]).toEqual([undefined, 'N'])
    await one.happen(10)
    await idle()
    expect(numbersAt(one.path).slice(sent)).toEqual([10])
  })

  test('is sent again when somebody asks for it, with all tries', async () => {
    const one = await hook(refuse(400))
    await one.happen(1)
    for (let tries = 1; tries <= TRIES_MAX; tries++) {
      await idle()
      pass(pauseAfter(tries, 1))
    }
    const [{ deliveryId, state } = { deliveryId: '', state: '' }] = await one.log()
    expect(state).toBe('failed')
    target.manners.clear()
    await ok(webhookEdit, { body: { webhookId: one.webhookId, enabled: 'N' } })
    expect(await ok(webhookAgain, { body: [deliveryId, '123'] })).toEqual({ count: '1' })
    await idle()
    expect(await one.newest()).toMatchObject({ state: 'done', tries: 1 })
  })

  test('does not lead to a secret of another installation', async () => {
    const one = await hook()
    const { db } = server.services
    await db.updateTable('webhook').set({ secret: 'AAAA' }).where('webhookId', '=', one.webhookId).execute()
    await one.happen(1)
    await idle()
    expect(await one.newest()).toMatchObject({ state: 'waiting', fault: 'secret' })
    expect(target.received).toEqual([])
  })
})

test('a test is sent at once, also of a webhook that is disabled and waits with the rest', async () => {
  const one = await hook()
  await one.happen(1)
  await ok(webhookEdit, { body: { webhookId: one.webhookId, enabled: 'N' } })
  await idle()
  target.received.length = 0
  await one.happen(2)
  const { deliveryId } = await ok(webhookTest, { body: { webhookId: one.webhookId } })
  await idle()
  expect(target.at(one.path).map(({ headers }) => headers['webhook-id'])).toEqual([deliveryId])
  expect(JSON.parse(target.at(one.path)[0]?.body ?? '')).toMatchObject({ type: 'test', data: { siteId: one.siteId } })
})

describe('several processes on one database', () => {
  test('send each delivery once', async () => {
    const hooks = await Promise.all(Array.from({ length: 5 }, () => hook()))
    const numbers = Array.from({ length: 30 }, (_, index) => index)
    const others = [new WebhookSender(), new WebhookSender()]
    for (const other of others) await other.begin(server.services, false)
    for (const one of hooks) await one.happen(...numbers)
    await Promise.all([idle(), ...others.map((other) => other.idle())])
    await expect
      .poll(async () => (await Promise.all(hooks.map((one) => one.row()))).map((row) => row.waiting))
      .toEqual([0, 0, 0, 0, 0])
    for (const other of others) await other.end(1000)
    for (const one of hooks) expect(numbersAt(one.path).toSorted((a, b) => a - b)).toEqual(numbers)
  })

  /** What a process has taken that dies before it sends or says what came of it. */
  async function takenByTheDead() {
    const one = await hook()
    const { db } = server.services
    await ok(webhookEdit, { body: { webhookId: one.webhookId, enabled: 'N' } })
    await db.updateTable('webhook').set({ enabled: 'Y' }).where('webhookId', '=', one.webhookId).execute()
    const taken = await transact(db, async (tx) => {
      await noteEvent(tx, server.services, { siteId: one.siteId, event: 'form.submitted' }, () => ({ number: 7 }))
      const [due] = (await dueTargets(tx, clock)).filter(({ webhookId }) => webhookId === one.webhookId)
      return claimDeliveries(tx, due!, 1, { now: clock, leaseMs: LEASE_MS })
    })
    return { ...one, taken: taken[0]! }
  }

  test('take up what a dead one had taken, once its time is over', async () => {
    const one = await takenByTheDead()
    await idle()
    expect(target.at(one.path)).toEqual([])
    pass(LEASE_MS + 1000)
    await idle()
    expect(numbersAt(one.path)).toEqual([7])
    expect(await one.newest()).toMatchObject({ state: 'done', tries: 2 })
    // He was not dead, only slow: what he says of his try comes too late.
    const outcome = { status: null, fault: 'time', errorCode: null, answer: null, duration: 70_000 } as const
    await settleDelivery(server.services, one.taken, outcome)
    expect(await one.newest()).toMatchObject({ state: 'done', tries: 2, status: 204 })
  })

  test('leave what a dead one had taken of a webhook that is disabled by now, until somebody asks for it', async () => {
    const one = await takenByTheDead()
    const again = async () => ok(webhookAgain, { body: [one.taken.deliveryId] })
    await ok(webhookEdit, { body: { webhookId: one.webhookId, enabled: 'N' } })
    expect(await again()).toEqual({ count: '0' })
    pass(LEASE_MS + 1000)
    await idle()
    expect(target.at(one.path)).toEqual([])
    expect(await again()).toEqual({ count: '1' })
    await idle()
    expect(numbersAt(one.path)).toEqual([7])
  })

  test('forget it after a month like what failed', async () => {
    const one = await takenByTheDead()
    await ok(webhookEdit, { body: { webhookId: one.webhookId, enabled: 'N' } })
    pass(29 * 24 * HOUR)
    await server.scheduler.run(FORGET_DELIVERIES)
    expect(await one.log()).toMatchObject([{ state: 'sending' }])
    pass(2 * 24 * HOUR)
    await server.scheduler.run(FORGET_DELIVERIES)
    expect(await one.log()).toEqual([])
  })

  test('a process that is alone takes it up as soon as it starts', async () => {
    const one = await takenByTheDead()
    const next = new WebhookSender()
    await next.begin(server.services, true)
    await next.idle()
    await idle()
    expect(numbersAt(one.path)).toEqual([7])
    await next.end(1000)
  })
})

test('the log forgets what arrived after a week and what failed after a month', async () => {
  const one = await hook()
  const { db } = server.services
  await one.happen(1)
  await idle()
  await one.happen(2)
  const failed = { state: 'failed', endTime: clock } as const
  await db.updateTable('webhookDelivery').set(failed).where('state', '<>', 'done').execute()
  await idle()
  const states = async () => (await one.log()).map(({ state }) => state)
  pass(6.9 * 24 * HOUR)
  await server.scheduler.run(FORGET_DELIVERIES)
  expect(await states()).toEqual(['failed', 'done'])
  pass(24 * HOUR)
  await server.scheduler.run(FORGET_DELIVERIES)
  expect(await states()).toEqual(['failed'])
  pass(23 * 24 * HOUR)
  await server.scheduler.run(FORGET_DELIVERIES)
  expect(await states()).toEqual([])
})
