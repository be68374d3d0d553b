import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { profileUpdatePwd } from '#contract/account.ts'
import { register } from '#contract/session.ts'
import { configEdit, configList } from '#contract/system/configs.ts'
import { dictDataAdd, dictDataEdit } from '#contract/system/dicts.ts'
import {
  securityAdd,
  securityChangeStatus,
  securityCurrent,
  securityEdit,
  securityGet,
  securityList,
  securityRemove,
  securityRule,
} from '#contract/system/security.ts'
import { userAdd, userEdit, userList, userResetPwd } from '#contract/system/users.ts'
import { hashPassword } from '#server/areas/session/passwords.ts'
import { ADMIN_PASSWORD, startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())

/** All numbers at their limits, nothing asked for. */
const plain = { passwordLenMin: 6, passwordLenMax: 30 }

async function addPolicy(fields: object = {}): Promise<string> {
  await admin.ok(securityAdd, { body: { ...plain, ...fields } as never })
  return (await admin.ok(securityList)).rows[0]?.configId ?? ''
}

const enabled = async () => (await admin.ok(securityList)).rows.filter((row) => row.status === '0')

/** Puts a policy of these fields in force in place of any other. */
async function enforce(fields: object = {}): Promise<string> {
  const configId = await addPolicy(fields)
  await admin.ok(securityChangeStatus, { params: { configId: configId } })
  return configId
}

describe('a policy', () => {
  test('is stored disabled, whatever is sent, and shown with the newest first', async () => {
    const configId = await addPolicy({ status: '0', weakPasswords: 'a\nb', remark: 'strict' })
    expect(await admin.ok(securityGet, { params: { configId: configId } })).toMatchObject({
      ...plain,
      status: '1',
      enable: false,
      passwordRule: '0',
      passwordSensitive: [],
      weakPasswords: 'a\nb',
      passwordRetryStrategy: 'NONE',
      remark: 'strict',
      createBy: 'admin',
    })
    const ids = (await admin.ok(securityList)).rows.map((row) => BigInt(row.configId))
    expect(ids).toEqual(ids.toSorted((a, b) => (a > b ? -1 : 1)))
  })

  test('is the only one that is enabled, by its switch and by an edit', async () => {
    const [first, second] = [await addPolicy(), await addPolicy()]
    await admin.ok(securityChangeStatus, { params: { configId: first } })
    expect((await enabled()).map((row) => row.configId)).toEqual([first])
    await admin.ok(securityEdit, { body: { configId: second, status: '0' } })
    expect((await enabled()).map((row) => row.configId)).toEqual([second])
    await admin.ok(securityChangeStatus, { params: { configId: second } })
    expect(await enabled()).toEqual([])
    expect(await admin.ok(securityCurrent)).toBeUndefined()
  })

  test('is the only one also where several are switched on at once', async () => {
    const ids = await Promise.all(['a', 'b', 'c'].map((remark) => addPolicy({ remark }).then(() => remark)))
    expect(ids).toHaveLength(3)
    const rows = (await admin.ok(securityList)).rows.slice(0, 3)
    const answers = await Promise.all(
      rows.map(({ configId }) => admin.call(securityChangeStatus, { params: { configId: configId } })),
    )
    expect(answers.map(({ code }) => code)).toEqual([200, 200, 200])
    expect(await enabled()).toHaveLength(1)
  })

  test.each([
    ['passwordLenMin', 5, 6],
    ['passwordLenMin', 17, 16],
    ['passwordLenMax', 15, 16],
    ['passwordLenMax', 31, 30],
    ['passwordExpireSeconds', -1, 0],
    ['passwordExpireSeconds', 8_640_001, 8_640_000],
    ['passwordRetryLimit', -1, 0],
    ['passwordRetryLockSeconds', 31_536_001, 31_536_000],
    ['weakPasswords', 'x'.repeat(501), 'x'.repeat(500)],
    ['remark', 'x'.repeat(501), 'x'.repeat(500)],
  ])('takes %s at its limit, and not %s', async (field, beyond, limit) => {
    const refused = await admin.call(securityAdd, { body: { ...plain, [field]: beyond } as never })
    expect(refused).toMatchObject({ errCode: 'BAD_REQUEST', errData: { field } })
    await addPolicy({ [field]: limit })
  })

  test('keeps what an edit does not name', async () => {
    const configId = await addPolicy({ weakPasswords: 'harbour7', passwordSensitive: ['EMAIL'] })
    await admin.ok(securityEdit, { body: { configId, passwordLenMin: 8 } })
    expect(await admin.ok(securityGet, { params: { configId: configId } })).toMatchObject({
      passwordLenMin: 8,
      weakPasswords: 'harbour7',
      passwordSensitive: ['EMAIL'],
    })
  })

  test('that is gone is no error when it is deleted, and none is in force afterwards', async () => {
    const configId = await enforce()
    await admin.ok(securityRemove, { body: [configId] })
    await admin.ok(securityRemove, { body: [configId] })
    expect(await enabled()).toEqual([])
    const missing = await admin.call(securityChangeStatus, { params: { configId: configId } })
    expect(missing).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('is told to others without its weak passwords, and to strangers only while they may register', async () => {
    await enforce({ weakPasswords: 'harbour7', passwordRule: '1', passwordSensitive: ['ACCOUNT'] })
    const user = await server.withUser({ userName: 'reader' })
    expect(await user.ok(securityCurrent)).toMatchObject({ passwordRule: '1', passwordLenMax: 30 })
    expect(JSON.stringify(await user.ok(securityCurrent))).not.toContain('harbour7')
    expect((await admin.ok(securityCurrent))?.weakPasswords).toBe('harbour7')
    expect(await server.anonymous.ok(securityRule)).toBeUndefined()
    await openRegistration()
    const told = await server.anonymous.ok(securityRule)
    expect(Object.keys(told ?? {}).toSorted()).toEqual([
      'passwordLenMax',
      'passwordLenMin',
      'passwordRule',
      'passwordRulePattern',
      'passwordSensitive',
    ])
  })
})

async function openRegistration() {
  const { rows } = await admin.ok(configList, { query: { configKey: 'SysRegistEnable' } })
  const row = rows[0]
  if (row) await admin.ok(configEdit, { body: { ...row, configValue: 'true' } })
}

const USER = { nickName: '张伟', phoneNumber: '', email: '' }
let count = 0

/** Every way in which somebody gets a password, each of an account named by the test. */
const WAYS: Readonly<Record<string, (password: string) => Promise<{ errCode?: string | undefined; code?: number }>>> = {
  'a user who is added': (password) =>
    admin.call(userAdd, { body: { ...USER, userName: `added${++count}`, password } as never }),
  'a password that is reset': async (password) => {
    const { userId } = await server.services.db
      .selectFrom('sysUser')
      .select('userId')
      .where('userName', '=', 'editor')
      .executeTakeFirstOrThrow()
    return admin.call(userResetPwd, { body: { userId, password } })
  },
  'an account that is opened': (password) =>
    server.anonymous.call(register, { body: { username: `opened${++count}`, password, confirmPassword: password } }),
  "somebody's own change": async (newPassword) => {
    const editor = await server.as('editor')
    const password = await hashPassword(ADMIN_PASSWORD)
    await server.services.db.updateTable('sysUser').set({ password }).where('userName', '=', 'editor').execute()
    return editor.call(profileUpdatePwd, { body: { oldPassword: ADMIN_PASSWORD, newPassword } })
  },
}

describe.each(Object.entries(WAYS))('%s', (_, set) => {
  beforeAll(openRegistration)
  beforeEach(() => server.services.db.deleteFrom('sysLoginAttempt').execute())

  test.each([
    ['0', 'harbourseven', 'harb'],
    ['1', 'harbour7', 'harbour'],
    ['1', "harbour7!@#'·[]", 'harbour 7'],
    ['2', 'Harbour7', 'harbour7'],
    ['3', 'harbour7-', 'harbour7'],
    ['4', 'Harbour7_', 'harbour7_'],
    ['LETTER_NUMBER', 'harbour7', 'harbourr'],
  ])('follows the rule %s: %s, not %s', async (passwordRule, good, bad) => {
    await enforce({ passwordRule })
    expect(await set(bad)).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
    expect((await set(good)).code).toBe(200)
  })

  test('is as long as the policy says, to the character', async () => {
    await enforce({ passwordLenMin: 8, passwordLenMax: 16 })
    expect(await set('harbors')).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
    expect(await set('h'.repeat(17))).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
    expect((await set('harborsx')).code).toBe(200)
    expect((await set('harbor-and-ferry')).code).toBe(200)
  })

  test('is none of the weak ones', async () => {
    await enforce({ weakPasswords: 'harbour7\r\nferry-boat' })
    expect(await set('ferry-boat')).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
    expect((await set('ferry-boats')).code).toBe(200)
  })
})

describe('a rule of our own', () => {
  const setPassword = (password: string) => WAYS['a user who is added']?.(password)

  async function addRule(dictValue: string, pattern: string) {
    const body = { dictType: 'SecurityPasswordRule', dictLabel: dictValue, dictValue, dictSort: 9, remark: pattern }
    await admin.ok(dictDataAdd, { body: body as never })
  }

  test('is an item of the dictionary, whose note is the pattern', async () => {
    await addRule('FOUR_DIGITS', String.raw`\w*\d{4}`)
    await enforce({ passwordRule: 'FOUR_DIGITS' })
    expect((await admin.ok(securityCurrent))?.passwordRulePattern).toBe(String.raw`\w*\d{4}`)
    expect(await setPassword('harbour7')).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
    expect((await setPassword('harbour1739'))?.code).toBe(200)
  })

  test('that never ends stalls nothing and takes no password', async () => {
    await addRule('ENDLESS', '(a+)+b')
    await enforce({ passwordRule: 'ENDLESS' })
    const start = performance.now()
    expect(await setPassword('a'.repeat(30))).toMatchObject({ errCode: 'PASSWORD_RULE' })
    expect(performance.now() - start).toBeLessThan(2000)
  })

  test('that is no pattern is not taken into a policy, and takes no password where it becomes none', async () => {
    await addRule('BROKEN', '(')
    const body = { ...plain, passwordRule: 'BROKEN' }
    expect(await admin.call(securityAdd, { body })).toMatchObject({ errCode: 'PASSWORD_RULE_PATTERN' })
    const unknown = await admin.call(securityAdd, { body: { ...body, passwordRule: 'NO_SUCH' } })
    expect(unknown).toMatchObject({ errCode: 'NOT_FOUND', errData: { field: 'passwordRule' } })
    await addRule('LATER', 'h.*')
    await enforce({ passwordRule: 'LATER' })
    const item = await server.services.db
      .selectFrom('sysDictData')
      .selectAll()
      .where('dictValue', '=', 'LATER')
      .executeTakeFirstOrThrow()
    await admin.ok(dictDataEdit, { body: { dictCode: item.dictCode, remark: '[' } as never })
    expect(await setPassword('harbour7')).toMatchObject({ errCode: 'PASSWORD_RULE', errData: { field: 'password' } })
    await enforce()
    expect((await setPassword('harbour7'))?.code).toBe(200)
  })
})

test('a password holds neither the real name nor the birthday of whom it is for, now and at each later change', async () => {
  await enforce({ passwordSensitive: ['REAL_NAME', 'BIRTHDAY'] })
  const userName = 'zhangsan'
  const person = { userName, nickName: 'San', realName: '张三', birthday: '1990-05-06' }
  const add = (password: string, more: object = {}) => admin.call(userAdd, { body: { ...person, ...more, password } })
  for (const password of ['9ZhangSan!', 'x19900506'])
    expect(await add(password)).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
  expect(await add('Harbour7x', { birthday: '1990-02-31' })).toMatchObject({ errCode: 'BAD_REQUEST' })
  expect(await add('Harbour7x')).toMatchObject({ code: 200 })
  const [row] = (await admin.ok(userList, { query: { userName } })).rows
  const userId = row?.userId ?? ''
  expect(row).toMatchObject({ realName: '张三', birthday: '1990-05-06 00:00:00' })
  const reset = { userId, password: '9ZhangSan!' }
  expect(await admin.call(userResetPwd, { body: reset })).toMatchObject({ errCode: 'PASSWORD_INSECURE' })
  // What is not sent stays, an empty text clears.
  await admin.ok(userEdit, { body: { userId, nickName: 'San', realName: '' } })
  const stored = (await admin.ok(userList, { query: { userName } })).rows[0]
  expect(stored?.realName).toBeUndefined()
  expect(stored?.birthday).toBe('1990-05-06 00:00:00')
  expect((await admin.call(userResetPwd, { body: reset })).code).toBe(200)
})
