import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { tokenAdd } from '#contract/api-tokens.ts'
import { endpoints } from '#contract/index.ts'
import { captchaImage, getInfo, login, logout, register } from '#contract/session.ts'
import { ipRuleAdd, ipRuleEdit, ipRuleGet, ipRuleList, ipRuleRemove } from '#contract/system/ip-rules.ts'
import { langOptions } from '#contract/system/i18n.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const START = new Date('2026-03-02T09:00:00')
const HOUR = 3600_000

let server: TestApp
let admin: TestClient
let now = START

beforeAll(async () => {
  server = await startApp({ now: () => now, settings: { trustedProxies: ['127.0.0.1'] } })
  admin = await server.as('admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  now = START
  await server.services.db.deleteFrom('sysIpRule').execute()
  await server.services.db.deleteFrom('sysLoginAttempt').execute()
  server.services.ipGate.forget()
})

const from = (address: string) => ({ 'x-forwarded-for': address })
/** `admin` himself works at the machine: his own calls are never shut out. */
const add = (type: 'BLACK' | 'WHITE', cidr: string, more: object = {}) =>
  admin.ok(ipRuleAdd, { body: { type, cidr, ...more } })
const ask = (address: string) => admin.call(getInfo, { headers: from(address) })
const isLetIn = async (address: string) => (await ask(address)).code === 200

describe('a rule', () => {
  test('is stored in its shortest spelling, listed, searched, edited and deleted', async () => {
    await add('BLACK', ' 192.0.2.77/24 ', { remark: 'office', expireTime: '2026-03-03 00:00:00' })
    await add('WHITE', '2001:DB8:0:0::1')
    const [white, black] = (await admin.ok(ipRuleList)).rows
    expect(white).toMatchObject({ type: 'WHITE', cidr: '2001:db8::1', createBy: 'admin' })
    expect(black).toMatchObject({ cidr: '192.0.2.0/24', expireTime: '2026-03-03 00:00:00', remark: 'office' })
    expect((await admin.ok(ipRuleList, { query: { type: 'BLACK' } })).total).toBe('1')
    expect((await admin.ok(ipRuleList, { query: { cidr: 'DB8' } })).total).toBe('1')
    const ruleId = black?.ruleId ?? ''
    await admin.ok(ipRuleEdit, { body: { ruleId, expireTime: '' } })
    const edited = await admin.ok(ipRuleGet, { params: { ruleId } })
    expect(edited).toMatchObject({ cidr: '192.0.2.0/24', remark: 'office' })
    expect(edited).not.toHaveProperty('expireTime')
    await admin.ok(ipRuleRemove, { body: [ruleId, white?.ruleId ?? ''] })
    await admin.ok(ipRuleRemove, { body: [ruleId] })
    expect((await admin.ok(ipRuleList)).total).toBe('0')
  })

  test.each(['', 'localhost', '192.0.2.256', '192.0.2.0/33', '::/129', '1::2::3', '192.0.2.7-9', '1'.repeat(51)])(
    'is no rule without an address or a network: %j',
    async (cidr) => {
      const answer = await admin.call(ipRuleAdd, { body: { type: 'BLACK', cidr } })
      expect(answer).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field: 'cidr' } })
      expect((await admin.ok(ipRuleList)).total).toBe('0')
    },
  )

  test('is no rule of another type, or until a day that there is not', async () => {
    const wrong = { type: 'GREY' as 'BLACK', cidr: '192.0.2.1' }
    expect(await admin.call(ipRuleAdd, { body: wrong })).toMatchObject({ errCode: 'BAD_REQUEST' })
    const body = { type: 'BLACK' as const, cidr: '192.0.2.1', expireTime: '2026-02-30 00:00:00' }
    expect(await admin.call(ipRuleAdd, { body })).toMatchObject({ errData: { field: 'expireTime' } })
  })

  test('names a network once in each type, however it is spelled', async () => {
    await add('BLACK', '192.0.2.0/24')
    await add('WHITE', '192.0.2.0/24')
    const again = await admin.call(ipRuleAdd, { body: { type: 'BLACK', cidr: '::ffff:192.0.2.9/120' } })
    expect(again).toMatchObject({ errCode: 'IP_RULE_TAKEN', errData: { field: 'cidr' } })
  })
})

describe('who is let in', () => {
  test.each([
    ['192.0.2.7', '192.0.2.7', '192.0.2.8'],
    ['192.0.2.0/24', '192.0.2.255', '192.0.3.1'],
    ['192.0.2.0/24', '::ffff:192.0.2.7', '::ffff:192.0.3.7'],
    ['2001:db8::/32', '2001:db8:1::9', '2001:db9::9'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ])('is not whom the black rule %s names: %s, but %s', async (cidr, shut, open) => {
    await add('BLACK', cidr)
    expect(await ask(shut)).toMatchObject({ code: 500, errCode: 'IP_BLOCKED' })
    expect(await isLetIn(open)).toBe(true)
  })

  test('is only whom a white rule names, while there is one', async () => {
    await add('WHITE', '192.0.2.0/24')
    await add('WHITE', '2001:db8::/32')
    await add('BLACK', '192.0.2.66')
    expect(await isLetIn('192.0.2.7')).toBe(true)
    expect(await isLetIn('2001:db8::7')).toBe(true)
    expect(await isLetIn('198.51.100.1')).toBe(false)
    expect(await isLetIn('192.0.2.66')).toBe(false)
  })

  test.each(['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1'])(
    'is always the machine itself: %s',
    async (address) => {
      for (const cidr of ['0.0.0.0/0', '::/0', '127.0.0.1', '::1']) await add('BLACK', cidr)
      await add('WHITE', '192.0.2.1')
      expect(await isLetIn(address)).toBe(true)
      expect(await isLetIn('192.0.2.1')).toBe(false)
    },
  )

  test('is whom no rule names any longer, from the second on in which it ends', async () => {
    await add('BLACK', '192.0.2.7', { expireTime: '2026-03-02 10:00:00' })
    await add('WHITE', '192.0.2.0/24', { expireTime: '2026-03-02 11:00:00' })
    expect(await isLetIn('192.0.2.7')).toBe(false)
    now = new Date(START.getTime() + HOUR - 1000)
    expect(await isLetIn('192.0.2.7')).toBe(false)
    now = new Date(START.getTime() + HOUR)
    expect(await isLetIn('192.0.2.7')).toBe(true)
    expect(await isLetIn('198.51.100.1')).toBe(false)
    now = new Date(START.getTime() + 2 * HOUR)
    expect(await isLetIn('198.51.100.1')).toBe(true)
  })

  test('is decided anew with every change, and soon after one by another process', async () => {
    await add('BLACK', '192.0.2.7')
    expect(await isLetIn('192.0.2.7')).toBe(false)
    const [rule] = (await admin.ok(ipRuleList)).rows
    await admin.ok(ipRuleRemove, { body: [rule?.ruleId ?? ''] })
    expect(await isLetIn('192.0.2.7')).toBe(true)
    const row = { ruleId: '9', type: 'BLACK' as const, cidr: '192.0.2.7', createBy: 'x', createTime: now }
    await server.services.db
      .insertInto('sysIpRule')
      .values({ ...row, expireTime: null } as never)
      .execute()
    now = new Date(START.getTime() + 11_000)
    expect(await isLetIn('192.0.2.7')).toBe(false)
  })

  test('what is no address is in no list', async () => {
    await add('BLACK', '0.0.0.0/0')
    expect(await isLetIn('unknown')).toBe(true)
    await add('WHITE', '192.0.2.0/24')
    expect(await isLetIn('unknown')).toBe(false)
  })
})

test('a thousand rules cost an address that was seen before next to nothing', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => ({
    ruleId: String(index + 1),
    type: 'BLACK' as const,
    cidr: `10.${index >> 8}.${index & 255}.0/24`,
    expireTime: null,
    createBy: 'x',
    createTime: now,
  }))
  await server.services.db
    .insertInto('sysIpRule')
    .values(rows as never)
    .execute()
  server.services.ipGate.forget()
  await server.services.ipGate.check('192.0.2.7')
  const start = performance.now()
  for (let count = 0; count < 1000; count++) await server.services.ipGate.check('192.0.2.7')
  expect(performance.now() - start).toBeLessThan(200)
})

describe('whoever is shut out', () => {
  const shut = '192.0.2.7'
  beforeEach(() => add('BLACK', shut))

  test('can not sign in, whatever the password, and learns nothing of it', async () => {
    const body = { username: 'admin', password: ADMIN_PASSWORD }
    const right = await server.anonymous.call(login, { body, headers: from(shut) })
    const wrong = await server.anonymous.call(login, { body: { ...body, password: 'x' }, headers: from(shut) })
    expect(right).toMatchObject({ code: 500, errCode: 'IP_BLOCKED' })
    expect(wrong.msg).toBe(right.msg)
    for (const endpoint of [register, captchaImage])
      expect(await server.anonymous.call(endpoint as never, { body, headers: from(shut) } as never)).toMatchObject({
        errCode: 'IP_BLOCKED',
      })
  })

  test('can make no call of the back office, with a session that is open either', async () => {
    const passed: string[] = []
    for (const endpoint of endpoints.filter(({ auth }) => auth === 'user')) {
      const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, '1'])
      const input = { params: Object.fromEntries(names), body: endpoint.bodyKind === 'none' ? undefined : {} }
      const answer = await admin.call(endpoint, { ...input, headers: from(shut) } as never)
      if (answer.errCode !== 'IP_BLOCKED') passed.push(endpoint.id)
    }
    expect(passed).toEqual([])
  })

  test('reads the published site all the same, and can sign out', async () => {
    expect((await server.anonymous.call(langOptions, { headers: from(shut) })).code).toBe(200)
    const url = '/stage-api/preview/nothing/pc'
    expect((await server.app.inject({ url, headers: from(shut) })).body).not.toContain('IP_BLOCKED')
    const left = await server.app.inject({ method: 'POST', url: `/stage-api${logout.path}`, headers: from(shut) })
    expect(left.body).toBe('')
  })

  test('is told so in his language, with the address that was seen', async () => {
    const texts = await Promise.all(
      (['zh-CN', 'zh-TW', 'en'] as const).map((language) => admin.call(getInfo, { language, headers: from(shut) })),
    )
    expect(new Set(texts.map(({ msg }) => msg)).size).toBe(3)
    expect(texts.every(({ msg }) => msg?.includes(shut))).toBe(true)
  })
})

describe('an administrator', () => {
  const home = '192.0.2.50'
  const headers = from(home)
  const total = async () => Number((await admin.ok(ipRuleList)).total)

  test('does not shut himself out by a black rule without being asked', async () => {
    const body = { type: 'BLACK' as const, cidr: '192.0.2.0/24' }
    const asked = await admin.call(ipRuleAdd, { body, headers })
    expect(asked).toMatchObject({ errCode: 'IP_RULE_LOCKS_OUT', msg: expect.stringContaining(home) as string })
    expect(await total()).toBe(0)
    expect((await admin.call(ipRuleAdd, { body: { ...body, confirm: true }, headers })).code).toBe(200)
    expect(await isLetIn(home)).toBe(false)
  })

  test('nor by the first white rule, by an edit, or by deleting the one that lets him in', async () => {
    const white = { type: 'WHITE' as const, cidr: '198.51.100.0/24' }
    expect(await admin.call(ipRuleAdd, { body: white, headers })).toMatchObject({ errCode: 'IP_RULE_LOCKS_OUT' })
    expect((await admin.call(ipRuleAdd, { body: { ...white, cidr: home }, headers })).code).toBe(200)
    expect((await admin.call(ipRuleAdd, { body: white, headers })).code).toBe(200)
    const own = (await admin.ok(ipRuleList)).rows.find(({ cidr }) => cidr === home)?.ruleId ?? ''
    const edit = { ruleId: own, cidr: '192.0.2.51' }
    expect(await admin.call(ipRuleEdit, { body: edit, headers })).toMatchObject({ errCode: 'IP_RULE_LOCKS_OUT' })
    const ended = { ruleId: own, expireTime: '2020-01-01 00:00:00' }
    expect(await admin.call(ipRuleEdit, { body: ended, headers })).toMatchObject({ errCode: 'IP_RULE_LOCKS_OUT' })
    expect(await admin.call(ipRuleRemove, { body: [own], headers })).toMatchObject({ errCode: 'IP_RULE_LOCKS_OUT' })
    expect(await isLetIn(home)).toBe(true)
    expect((await admin.call(ipRuleRemove, { body: [own], query: { confirm: true }, headers })).code).toBe(200)
    expect(await isLetIn(home)).toBe(false)
  })
})

describe('an administrator who works from an address that a list lets in', () => {
  const home = '192.0.2.50'
  const headers = from(home)

  test('is asked before a rule ends under him, and not again for what he said yes to', async () => {
    const own = { type: 'WHITE' as const, cidr: home, expireTime: '2026-03-02 12:00:00' }
    expect((await admin.call(ipRuleAdd, { body: own, headers })).code).toBe(200)
    const office = { type: 'WHITE' as const, cidr: '198.51.100.0/24' }
    const asked = await admin.call(ipRuleAdd, { body: office, headers })
    expect(asked).toMatchObject({ errCode: 'IP_RULE_LOCKS_OUT_LATER' })
    expect(asked.msg).toContain(home)
    expect(asked.msg).toContain('2026-03-02 12:00:00')
    expect((await admin.call(ipRuleAdd, { body: { ...office, confirm: true }, headers })).code).toBe(200)
    const other = { type: 'BLACK' as const, cidr: '203.0.113.9' }
    expect((await admin.call(ipRuleAdd, { body: other, headers })).code).toBe(200)
    const ruleId = (await admin.ok(ipRuleList)).rows.find(({ cidr }) => cidr === home)?.ruleId ?? ''
    const earlier = { ruleId, expireTime: '2026-03-02 11:00:00' }
    expect(await admin.call(ipRuleEdit, { body: earlier, headers })).toMatchObject({
      errCode: 'IP_RULE_LOCKS_OUT_LATER',
    })
    const later = { ruleId, expireTime: '2026-03-02 13:00:00' }
    expect((await admin.call(ipRuleEdit, { body: later, headers })).code).toBe(200)
    now = new Date(START.getTime() + 4 * HOUR)
    expect(await isLetIn(home)).toBe(false)
  })
})

test('an API token opens nothing from an address that is shut out', async () => {
  const body = { name: 'Robot', permissions: ['*'], expireDate: '2026-03-20', password: ADMIN_PASSWORD }
  const { token } = await admin.ok(tokenAdd, { body })
  const askWith = (address: string) =>
    server.anonymous.call(getInfo, { headers: { ...from(address), authorization: `Bearer ${token}` } })
  expect((await askWith('192.0.2.7')).code).toBe(200)
  await add('BLACK', '192.0.2.7')
  expect(await askWith('192.0.2.7')).toMatchObject({ errCode: 'IP_BLOCKED' })
  expect((await askWith('192.0.2.8')).code).toBe(200)
})

test('each right is asked for by itself', async () => {
  const reader = await server.withUser({ userName: 'reader', menus: ['system:iprule:view'] })
  expect((await reader.call(ipRuleList)).code).toBe(200)
  const body = { type: 'BLACK' as const, cidr: '192.0.2.1' }
  expect((await reader.call(ipRuleAdd, { body })).code).toBe(403)
  expect((await reader.call(ipRuleEdit, { body: { ruleId: '1' } })).code).toBe(403)
  expect((await reader.call(ipRuleRemove, { body: ['1'] })).code).toBe(403)
})
