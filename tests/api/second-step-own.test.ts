import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as factors from '#contract/factors.ts'
import { getInfo } from '#contract/session.ts'
import { roleList } from '#contract/system/roles.ts'
import { securityCurrent, securityEdit } from '#contract/system/security.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { codeAt, makeAuthenticator } from '#tests/support/authenticator.ts'
import { makeDoor, PAGE, secondSteps, STEP } from '#tests/support/second-steps.ts'

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

async function demandOfEditors() {
  const { db } = server.services
  const roles = await db
    .selectFrom('sysUserRole')
    .innerJoin('sysUser', 'sysUser.userId', 'sysUserRole.userId')
    .select('roleId')
    .where('userName', '=', 'editor')
    .execute()
  const secondFactorRoles = JSON.stringify(roles.map(({ roleId }) => roleId))
  await db.updateTable('sysSecurityConfig').set({ secondFactorRoles }).where('status', '=', '0').execute()
}

describe('where a role demands a second step', () => {
  beforeEach(demandOfEditors)

  test('who has none sets one up before there is a session', async () => {
    const { ticket, methods } = await steps.ticketOf()
    expect(methods).toEqual([])
    expect(await steps.giveCode(ticket, '000000')).toMatchObject({ errCode: 'FACTOR_TICKET' })
    const { secret, setup } = await server.anonymous.ok(factors.enrolTotp, { body: { ticket } })
    const confirm = (code: string) => server.anonymous.call(factors.enrolTotpConfirm, { body: { ticket, setup, code } })
    expect(await confirm('000000')).toMatchObject({ errCode: 'FACTOR_WRONG' })
    const { data } = await confirm(codeAt(secret, now()))
    expect(data?.recoveryCodes).toHaveLength(10)
    expect((await steps.infoWith(data?.token)).data?.user.userName).toBe('editor')
    later(2 * STEP)
    expect((await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()))).code).toBe(200)
  })

  test('a passkey does as well', async () => {
    const { ticket } = await steps.ticketOf()
    const options = await server.anonymous.ok(factors.enrolPasskeyOptions, { body: { ticket } })
    const passkey = makeAuthenticator(PAGE)
    const body = { ticket, name: 'Key', credential: passkey.register(options) }
    const { token } = await server.anonymous.ok(factors.enrolPasskey, { body })
    expect((await steps.infoWith(token)).code).toBe(200)
    const { ticket: next } = await steps.ticketOf()
    expect((await steps.givePasskey(next, passkey.answer(await steps.optionsOf(next)))).code).toBe(200)
  })

  test('of two that set one up with the same password the second is too late', async () => {
    const [mine, others] = await Promise.all([steps.ticketOf(), steps.ticketOf()])
    const begin = ({ ticket }: factors.SecondStep) => server.anonymous.ok(factors.enrolTotp, { body: { ticket } })
    const [my, other] = await Promise.all([begin(mine), begin(others)])
    const confirm = ({ ticket }: factors.SecondStep, { secret, setup }: typeof my) =>
      server.anonymous.call(factors.enrolTotpConfirm, { body: { ticket, setup, code: codeAt(secret, now()) } })
    expect((await confirm(mine, my)).code).toBe(200)
    expect(await confirm(others, other)).toMatchObject({ errCode: 'FACTOR_TICKET' })
  })

  test('the last second step stays', async () => {
    const { ticket } = await steps.ticketOf()
    const { secret, setup } = await server.anonymous.ok(factors.enrolTotp, { body: { ticket } })
    await server.anonymous.ok(factors.enrolTotpConfirm, { body: { ticket, setup, code: codeAt(secret, now()) } })
    const remove = () => editor.call(factors.factorTotpRemove, { body: { password: ADMIN_PASSWORD } })
    expect(await remove()).toMatchObject({ errCode: 'FACTOR_REQUIRED' })
    await steps.setUpPasskey(editor)
    expect((await remove()).code).toBe(200)
    const { passkeys, required } = await editor.ok(factors.factorGet)
    expect(required).toBe(true)
    const body = { passkeyId: passkeys[0]?.passkeyId ?? '0', password: ADMIN_PASSWORD }
    expect(await editor.call(factors.factorPasskeyRemove, { body })).toMatchObject({ errCode: 'FACTOR_REQUIRED' })
  })

  test('whoever keeps the policy says so', async () => {
    await steps.forgetAll()
    expect((await steps.signIn()).code).toBe(200)
    const admin = await server.as('admin')
    const { rows } = await admin.ok(roleList)
    const policy = await admin.ok(securityCurrent)
    const secondFactorRoles = rows.map(({ roleId }) => roleId)
    await admin.ok(securityEdit, { body: { configId: policy?.configId ?? '0', secondFactorRoles } })
    expect((await admin.ok(securityCurrent))?.secondFactorRoles).toEqual(secondFactorRoles)
    await steps.ticketOf()
  })

  test('others sign in as before, and the policy says of which roles', async () => {
    expect((await steps.signIn('admin')).code).toBe(200)
    const policy = await editor.ok(securityCurrent)
    expect(policy?.secondFactorRoles?.length).toBeGreaterThan(0)
  })
})

describe('in the account centre', () => {
  test('every change but a name asks for the password, which nobody may guess for ever', async () => {
    const tries = () =>
      Promise.all([
        editor.call(factors.factorTotpBegin, { body: { password: 'wrong' } }),
        editor.call(factors.factorPasskeyBegin, { body: { password: 'wrong' } }),
        editor.call(factors.factorTotpRemove, { body: { password: 'wrong' } }),
        editor.call(factors.factorPasskeyRemove, { body: { passkeyId: '1', password: 'wrong' } }),
      ])
    for (const { errCode } of await tries()) expect(errCode).toBe('OWN_PASSWORD_WRONG')
    await tries()
    await tries()
    const limited = await editor.call(factors.factorTotpBegin, { body: { password: ADMIN_PASSWORD } })
    expect(limited).toMatchObject({ errCode: 'LOGIN_LIMIT' })
  })

  test('the first second step ends sessions that were opened by the password alone', async () => {
    const elsewhere = await server.as('editor')
    await steps.setUpApp(editor)
    expect((await elsewhere.call(getInfo)).code).toBe(401)
    expect((await editor.call(getInfo)).code).toBe(200)
    const second = await server.as('editor')
    await steps.setUpPasskey(editor)
    expect((await second.call(getInfo)).code).toBe(200)
  })

  test('a setup is good for its own user, and for a quarter of an hour', async () => {
    const { secret, setup } = await editor.ok(factors.factorTotpBegin, { body: { password: ADMIN_PASSWORD } })
    const body = { setup, code: codeAt(secret, now()) }
    const admin = await server.as('admin')
    expect(await admin.call(factors.factorTotpConfirm, { body })).toMatchObject({ errCode: 'FACTOR_TICKET' })
    later(16 * 60_000)
    const late = await editor.call(factors.factorTotpConfirm, { body: { setup, code: codeAt(secret, now()) } })
    expect(late).toMatchObject({ errCode: 'FACTOR_TICKET' })
  })

  test('passkeys of somebody else can neither be named nor removed', async () => {
    const admin = await server.as('admin')
    await steps.setUpPasskey(admin)
    const [passkey] = (await admin.ok(factors.factorGet)).passkeys
    const passkeyId = passkey?.passkeyId ?? '0'
    const renamed = await editor.call(factors.factorPasskeyRename, { body: { passkeyId, name: 'Mine' } })
    expect(renamed).toMatchObject({ errCode: 'NOT_FOUND' })
    await editor.ok(factors.factorPasskeyRemove, { body: { passkeyId, password: ADMIN_PASSWORD } })
    expect((await admin.ok(factors.factorGet)).passkeys).toMatchObject([{ name: 'My key' }])
    await admin.ok(factors.factorPasskeyRename, { body: { passkeyId, name: 'Desk' } })
    expect((await admin.ok(factors.factorGet)).passkeys).toMatchObject([{ name: 'Desk' }])
  })

  test('with the last second step its codes and trusted browsers go', async () => {
    const { secret } = await steps.setUpApp(editor)
    await steps.giveCode((await steps.ticketOf()).ticket, codeAt(secret, now()), { trust: 'Y' })
    await editor.ok(factors.factorTotpRemove, { body: { password: ADMIN_PASSWORD } })
    expect(await editor.ok(factors.factorGet)).toEqual({ passkeys: [], recoveryLeft: 0, devices: [], required: false })
    expect((await steps.signIn()).code).toBe(200)
  })
})

describe('an administrator', () => {
  const idOf = async (client: TestClient) => (await client.ok(getInfo)).user.userId

  test('takes the second steps of somebody away who has lost them, and his sessions end', async () => {
    await steps.setUpApp(editor)
    const admin = await server.as('admin')
    const userId = await idOf(editor)
    await admin.ok(factors.userFactorReset, { params: { userId } })
    expect((await editor.call(getInfo)).code).toBe(401)
    expect((await steps.signIn()).code).toBe(200)
    const [logged] = await server.services.db
      .selectFrom('sysOperLog')
      .selectAll()
      .orderBy('operId', 'desc')
      .limit(1)
      .execute()
    expect(logged).toMatchObject({ title: 'user.factorReset', operName: 'admin', responseCode: 200 })
    expect(logged?.requestArgs).toContain(userId)
  })

  test('needs the right to set passwords, and all that the other one holds', async () => {
    await steps.setUpApp(editor)
    const userId = await idOf(editor)
    expect((await editor.call(factors.userFactorReset, { params: { userId: '1' } })).code).toBe(403)
    const helper = await server.withUser({ userName: 'helper', menus: ['system:user:resetPwd'] })
    expect((await helper.call(factors.userFactorReset, { params: { userId } })).code).toBe(403)
    expect((await helper.call(factors.userFactorReset, { params: { userId: '1' } })).code).toBe(403)
    expect(await helper.call(factors.userFactorReset, { params: { userId: '999' } })).toMatchObject({
      errCode: 'NOT_FOUND',
    })
  })

  test('does not take his own away without his password', async () => {
    const admin = await server.as('admin')
    expect(await admin.call(factors.userFactorReset, { params: { userId: '1' } })).toMatchObject({
      errCode: 'FACTOR_OWN',
    })
  })
})
