import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { captchaImage, getInfo, getRouters, login, logout, register } from '#contract/session.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { ADMIN_PASSWORD, startApp, type TestApp } from '#tests/support/app.ts'

const START = new Date('2026-03-02T09:00:00')
const DAY = 24 * 3600_000

let server: TestApp
let now = START

beforeAll(async () => {
  server = await startApp({ now: () => now })
})
afterAll(() => server.close())
afterEach(async () => {
  now = START
  await server.services.db.deleteFrom('sysLoginAttempt').execute()
})

async function setConfig(configKey: string, configValue: string) {
  await server.services.db.updateTable('sysConfig').set({ configValue }).where('configKey', '=', configKey).execute()
}

const signIn = (username: string, password: string, more: object = {}) =>
  server.anonymous.call(login, { body: { username, password, ...more } })

const withToken = (token: string | undefined) => ({ headers: { authorization: `Bearer ${token}` } })

describe('signing in', () => {
  test('the right password opens a session whose token is not stored', async () => {
    const { code, data: token } = await signIn('admin', ADMIN_PASSWORD)
    expect(code).toBe(200)
    const info = await server.anonymous.ok(getInfo, withToken(token))
    expect(info.user.userName).toBe('admin')
    expect(info.permissions).toEqual(['*'])
    expect(JSON.stringify(info)).not.toContain('$argon2')
    const rows = await server.services.db.selectFrom('sysSession').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('an unknown name and a wrong password are refused alike', async () => {
    const unknown = await signIn('nobody', 'whatever1')
    const wrong = await signIn('editor', 'whatever1')
    expect(unknown).toMatchObject({ code: 500, errCode: 'LOGIN_FAILED', msg: 'Wrong user name or password' })
    expect(wrong).toMatchObject({ code: 500, errCode: 'LOGIN_FAILED', msg: unknown.msg })
  })

  test('every try is written to the log, failed ones with their reason', async () => {
    await signIn('editor', 'wrong-password')
    await signIn('editor', ADMIN_PASSWORD)
    const rows = await server.services.db
      .selectFrom('sysLoginLog')
      .selectAll()
      .orderBy('infoId', 'desc')
      .limit(2)
      .execute()
    expect(rows.map((row) => [row.userName, row.status, row.msg])).toEqual([
      ['editor', '0', ''],
      ['editor', '1', 'LOGIN_FAILED'],
    ])
  })

  test('the fifth wrong password of a day locks the account for an hour, even for the right one', async () => {
    for (let count = 0; count < 5; count++) await signIn('editor', 'wrong-password')
    expect(await signIn('editor', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_LOCKED' })
    now = new Date(START.getTime() + 3601_000)
    expect((await signIn('editor', ADMIN_PASSWORD)).code).toBe(200)
    const { status } = await server.services.db
      .selectFrom('sysUser')
      .select('status')
      .where('userName', '=', 'editor')
      .executeTakeFirstOrThrow()
    expect(status).toBe('0')
  })

  test('an address that fails too often has to wait, whatever names it tries', async () => {
    for (let count = 0; count < 30; count++) await signIn(`guess${count}`, 'x')
    expect(await signIn('admin', ADMIN_PASSWORD)).toMatchObject({ errCode: 'LOGIN_LIMIT' })
    now = new Date(START.getTime() + 11 * 60_000)
    expect((await signIn('admin', ADMIN_PASSWORD)).code).toBe(200)
  })

  test('a disabled user can not sign in, and his open session ends', async () => {
    const client = await server.withUser({ userName: 'disabled', menus: [] })
    expect((await client.call(getInfo)).code).toBe(200)
    await server.services.db.updateTable('sysUser').set({ status: '1' }).where('userName', '=', 'disabled').execute()
    // The account of a test has a password of its own making.
    const password = await hashPassword(ADMIN_PASSWORD)
    await server.services.db.updateTable('sysUser').set({ password }).where('userName', '=', 'disabled').execute()
    expect(await signIn('disabled', ADMIN_PASSWORD)).toMatchObject({ errCode: 'ACCOUNT_DISABLED' })
    expect((await client.call(getInfo)).code).toBe(401)
  })

  test('a body without a password is refused and names the field', async () => {
    const answer = await server.anonymous.call(login, { body: { username: 'admin' } as never })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field: 'password' } })
  })
})

describe('the captcha', () => {
  afterEach(() => setConfig('SysCaptchaEnable', 'false'))

  test('a picture is offered while it is on, and its answer counts once', async () => {
    await setConfig('SysCaptchaEnable', 'true')
    const shown = await server.anonymous.ok(captchaImage)
    expect(
      Buffer.from(shown.img ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const { answer } = await server.services.db
      .selectFrom('sysCaptcha')
      .select('answer')
      .where('uuid', '=', shown.uuid ?? '')
      .executeTakeFirstOrThrow()
    expect((await signIn('admin', ADMIN_PASSWORD, { uuid: shown.uuid, code: answer })).code).toBe(200)
    expect(await signIn('admin', ADMIN_PASSWORD, { uuid: shown.uuid, code: answer })).toMatchObject({
      errCode: 'CAPTCHA_EXPIRED',
    })
  })

  test('a wrong answer uses the captcha up, and none at all is wrong', async () => {
    await setConfig('SysCaptchaEnable', 'true')
    const { uuid } = await server.anonymous.ok(captchaImage)
    expect(await signIn('admin', ADMIN_PASSWORD, { uuid, code: '-1' })).toMatchObject({ errCode: 'CAPTCHA_WRONG' })
    expect(await signIn('admin', ADMIN_PASSWORD, { uuid, code: '-1' })).toMatchObject({ errCode: 'CAPTCHA_EXPIRED' })
    expect(await signIn('admin', ADMIN_PASSWORD)).toMatchObject({ errCode: 'CAPTCHA_WRONG' })
  })

  test('nothing is shown while it is off', async () => {
    expect(await server.anonymous.ok(captchaImage)).toEqual({ captchaEnabled: false, registerEnabled: false })
  })
})

describe('sessions', () => {
  test('two devices have sessions of their own that end alone', async () => {
    const first = (await signIn('editor', ADMIN_PASSWORD)).data
    const second = (await signIn('editor', ADMIN_PASSWORD)).data
    expect(first).not.toBe(second)
    const out = await server.anonymous.call(logout, withToken(first))
    expect(out.response.statusCode).toBe(200)
    expect(out.response.payload).toBe('')
    expect((await server.anonymous.call(getInfo, withToken(first))).code).toBe(401)
    expect((await server.anonymous.call(getInfo, withToken(second))).code).toBe(200)
  })

  test('a session ends thirty days after its sign-in, however it was used', async () => {
    const token = (await signIn('admin', ADMIN_PASSWORD)).data
    now = new Date(START.getTime() + 29 * DAY)
    expect((await server.anonymous.call(getInfo, withToken(token))).code).toBe(200)
    now = new Date(START.getTime() + 30 * DAY)
    expect(await server.anonymous.call(getInfo, withToken(token))).toMatchObject({ code: 401, errCode: 'UNAUTHORIZED' })
  })

  test('without a token, with an unknown one, or without Bearer nobody is signed in', async () => {
    expect((await server.anonymous.call(getInfo)).code).toBe(401)
    expect((await server.anonymous.call(getInfo, withToken('nonsense'))).code).toBe(401)
    const admin = await server.as('admin')
    expect((await server.anonymous.call(getInfo, { headers: { authorization: admin.token } })).code).toBe(401)
  })

  test('signing out without a session succeeds', async () => {
    const { response } = await server.anonymous.call(logout, withToken('nonsense'))
    expect([response.statusCode, response.payload]).toEqual([200, ''])
  })
})

describe('permissions', () => {
  test('a grant of a role counts from the next call on, and no longer once the role is disabled', async () => {
    const client = await server.withUser({ userName: 'live', roles: ['test'] })
    expect((await client.ok(getInfo)).permissions).toEqual([])
    await server.services.db
      .insertInto('sysMenuGrant')
      .values({ ownerType: 'Role', ownerId: '3', perms: 'system:dict:view' })
      .execute()
    await server.services.db
      .insertInto('sysObjectGrant')
      .values({ ownerType: 'Role', ownerId: '3', permType: 'Site', objectId: '77', bits: 0b1001 })
      .execute()
    const info = await client.ok(getInfo)
    expect(info.permissions.toSorted()).toEqual(['Site:Publish:77', 'Site:View:77', 'system:dict:view'])
    expect(info.roles).toEqual(['test'])
    await server.services.db.updateTable('sysRole').set({ status: '1' }).where('roleKey', '=', 'test').execute()
    const after = await client.ok(getInfo)
    expect([after.permissions, after.roles]).toEqual([[], []])
  })
})

describe('the menu', () => {
  test('the super administrator gets directories with screens, and root screens in a wrapper', async () => {
    const admin = await server.as('admin')
    const nodes = await admin.ok(getRouters, { language: 'en' })
    const cms = nodes.find((node) => node.path === '/configs')
    expect(cms).toMatchObject({
      name: 'Configs',
      component: 'Layout',
      alwaysShow: true,
      redirect: 'noRedirect',
      hidden: false,
      meta: { title: 'CMS', icon: 'documentation', noCache: false },
    })
    expect(cms?.children?.[0]).toEqual({
      name: 'Site',
      path: 'site',
      hidden: false,
      component: 'cms/contentcore/site',
      meta: { title: 'Sites', icon: 'cascader', noCache: false },
    })
    const wrapper = nodes.find((node) => node.path === '/')
    expect(wrapper).toEqual({
      path: '/',
      hidden: false,
      component: 'Layout',
      children: [
        {
          name: 'Statistics',
          path: 'statistics',
          hidden: false,
          component: 'stat/index',
          meta: { title: 'Statistics', icon: 'chart', noCache: false },
        },
      ],
    })
    expect(nodes.find((node) => node.path === '/logMenus')?.hidden).toBe(true)
  })

  test('titles follow the language of the request', async () => {
    const admin = await server.as('admin')
    const titles = await Promise.all(
      (['zh-CN', 'zh-TW', 'en'] as const).map(async (language) => {
        const [first] = await admin.ok(getRouters, { language })
        return first?.meta?.title
      }),
    )
    expect(titles).toEqual(['内容管理', '內容管理', 'CMS'])
  })

  test('an editor sees what was granted; a directory without screens and disabled menus are gone', async () => {
    const client = await server.withUser({
      userName: 'menu-reader',
      menus: ['cms:view', 'cms:content:view', 'cms:catalog:view', 'operations:view'],
    })
    const paths = async () =>
      (await client.ok(getRouters)).map((node) => [node.path, node.children?.map((child) => child.path)])
    expect(await paths()).toEqual([
      ['/configs', ['catalog', 'content']],
      ['/logMenus', ['/monitor/logs/logininfo', '/monitor/logs/operation']],
    ])
    await server.services.db.updateTable('sysMenu').set({ status: '1' }).where('menuId', '=', '2027').execute()
    expect((await paths())[0]).toEqual(['/configs', ['content']])
    await server.services.db.updateTable('sysMenu').set({ status: '0' }).where('menuId', '=', '2027').execute()
  })
})

describe('registration', () => {
  const form = { username: 'newcomer', password: 'Lantern55', confirmPassword: 'Lantern55' }
  afterEach(() => setConfig('SysRegistEnable', 'false'))

  test('it is refused while it is closed', async () => {
    expect(await server.anonymous.call(register, { body: form })).toMatchObject({ errCode: 'REGISTER_OFF' })
  })

  test('a newcomer can sign in afterwards and holds nothing; the name is taken then', async () => {
    await setConfig('SysRegistEnable', 'true')
    expect((await server.anonymous.call(register, { body: form })).code).toBe(200)
    const token = (await signIn('newcomer', 'Lantern55')).data
    expect((await server.anonymous.ok(getInfo, withToken(token))).permissions).toEqual([])
    expect(await server.anonymous.call(register, { body: form })).toMatchObject({ errCode: 'DATA_CONFLICT' })
  })

  test.each([
    ['the passwords differ', { confirmPassword: 'Other1234' }, 'PASSWORD_DIFFER'],
    [
      'the password holds the name',
      { password: 'newcomer2A', confirmPassword: 'newcomer2A', username: 'newcomer2' },
      'PASSWORD_INSECURE',
    ],
    [
      'the password is weak',
      { password: '123456a', confirmPassword: '123456a', username: 'other' },
      'PASSWORD_INSECURE',
    ],
    [
      'the password is common',
      { password: 'Password1', confirmPassword: 'Password1', username: 'other' },
      'PASSWORD_COMMON',
    ],
    ['the name is too short', { username: 'x' }, 'BAD_REQUEST'],
  ])('it is refused when %s', async (_, change, errCode) => {
    await setConfig('SysRegistEnable', 'true')
    expect(await server.anonymous.call(register, { body: { ...form, ...change } })).toMatchObject({ errCode })
  })
})

describe('an installation without the demo', () => {
  let empty: TestApp
  beforeAll(async () => {
    empty = await startApp({ settings: { demo: false } })
  }, 90_000)
  afterAll(() => empty.close())

  test('it asks for a captcha and knows only its administrator', async () => {
    expect((await empty.anonymous.ok(captchaImage)).captchaEnabled).toBe(true)
    const body = { username: 'admin', password: ADMIN_PASSWORD }
    expect(await empty.anonymous.call(login, { body })).toMatchObject({ errCode: 'CAPTCHA_WRONG' })
    await expect(empty.as('editor')).rejects.toThrow('There is no user editor')
    const admin = await empty.as('admin')
    expect((await admin.ok(getRouters)).length).toBe(7)
  })
})
