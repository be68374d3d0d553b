import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postAdd, postEdit, postExport, postGet, postList, postOptions, postRemove } from '#contract/system/posts.ts'
import { userAdd } from '#contract/system/users.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
}, 120_000)
afterAll(() => server.close())

const newPost = async (postCode: string, more: object = {}) => {
  await admin.ok(postAdd, { body: { postCode, postName: `Post ${postCode}`, postSort: 9, ...more } })
  const { rows } = await admin.ok(postList, { query: { postCode } })
  return rows[0]?.postId ?? ''
}

describe('positions', () => {
  test('they are listed by their order, searched, and offered while they are enabled', async () => {
    await newPost('first', { postSort: 0 })
    const off = await newPost('off', { status: '1' })
    const { rows } = await admin.ok(postList)
    expect(rows[0]?.postCode).toBe('first')
    expect((await admin.ok(postList, { query: { status: '1' } })).rows).toMatchObject([{ postId: off }])
    const offered = await admin.ok(postOptions)
    expect(offered.map((one) => one.postCode)).toContain('first')
    expect(offered.map((one) => one.postId)).not.toContain(off)
  })

  test('name and code are taken once; an edit keeps what it does not name', async () => {
    const postId = await newPost('mate', { remark: 'second on board' })
    for (const clash of [
      { postCode: 'mate', postName: 'Other' },
      { postCode: 'other', postName: 'Post mate' },
    ])
      expect(await admin.call(postAdd, { body: clash })).toMatchObject({ errCode: 'DATA_CONFLICT' })
    await admin.ok(postEdit, { body: { postId, postName: 'First mate' } })
    expect(await admin.ok(postGet, { params: { postId } })).toMatchObject({
      postCode: 'mate',
      postName: 'First mate',
      postSort: 9,
      remark: 'second on board',
    })
    expect(await admin.call(postEdit, { body: { postId, postCode: 'ceo' } })).toMatchObject({
      errCode: 'DATA_CONFLICT',
    })
    expect(await admin.call(postEdit, { body: { postId: '9', postCode: 'x' } })).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('all are deleted or none: one that somebody holds stays', async () => {
    const [held, free] = [await newPost('held'), await newPost('free')]
    const body = { userName: 'holder', nickName: 'Holder', password: 'Harbour7x', postIds: [held] }
    await admin.ok(userAdd, { body })
    expect(await admin.call(postRemove, { body: [free, held] })).toMatchObject({ errCode: 'POST_IN_USE', msg: /held/ })
    expect(await admin.ok(postGet, { params: { postId: free } })).toBeDefined()
    await admin.ok(postRemove, { body: [free, '999'] })
    expect(await admin.ok(postGet, { params: { postId: free } })).toBeUndefined()
    expect(await admin.call(postRemove, { body: [] })).toMatchObject({ errCode: 'BAD_REQUEST' })
  })

  test('the export says the status in words', async () => {
    const { response } = await admin.call(postExport, { body: { postCode: 'hr' } })
    const sheet = (await readXlsx(response.rawPayload))[0]?.data ?? []
    expect(sheet[1]?.slice(0, 5)).toEqual(['3', 'hr', '人力资源', '3', 'Enabled'])
  })

  test.each([
    ['a code with a semicolon', { postCode: 'a;b' }],
    ['an order below zero', { postSort: -1 }],
    ['a name of spaces', { postName: ' ' }],
  ])('%s is refused', async (_, change) => {
    const body = { postCode: 'bad', postName: 'Bad', ...change }
    expect(await admin.call(postAdd, { body })).toMatchObject({ errCode: 'BAD_REQUEST' })
  })
})
