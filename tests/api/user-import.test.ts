import { zipSync } from 'fflate'
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getInfo, login } from '#contract/session.ts'
import { deptAdd } from '#contract/system/depts.ts'
import { userExport, userGet, userImportData, userImportTemplate, userList } from '#contract/system/users.ts'
import { securityAdd, securityChangeStatus, securityList, securityRemove } from '#contract/system/security.ts'
import { taskGet, taskStop } from '#contract/tasks.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { USER_COLUMNS, usersFile } from '#tests/support/spreadsheets.ts'

const PASSWORD = 'Harbour7x'

let server: TestApp
let admin: TestClient
let clerk: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  clerk = await server.withUser({ userName: 'clerk', menus: ['system:user:view', 'system:user:add'] })
}, 120_000)
afterAll(async () => {
  await server.services.tasks.idle()
  await server.close()
})

type Query = { updateSupport?: boolean; task?: boolean }

const send = (client: TestClient, content: Buffer, query: Query = {}, fileName = 'users.xlsx') =>
  client.call(userImportData, { query, files: [{ field: 'file', fileName, content }] })

const importAs = async (client: TestClient, lines: readonly (readonly string[])[], query?: Query) =>
  send(client, await usersFile(lines), query)

const found = async (userName: string) => {
  const { rows } = await admin.ok(userList, { query: { userName } })
  return rows.find((row) => row.userName === userName)
}
const count = async () => Number((await admin.ok(userList, { query: { pageSize: 1 } })).total)

describe('a file of users', () => {
  test('adds them with department, positions and roles; they sign in', async () => {
    const line = [
      'ada',
      'Ada',
      '编辑部',
      '13900001111',
      'ada@example.org',
      PASSWORD,
      '1',
      '0',
      'se;hr',
      'common',
      '=1+1',
    ]
    const answer = await importAs(admin, [line, [], ['ben', 'Ben', '技术部', '', '', PASSWORD]])
    expect(answer).toMatchObject({ code: 200, data: 'Users added: 2, updated: 0' })
    const userId = (await found('ada'))?.userId ?? ''
    const { user } = await admin.ok(userGet, { params: { userId } })
    expect(user).toMatchObject({
      nickName: 'Ada',
      deptId: '101',
      sex: '1',
      postIds: ['2', '3'],
      roleIds: ['2'],
      remark: '=1+1',
    })
    expect((await server.anonymous.call(login, { body: { username: 'ben', password: PASSWORD } })).code).toBe(200)
    const { response } = await admin.call(userExport, { body: { userName: 'ada' } })
    const row = (await readXlsx(response.rawPayload))[0]?.data[1] ?? []
    expect(row).toContain('=1+1')
    expect(row).not.toContain(PASSWORD)
  })

  test('is stored as a whole or not at all: each wrong line is named, with why', async () => {
    const before = await count()
    const { code, data = '' } = await importAs(admin, [
      ['carl', 'Carl', '编辑部', '', '', PASSWORD],
      ['x', 'Short', '编辑部', '', '', PASSWORD],
      ['admin', 'Taken', '编辑部', '', '', PASSWORD],
      ['dora', 'Dora', '<b>Nowhere</b>', '', '', PASSWORD],
      ['Carl', 'Again', '编辑部', '', '', PASSWORD],
      ['emil', 'Emil', '编辑部', '123', '', PASSWORD],
      ['fred', 'Fred', '编辑部', '', '', '123456'],
      ['gina', 'Gina', '编辑部', '', '', PASSWORD, '9'],
      ['hugo', 'Hugo', '编辑部', '', '', PASSWORD, '', '', 'none'],
      ['ines', 'Ines', '编辑部', '', '', PASSWORD, '', '', '', 'nobody'],
    ])
    expect(code).toBe(200)
    const lines = data.split('<br/>')
    expect(lines).toHaveLength(10)
    for (const [index, line] of [3, 4, 5, 6, 7, 8, 9, 10, 11].entries())
      expect(lines[index]).toMatch(new RegExp(`^Line ${line}: .+`))
    expect(lines[2]).toContain('&lt;b&gt;')
    expect(lines[3]).toContain('line 2')
    expect(lines.at(-1)).toBe('Nothing was imported. Lines to correct: 9')
    expect(await count()).toBe(before)
  })

  test('obeys the rule of the policy in force', async () => {
    await admin.ok(securityAdd, { body: { passwordLenMin: 6, passwordLenMax: 30, passwordRule: '1' } as never })
    const configId = (await admin.ok(securityList)).rows[0]?.configId ?? ''
    await admin.ok(securityChangeStatus, { params: { configId } })
    const { data } = await importAs(admin, [['paul', 'Paul', '编辑部', '', '', 'lighthouses']])
    expect(data).toMatch(/^Line 2: .+/)
    await admin.ok(securityRemove, { body: [configId] })
  })

  test('updates who is there where that is asked for, but never a password', async () => {
    await importAs(admin, [['kate', 'Kate', '编辑部', '', '', PASSWORD]])
    const kate = await server.as('kate')
    const line = ['KATE', 'Kate B', '技术部', '13900002222', '', 'Other1234x', '0', '1', '', 'common']
    expect((await importAs(admin, [line])).data).toContain('Line 2')
    expect((await importAs(admin, [line], { updateSupport: true })).data).toBe('Users added: 0, updated: 1')
    expect(await found('kate')).toMatchObject({
      nickName: 'Kate B',
      deptId: '103',
      status: '1',
      phoneNumber: '13900002222',
    })
    // Disabled, she is signed out.
    expect((await kate.call(getInfo)).code).toBe(401)
    await importAs(admin, [line.with(7, '0')], { updateSupport: true })
    expect((await server.anonymous.call(login, { body: { username: 'kate', password: PASSWORD } })).code).toBe(200)
  })

  test('gives nobody more than its sender has', async () => {
    const body = { parentId: '100', deptName: 'Twice' }
    await admin.ok(deptAdd, { body })
    await admin.ok(deptAdd, { body: { ...body, parentId: '101' } })
    const { data = '' } = await importAs(clerk, [
      ['lena', 'Lena', '编辑部', '', '', PASSWORD, '', '', '', 'admin'],
      ['mara', 'Mara', 'Twice', '', '', PASSWORD],
    ])
    expect(data).toMatch(/Line 2: .*Line 3: .*several/)
    expect(await found('lena')).toBeUndefined()
    const line = ['admin', 'Mine', '编辑部', '', '', PASSWORD]
    expect(await importAs(clerk, [line], { updateSupport: true })).toMatchObject({ code: 403 })
    expect((await importAs(admin, [line], { updateSupport: true })).data).toContain('Line 2')
    expect(await found('admin')).not.toMatchObject({ nickName: 'Mine' })
  })

  test('is taken in by a task that says how far it is, and what is wrong', async () => {
    const task = async (lines: string[][]) => {
      const { data: taskId = '' } = await importAs(admin, lines, { task: true })
      await server.services.tasks.idle()
      return admin.ok(taskGet, { params: { taskId } })
    }
    expect(await task([['nora', 'Nora', '编辑部', '', '', PASSWORD]])).toMatchObject({
      status: 'SUCCESS',
      percent: 100,
      progressMessage: 'Users added: 1, updated: 0',
    })
    const failed = await task([['nora', 'Nora', '编辑部', '', '', PASSWORD]])
    expect(failed).toMatchObject({ status: 'FAILED', errCode: 'IMPORT_FAULTS' })
    expect(failed.errMessages?.[0]).toMatch(/Line 2/)
    const rows = await server.services.db.selectFrom('task').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(PASSWORD)
  })

  test('is stopped by its sender: then nobody of it is there, and its report says so', async () => {
    const before = await count()
    const lines = Array.from({ length: 60 }, (_, index) => [
      `stop${index}`,
      'Stopped',
      '编辑部',
      '',
      '',
      `Harbour7x${index}`,
    ])
    const { data: taskId = '' } = await importAs(clerk, lines, { task: true })
    await clerk.ok(taskStop, { body: [taskId] })
    await server.services.tasks.idle()
    expect(await clerk.ok(taskGet, { params: { taskId } })).toMatchObject({
      status: 'INTERRUPTED',
      errMessages: ['1.Stopped. No users were imported'],
    })
    expect(await count()).toBe(before)
  })

  test('changes nobody who may do more than its sender', async () => {
    const editor = await server.withUser({ userName: 'editing', menus: ['system:user:view', 'system:user:add', 'system:user:edit'] }) // prettier-ignore
    await server.withUser({ userName: 'strong', menus: ['system:config:edit'] })
    await server.withUser({ userName: 'weak', menus: ['system:user:view'] })
    const lines = ['strong', 'weak'].map((name) => [name, 'Renamed', '编辑部'])
    const { data = '' } = await importAs(editor, lines, { updateSupport: true })
    expect(data).toMatch(/^Line 2: .*<br\/>Nothing/)
    expect(await found('strong')).not.toMatchObject({ nickName: 'Renamed' })
    expect((await importAs(editor, lines.slice(1), { updateSupport: true })).data).toContain('updated: 1')
  })

  test.each([
    ['no spreadsheet', async () => Buffer.from('hello'), 'SHEET_NOT_XLSX'],
    ['a zip of something else', async () => Buffer.from(zipSync({ 'a.txt': Buffer.from('a') })), 'SHEET_DAMAGED'],
    ['no lines', () => usersFile([]), 'IMPORT_EMPTY'],
    ['other columns', () => usersFile([['a', 'b']], ['Name', 'Nick']), 'IMPORT_HEADER'],
    ['columns in another order', () => usersFile([['a']], USER_COLUMNS.toReversed()), 'IMPORT_HEADER'],
    ['too many lines', () => usersFile(Array.from({ length: 10_001 }, () => ['a'])), 'SHEET_TOO_LONG'],
    [
      'a sheet that unpacks to very much',
      async () => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': Buffer.alloc(80 * 1024 * 1024) }, { level: 9 })),
      'SHEET_TOO_LARGE',
    ],
  ] as [string, () => Promise<Buffer>, string][])('with %s is refused', async (_, make, errCode) => {
    expect(await send(admin, await make())).toMatchObject({ code: 500, errCode })
  })

  test('has the columns of the template, in every language', async () => {
    for (const language of ['en', 'zh-CN', 'zh-TW'] as const) {
      const { response } = await admin.call(userImportTemplate, { language })
      const header = ((await readXlsx(response.rawPayload))[0]?.data[0] ?? []).map(String)
      const name = `tmpl-${language.toLowerCase()}`
      const content = await usersFile([[name, name, '编辑部', '', '', PASSWORD]], header)
      expect((await send(admin, content)).code).toBe(200)
      expect(await found(name)).toBeDefined()
    }
  })
})
