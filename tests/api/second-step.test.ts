import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as factors from '#contract/factors.ts'
import { profileUpdatePwd } from '#contract/account.ts'
import { getInfo } from '#contract/session.ts'
import { userResetPwd } from '#contract/system/users.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { codeAt, makeAuthenticator } from '#tests/support/authenticator.ts'
import { keptBy, makeDoor, PAGE, secondSteps, STEP } from '#tests/support/second-steps.ts'

const DAY = 24 * 3600_000

const door = makeDoor()
const { later, now } = door
let server: TestApp
let editor: TestClient
let steps: ReturnType<typeof secondSteps>

beforeAll(async () => {
  server = await startApp({ now, settings: { trustedProxies: ['127.0.0.1'] } })
  steps = secondSteps(server, door)
}, 120_000)
afterAll(() => server.close())
beforeEach(async () => {
  door.renew()
  editor = await server.as('editor')
})
afterEach(() => steps.forgetAll())

describe('signing in with an app', () => {
  test('the right password alone opens nothing', async () => {
    await steps.setUpApp(editor)
    const { data, errData } = await steps.signIn()
    expect(data).toBeUndefined()
    const { ticket, methods } = factors.secondStep.parse(errData)
    expect(methods).toEqual(['code', 'recovery'])
    expect((await steps.infoWith(ticket)).code).toBe(401)
    expect(
      (await server.anonymous.call(factors.factorGet, { headers: { authorization: `Bearer ${ticket}` } })).code,
    ).toBe(401)
  })

  test('the code of this moment opens a session, one of a moment ago as well, an older one none', async () => {
    const { secret } = await steps.setUpApp(editor)
    const { data: token } = await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))
    expect((await steps.infoWith(token)).data?.user.userName).toBe('editor')
    later(3 * STEP)
    const before = new Date(now().getTime() - STEP)
    expect((await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, before))).code).toBe(200)
    later(10 * STEP)
    const old = new Date(now().getTime() - 2 * STEP)
    expect(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, old))).toMatchObject({
      errCode: 'FACTOR_WRONG',
    })
  })

  test('no code counts twice, nor one before it, nor the one that set the app up', async () => {
    const { secret, setup } = await editor.ok(factors.factorTotpBegin, { body: { password: ADMIN_PASSWORD } })
    const code = codeAt(secret, now())
    await editor.ok(factors.factorTotpConfirm, { body: { setup, code } })
    expect(await steps.giveCode((await steps.ticketOf()).ticket, code)).toMatchObject({ errCode: 'FACTOR_WRONG' })
    later(2 * STEP)
    expect((await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).code).toBe(200)
    expect(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).toMatchObject({
      errCode: 'FACTOR_WRONG',
    })
    const before = codeAt(secret, new Date(now().getTime() - STEP))
    expect(await steps.giveCode((await steps.ticketOf()).ticket, before)).toMatchObject({ errCode: 'FACTOR_WRONG' })
  })

  test('of two that give the same code at once one comes in', async () => {
    const { secret } = await steps.setUpApp(editor)
    const tickets = await Promise.all([steps.ticketOf(), steps.ticketOf()])
    const answers = await Promise.all(tickets.map(({ ticket }) => steps.giveCode(ticket, codeAt(secret, now()))))
    expect(answers.map(({ code }) => String(code)).toSorted()).toEqual(['200', '500'])
  })

  test('a ticket opens one session, and none after ten minutes', async () => {
    const { secret } = await steps.setUpApp(editor)
    const { ticket } = await steps.ticketOf()
    expect((await steps.giveCode(ticket, codeAt(secret, now()))).code).toBe(200)
    later(2 * STEP)
    expect(await steps.giveCode(ticket, codeAt(secret, now()))).toMatchObject({ errCode: 'FACTOR_TICKET' })
    const { ticket: old } = await steps.ticketOf()
    later(11 * 60_000)
    expect(await steps.giveCode(old, codeAt(secret, now()))).toMatchObject({ errCode: 'FACTOR_TICKET' })
  })

  test('five wrong codes shut the step for a quarter of an hour, even for the right one and a new ticket', async () => {
    const { secret } = await steps.setUpApp(editor)
    const { ticket } = await steps.ticketOf()
    for (let count = 0; count < 5; count++) await steps.giveCode(ticket, '000000')
    expect(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).toMatchObject({
      errCode: 'FACTOR_LIMIT',
    })
    door.home = '198.51.100.9'
    expect(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).toMatchObject({
      errCode: 'FACTOR_LIMIT',
    })
    later(16 * 60_000)
    expect((await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).code).toBe(200)
  })

  test('thirty wrong codes in a day shut it for the rest of the day', async () => {
    const { secret } = await steps.setUpApp(editor)
    for (let quarter = 0; quarter < 8; quarter++) {
      const { ticket } = await steps.ticketOf()
      for (let count = 0; count < 4; count++) await steps.giveCode(ticket, '000000')
      later(16 * 60_000)
    }
    expect(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).toMatchObject({
      errCode: 'FACTOR_LIMIT',
    })
    later(DAY)
    expect((await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).code).toBe(200)
  })

  test('a wrong password and an unknown name are told in the same words, with a second step or without', async () => {
    const before = await steps.signIn('editor', 'wrong-password')
    await steps.setUpApp(editor)
    const after = await steps.signIn('editor', 'wrong-password')
    const unknown = await steps.signIn('nobody', 'wrong-password')
    const told = ({ code, msg, errCode, errData }: typeof before) => ({ code, msg, errCode, errData })
    expect(told(after)).toEqual(told(before))
    expect(told(unknown)).toEqual(told(before))
  })

  test('whoever was closed out between password and code stays out', async () => {
    const { secret } = await steps.setUpApp(editor)
    const { ticket } = await steps.ticketOf()
    await server.services.db.updateTable('sysUser').set({ status: '1' }).where('userName', '=', 'editor').execute()
    expect(await steps.giveCode(ticket, codeAt(secret, now()))).toMatchObject({ errCode: 'ACCOUNT_DISABLED' })
  })

  test('a new password ends what was begun with the old one', async () => {
    const { secret } = await steps.setUpApp(editor)
    const { ticket } = await steps.ticketOf()
    const admin = await server.as('admin')
    const userId = (await editor.ok(getInfo)).user.userId
    await admin.ok(userResetPwd, { body: { userId, password: 'Another4word' } })
    expect(await steps.giveCode(ticket, codeAt(secret, now()))).toMatchObject({ errCode: 'FACTOR_TICKET' })
    await admin.ok(userResetPwd, { body: { userId, password: ADMIN_PASSWORD } })
  })

  test('tries are logged, and neither the secret nor a code is stored as it is', async () => {
    const { secret, recoveryCodes } = await steps.setUpApp(editor)
    await steps.giveCode((await steps.ticketOf()).ticket, '000000')
    await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))
    const { db } = server.services
    const logged = await db.selectFrom('sysLoginLog').selectAll().orderBy('infoId', 'desc').limit(2).execute()
    expect(logged.map(({ userName, status, msg }) => [userName, status, msg])).toEqual([
      ['editor', '0', ''],
      ['editor', '1', 'FACTOR_WRONG'],
    ])
    const stored = JSON.stringify([
      await db.selectFrom('sysTotp').selectAll().execute(),
      await db.selectFrom('sysRecoveryCode').selectAll().execute(),
      await db.selectFrom('sysOperLog').selectAll().execute(),
      await db.selectFrom('idempotencyKey').selectAll().execute(),
    ])
    for (const one of [secret, ADMIN_PASSWORD, ...recoveryCodes]) expect(stored).not.toContain(one)
  })
})

describe('recovery codes', () => {
  test('are ten, told once, and each opens one session however it is typed', async () => {
    const { recoveryCodes } = await steps.setUpApp(editor)
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = ''] = recoveryCodes
    const typed = first.toUpperCase().replaceAll('-', ' ')
    expect((await steps.giveCode((await steps.ticketOf()).ticket, typed, { method: 'recovery' })).code).toBe(200)
    expect(await steps.giveCode((await steps.ticketOf()).ticket, first, { method: 'recovery' })).toMatchObject({
      errCode: 'FACTOR_WRONG',
    })
    expect((await editor.ok(factors.factorGet)).recoveryLeft).toBe(9)
  })

  test('guesses of them count with those of codes', async () => {
    const { recoveryCodes } = await steps.setUpApp(editor)
    for (let count = 0; count < 5; count++)
      await steps.giveCode((await steps.ticketOf()).ticket, 'aaaa-bbbb-cccc-dddd', { method: 'recovery' })
    const right = await steps.giveCode((await steps.ticketOf()).ticket, recoveryCodes[0] ?? '', { method: 'recovery' })
    expect(right).toMatchObject({ errCode: 'FACTOR_LIMIT' })
  })

  test('those of before are worth nothing once there are new ones, which need the password', async () => {
    const { recoveryCodes: old } = await steps.setUpApp(editor)
    const wrong = await editor.call(factors.factorRecoveryRenew, { body: { password: 'wrong' } })
    expect(wrong).toMatchObject({ errCode: 'OWN_PASSWORD_WRONG' })
    const { recoveryCodes } = await editor.ok(factors.factorRecoveryRenew, { body: { password: ADMIN_PASSWORD } })
    expect(await steps.giveCode((await steps.ticketOf()).ticket, old[0] ?? '', { method: 'recovery' })).toMatchObject({
      errCode: 'FACTOR_WRONG',
    })
    expect(
      (await steps.giveCode((await steps.ticketOf()).ticket, recoveryCodes[0] ?? '', { method: 'recovery' })).code,
    ).toBe(200)
  })

  test('of somebody else open nothing', async () => {
    await steps.setUpApp(editor)
    const { recoveryCodes } = await steps.setUpApp(await server.as('admin'))
    const answer = await steps.giveCode((await steps.ticketOf()).ticket, recoveryCodes[0] ?? '', { method: 'recovery' })
    expect(answer).toMatchObject({ errCode: 'FACTOR_WRONG' })
  })

  test('nobody gets any without a second step', async () => {
    const answer = await editor.call(factors.factorRecoveryRenew, { body: { password: ADMIN_PASSWORD } })
    expect(answer).toMatchObject({ errCode: 'FACTOR_NONE' })
  })
})

describe('passkeys', () => {
  test('one opens a session by what it signs, once', async () => {
    const { passkey, answer } = await steps.setUpPasskey(editor)
    expect(answer.data?.recoveryCodes).toHaveLength(10)
    const { ticket, methods } = await steps.ticketOf()
    expect(methods).toEqual(['passkey', 'recovery'])
    const signed = passkey.answer(await steps.optionsOf(ticket))
    const { data: token } = await steps.givePasskey(ticket, signed)
    expect((await steps.infoWith(token)).data?.user.userName).toBe('editor')
    expect(await steps.givePasskey((await steps.ticketOf()).ticket, signed)).toMatchObject({
      errCode: 'PASSKEY_REFUSED',
    })
    const { ticket: again } = await steps.ticketOf()
    await steps.optionsOf(again)
    expect(await steps.givePasskey(again, signed)).toMatchObject({ errCode: 'PASSKEY_REFUSED' })
    expect((await editor.ok(factors.factorGet)).passkeys).toMatchObject([
      { name: 'My key', lastUsedTime: expect.any(String) },
    ])
  })

  test('that of somebody else opens nothing', async () => {
    await steps.setUpPasskey(editor)
    const { passkey } = await steps.setUpPasskey(await server.as('admin'))
    const { ticket } = await steps.ticketOf()
    expect(await steps.givePasskey(ticket, passkey.answer(await steps.optionsOf(ticket)))).toMatchObject({
      errCode: 'PASSKEY_REFUSED',
    })
  })

  test('what was signed for another page, or counts back, opens nothing', async () => {
    const { passkey } = await steps.setUpPasskey(editor)
    const { ticket } = await steps.ticketOf()
    const elsewhere = passkey.answer(await steps.optionsOf(ticket), 'https://evil.example')
    expect(await steps.givePasskey(ticket, elsewhere)).toMatchObject({ errCode: 'PASSKEY_REFUSED' })
    passkey.answer({})
    expect((await steps.givePasskey(ticket, passkey.answer(await steps.optionsOf(ticket)))).code).toBe(200)
    passkey.rewind()
    const { ticket: next } = await steps.ticketOf()
    expect(await steps.givePasskey(next, passkey.answer(await steps.optionsOf(next)))).toMatchObject({
      errCode: 'PASSKEY_REFUSED',
    })
  })

  test.each([[null], ['x'], [{}], [{ id: 'x', response: {} }]])('nonsense opens nothing: %j', async (credential) => {
    await steps.setUpPasskey(editor)
    const { ticket } = await steps.ticketOf()
    await steps.optionsOf(ticket)
    expect(await steps.givePasskey(ticket, credential)).toMatchObject({ errCode: 'PASSKEY_REFUSED' })
  })

  test('one key belongs to one account, and the ticket to who asked for it', async () => {
    const { passkey } = await steps.setUpPasskey(editor)
    const admin = await server.as('admin')
    expect((await steps.setUpPasskey(admin, passkey)).answer).toMatchObject({ errCode: 'PASSKEY_TAKEN' })
    const { ticket, options } = await editor.ok(factors.factorPasskeyBegin, { body: { password: ADMIN_PASSWORD } })
    const body = { ticket, name: 'x', credential: makeAuthenticator(PAGE).register(options) }
    expect(await admin.call(factors.factorPasskeyAdd, { body })).toMatchObject({ errCode: 'FACTOR_TICKET' })
  })

  test('wrong codes do not shut them', async () => {
    await steps.setUpApp(editor)
    const { passkey } = await steps.setUpPasskey(editor)
    const { ticket } = await steps.ticketOf()
    for (let count = 0; count < 6; count++) await steps.giveCode(ticket, '000000')
    expect((await steps.givePasskey(ticket, passkey.answer(await steps.optionsOf(ticket)))).code).toBe(200)
  })

  test('are made for the public address where the page is of that, else for the host of the request', async () => {
    const { db } = server.services
    const set = (configValue: string) =>
      db.updateTable('sysConfig').set({ configValue }).where('configKey', '=', 'CMSBackendContext').execute()
    const rpId = async (origin: string) => {
      const body = { password: ADMIN_PASSWORD }
      const { options } = await editor.ok(factors.factorPasskeyBegin, { body, headers: { origin } })
      return (options['rp'] as { id: string }).id
    }
    await set('https://cms.example.com/stage-api/')
    expect(await rpId('https://cms.example.com')).toBe('cms.example.com')
    expect(await rpId('https://evil.example')).toBe('localhost')
    await set('/stage-api/')
    expect(await rpId('https://cms.example.com')).toBe('localhost')
  })
})

describe('a trusted browser', () => {
  test('is asked for no second step for 30 days, and for one user alone', async () => {
    const { secret } = await steps.setUpApp(editor)
    await steps.setUpApp(await server.as('admin'))
    const cookie = keptBy(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()), { trust: 'Y' }))
    expect((await steps.signIn('editor', ADMIN_PASSWORD, cookie)).code).toBe(200)
    expect(await steps.signIn('admin', ADMIN_PASSWORD, cookie)).toMatchObject({ errCode: 'SECOND_FACTOR' })
    const renamed = cookie.replace(/trust-\d+/, 'trust-1')
    expect(await steps.signIn('admin', ADMIN_PASSWORD, renamed)).toMatchObject({ errCode: 'SECOND_FACTOR' })
    expect(await steps.signIn()).toMatchObject({ errCode: 'SECOND_FACTOR' })
    later(31 * DAY)
    expect(await steps.signIn('editor', ADMIN_PASSWORD, cookie)).toMatchObject({ errCode: 'SECOND_FACTOR' })
  })

  test('is asked again once it is taken off the list, by its own user alone', async () => {
    const { secret } = await steps.setUpApp(editor)
    const cookie = keptBy(await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()), { trust: 'Y' }))
    const [device] = (await editor.ok(factors.factorGet)).devices
    const body = [device?.deviceId ?? '0']
    await (await server.as('admin')).ok(factors.factorDeviceRemove, { body })
    expect((await steps.signIn('editor', ADMIN_PASSWORD, cookie)).code).toBe(200)
    await editor.ok(factors.factorDeviceRemove, { body })
    expect(await steps.signIn('editor', ADMIN_PASSWORD, cookie)).toMatchObject({ errCode: 'SECOND_FACTOR' })
  })

  test('keeps a cookie that no script reads and that goes to the sign-in alone', async () => {
    const { secret } = await steps.setUpApp(editor)
    const { response } = await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()), { trust: 'Y' })
    const cookie = response.cookies.find(({ name }) => name.startsWith('trust-'))
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/stage-api/login' })
  })

  test('is asked again after another password', async () => {
    const { secret } = await steps.setUpApp(editor)
    const opened = await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()), { trust: 'Y' })
    const headers = { authorization: `Bearer ${opened.data}` }
    const change = (oldPassword: string, newPassword: string) =>
      server.anonymous.ok(profileUpdatePwd, { query: { oldPassword, newPassword }, headers })
    await change(ADMIN_PASSWORD, 'Another4word')
    await change('Another4word', ADMIN_PASSWORD)
    expect(await steps.signIn('editor', ADMIN_PASSWORD, keptBy(opened))).toMatchObject({ errCode: 'SECOND_FACTOR' })
  })
})
