import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deptAdd, deptEdit, deptGet, deptList, deptRemove } from '#contract/system/depts.ts'
import { userAdd, userDeptTree } from '#contract/system/users.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const ROOT = '100'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const idOf = async (deptName: string) => {
  const { rows } = await admin.ok(deptList, { query: { deptName } })
  return rows.find((row) => row.deptName === deptName)?.deptId ?? ''
}

const newDept = async (deptName: string, parentId = ROOT, more: object = {}) => {
  await admin.ok(deptAdd, { body: { parentId, deptName, orderNum: 9, ...more } })
  return idOf(deptName)
}

describe('departments', () => {
  test('one that is added stands below its parent, and knows all above it', async () => {
    const quay = await newDept('Quay', ROOT, { leader: 'Ada', phone: '13900001111', email: 'quay@example.org' })
    const crane = await newDept('Crane', quay)
    expect(await admin.ok(deptGet, { params: { deptId: crane } })).toMatchObject({
      parentId: quay,
      parentName: 'Quay',
      ancestors: `0,${ROOT},${quay}`,
      status: '0',
      orderNum: 9,
    })
    const { rows, total } = await admin.ok(deptList)
    expect(Number(total)).toBe(rows.length)
    const tree = await admin.ok(userDeptTree, { query: { deptName: 'Crane' } })
    expect(tree).toMatchObject([{ id: crane, label: 'Crane' }])
  })

  test('an edit keeps what it does not name', async () => {
    const deptId = await newDept('Pilots', ROOT, { leader: 'Ben', phone: '13900001112' })
    await admin.ok(deptEdit, { body: { deptId, deptName: 'Harbour pilots' } })
    await admin.ok(deptEdit, { body: { deptId, phone: '' } })
    const row = await admin.ok(deptGet, { params: { deptId } })
    expect(row).toMatchObject({ deptName: 'Harbour pilots', leader: 'Ben', orderNum: 9 })
    expect(row.phone ?? '').toBe('')
  })

  test('a name is taken once below a parent, and again below another one', async () => {
    const first = await newDept('Stores')
    expect(await admin.call(deptAdd, { body: { parentId: ROOT, deptName: 'Stores' } })).toMatchObject({
      errCode: 'DATA_CONFLICT',
      errData: { field: 'deptName' },
    })
    const below = await newDept('Paint', first)
    await admin.ok(deptAdd, { body: { parentId: below, deptName: 'Stores' } })
    await newDept('Rope', first)
    const rename = { deptId: below, deptName: 'Rope' }
    expect(await admin.call(deptEdit, { body: rename })).toMatchObject({ errCode: 'DATA_CONFLICT' })
    await admin.ok(deptEdit, { body: { deptId: below, deptName: 'Paint' } })
  })

  test('none becomes a second root, moves, or stands in a ring', async () => {
    const upper = await newDept('Upper')
    const lower = await newDept('Lower', upper)
    expect(await admin.call(deptAdd, { body: { parentId: '0', deptName: 'Root' } })).toMatchObject({
      errCode: 'NOT_FOUND',
    })
    for (const parentId of [lower, upper, '101', '0'])
      expect(await admin.call(deptEdit, { body: { deptId: upper, parentId } })).toMatchObject({
        errCode: 'DEPT_PARENT_FIXED',
      })
    await admin.ok(deptEdit, { body: { deptId: upper, parentId: ROOT } })
    expect(await admin.ok(deptGet, { params: { deptId: lower } })).toMatchObject({ ancestors: `0,${ROOT},${upper}` })
  })

  test('enabled ones stand below enabled ones alone', async () => {
    const upper = await newDept('Day shift')
    const lower = await newDept('Night watch', upper)
    const disable = (deptId: string) => admin.call(deptEdit, { body: { deptId, status: '1' } })
    expect(await disable(upper)).toMatchObject({ errCode: 'DEPT_BELOW_ENABLED', msg: /Night watch/ })
    expect((await disable(lower)).code).toBe(200)
    expect((await disable(upper)).code).toBe(200)
    expect(await admin.call(deptEdit, { body: { deptId: lower, status: '0' } })).toMatchObject({
      errCode: 'DEPT_PARENT_DISABLED',
    })
    expect(await admin.call(deptAdd, { body: { parentId: upper, deptName: 'x' } })).toMatchObject({
      errCode: 'DEPT_PARENT_DISABLED',
    })
    // What is disabled already stays so without a question.
    await admin.ok(deptEdit, { body: { deptId: lower, status: '1', orderNum: 1 } })
  })

  test('one with departments or users in it stays, and so does the root', async () => {
    const deptId = await newDept('Customs')
    const below = await newDept('Scanners', deptId)
    const remove = (id: string) => admin.call(deptRemove, { params: { deptId: id } })
    expect(await remove(deptId)).toMatchObject({ errCode: 'DEPT_HAS_CHILDREN' })
    const body = { userName: 'scanner', nickName: 'Scanner', password: 'Harbour7x', deptId: below }
    await admin.ok(userAdd, { body })
    expect(await remove(below)).toMatchObject({ errCode: 'DEPT_HAS_USERS' })
    expect((await remove(ROOT)).code).toBe(500)
    await server.services.db.deleteFrom('sysUser').where('userName', '=', 'scanner').execute()
    expect((await remove(below)).code).toBe(200)
    expect((await remove(deptId)).code).toBe(200)
    expect((await remove(deptId)).code).toBe(200)
    expect(await admin.call(deptGet, { params: { deptId } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('of two that are added at once under one name, one is', async () => {
    const body = { parentId: ROOT, deptName: 'Twins' }
    const answers = await Promise.all([1, 2, 3].map(() => admin.call(deptAdd, { body })))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('nesting ends with a clear refusal, not with a fault', async () => {
    let parentId = ROOT
    let refused: string | undefined
    for (let depth = 0; depth < 40 && refused === undefined; depth += 1) {
      const deptName = `Level ${depth}`
      const answer = await admin.call(deptAdd, { body: { parentId, deptName } })
      if (answer.code === 200) parentId = await idOf(deptName)
      else refused = answer.errCode
    }
    expect(refused).toBe('DEPT_TOO_DEEP')
  })

  test.each([
    ['a wrong phone number', { phone: '123' }],
    ['a wrong address', { email: 'nobody' }],
    ['an order below zero', { orderNum: -1 }],
    ['a status that is none', { status: '7' }],
    ['a name of spaces', { deptName: '   ' }],
  ])('%s is refused', async (_, change) => {
    const body = { parentId: ROOT, deptName: 'Refused', ...change } as { parentId: string; deptName: string }
    expect(await admin.call(deptAdd, { body })).toMatchObject({ code: 500, errCode: 'BAD_REQUEST' })
  })
})
