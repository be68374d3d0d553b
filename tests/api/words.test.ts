import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  errorProneAdd,
  errorProneCheck,
  errorProneDelete,
  errorProneList,
  sensitiveAdd,
  sensitiveCheck,
  sensitiveDelete,
  sensitiveList,
  wordsBundle,
} from '#contract/words.ts'
import { tagWordGroupOptions, tagWordGroupTree, tagWordList } from '#contract/words/tag-words.ts'
import { API_BASE } from '#contract/wire.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const SITE = '900001'

let server: TestApp
let keeper: TestClient
let writer: TestClient

beforeAll(async () => {
  server = await startApp()
  const { db, now } = server.services
  await db
    .insertInto('site')
    .values({
      siteId: SITE,
      parentId: '0',
      name: 'Words',
      path: 'words',
      resourceUrl: '',
      sortFlag: '9',
      publishPipeProps: '{}',
      configProps: JSON.stringify({ SensitiveWordEnable: 'Y' }),
      createBy: 'admin',
      createTime: now(),
    })
    .execute()
  keeper = await server.withUser({ userName: 'keeper', menus: ['word:view'] })
  writer = await server.withUser({ userName: 'writer', sites: { [SITE]: ['View'] } })
})
afterAll(() => server.close())

const check = (text: string) => writer.ok(sensitiveCheck, { body: { text } })

const sensitiveId = async (word: string) => {
  const { rows } = await keeper.ok(sensitiveList, { query: { query: word } })
  return rows.find((row) => row.word === word)?.wordId ?? ''
}

describe('the sensitive check', () => {
  test('it reports each black word once, longest first from the left, white ones never', async () => {
    await keeper.ok(sensitiveAdd, { body: { word: 'abc', type: 'BLACK' } })
    await keeper.ok(sensitiveAdd, { body: { word: 'abcde', type: 'BLACK' } })
    await keeper.ok(sensitiveAdd, { body: { word: 'xabc', type: 'WHITE' } })
    expect(await check('abc abcde abc')).toEqual(['abc', 'abcde'])
    expect(await check('xabc')).toEqual([])
    expect(await check('xabcabc')).toEqual(['abc'])
    expect(await check('ABC')).toEqual([])
  })

  test('a text may come as an object, a JSON string or plain text', async () => {
    await keeper.ok(sensitiveAdd, { body: { word: 'plainword', type: 'BLACK' } })
    expect(await writer.ok(sensitiveCheck, { body: 'a plainword' })).toEqual(['plainword'])
    for (const type of ['text/plain', 'application/json;charset=utf-8']) {
      const response = await server.app.inject({
        method: 'POST',
        url: `${API_BASE}/word/sensitiveword/check`,
        headers: { authorization: `Bearer ${writer.token}`, 'content-type': type },
        payload: 'a plainword',
      })
      expect(response.json()).toMatchObject({ code: 200, data: ['plainword'] })
    }
  })

  test('a removed word is forgotten at once', async () => {
    await keeper.ok(sensitiveAdd, { body: { word: 'shortlived', type: 'BLACK' } })
    expect(await check('shortlived')).toEqual(['shortlived'])
    await keeper.ok(sensitiveDelete, { body: [await sensitiveId('shortlived')] })
    expect(await check('shortlived')).toEqual([])
  })

  test('it needs a session and a text', async () => {
    expect((await server.anonymous.call(sensitiveCheck, { body: { text: 'x' } })).code).toBe(401)
    expect(await writer.call(sensitiveCheck, { body: {} as { text: string } })).toMatchObject({
      errCode: 'BAD_REQUEST',
    })
  })
})

describe('the error-prone check', () => {
  test('it reports one pair per wrong word', async () => {
    const found = await writer.ok(errorProneCheck, { body: { text: '凑和着用，凑和，脉博' } })
    expect(found).toEqual([
      { w: '凑和', r: '凑合' },
      { w: '脉博', r: '脉搏' },
    ])
  })

  test('words are added once and forgotten when removed', async () => {
    const body = { word: '按装', replaceWord: '安装' }
    await keeper.ok(errorProneAdd, { body })
    expect(await keeper.call(errorProneAdd, { body })).toMatchObject({ errCode: 'WORD_TAKEN' })
    const { rows } = await keeper.ok(errorProneList, { query: { query: '按装' } })
    expect(rows).toMatchObject([{ ...body, createBy: 'keeper' }])
    await keeper.ok(errorProneDelete, { body: rows.map((row) => row.wordId) })
    expect(await writer.ok(errorProneCheck, { body: { text: '按装' } })).toEqual([])
  })
})

describe('the bundle', () => {
  test('whoever may view the site gets both lists and its switches, unchanged ones as 304', async () => {
    const first = await writer.call(wordsBundle, { site: SITE })
    expect(first.data).toMatchObject({ siteId: SITE, sensitiveWordEnable: 'Y', errorProneWordEnable: 'N' })
    expect(first.data?.errorProne).toContainEqual({ w: '幅射', r: '辐射' })
    const headers = { 'if-none-match': String(first.response.headers.etag) }
    expect((await writer.call(wordsBundle, { site: SITE, headers })).response.statusCode).toBe(304)
    await keeper.ok(sensitiveAdd, { body: { word: 'fresh', type: 'WHITE' } })
    const second = await writer.call(wordsBundle, { site: SITE, headers })
    expect(second.data?.white).toContain('fresh')
    expect(second.data?.revision).not.toBe(first.data?.revision)
  })

  test('it holds the hot words of the groups that the site and its catalogs name, and is a new one when they change', async () => {
    const { db, newId, now } = server.services
    const audit = { createBy: 'admin', createTime: now() }
    const before = await writer.ok(wordsBundle, { site: SITE })
    expect(before.hotWords).toEqual({ words: [], site: [], catalogs: {} })
    for (const [code, word, url] of [
      ['rivers', 'river', '/river.html'],
      ['unsafe', 'evil', 'javascript:alert(1)'],
      ['unused', 'other', '/other.html'],
    ] as const) {
      const groupId = newId()
      const group = { ...audit, groupId, owner: SITE, name: code, code, sortFlag: '1', wordTotal: '1' }
      await db.insertInto('hotWordGroup').values(group).execute()
      const link = { word, url, urlTarget: '_self' as const, useCount: '0', hitCount: '0' }
      await db
        .insertInto('hotWord')
        .values({ ...audit, ...link, wordId: newId(), owner: SITE, groupId })
        .execute()
    }
    const configProps = JSON.stringify({ HotWordGroups: '["rivers","unsafe"]' })
    await db.updateTable('site').set({ configProps }).where('siteId', '=', SITE).execute()
    const after = await writer.ok(wordsBundle, { site: SITE })
    expect(after.revision).not.toBe(before.revision)
    expect(after.hotWords).toEqual({
      words: [{ code: 'rivers', word: 'river', url: '/river.html', urlTarget: '_self' }],
      site: ['rivers', 'unsafe'],
      catalogs: {},
    })
  })

  test('another site, or none, is refused', async () => {
    expect(await writer.call(wordsBundle, { site: '42' })).toMatchObject({
      code: 403,
      msg: 'Permission denied: View (site)',
      errData: { permission: 'Site:View:42' },
    })
    expect((await writer.call(wordsBundle)).code).toBe(403)
    expect((await keeper.call(wordsBundle, { site: SITE })).code).toBe(403)
  })
})

describe('the lists', () => {
  test('they need the permission', async () => {
    for (const answer of [
      await writer.call(sensitiveList),
      await writer.call(sensitiveAdd, { body: { word: 'x', type: 'BLACK' } }),
      await writer.call(sensitiveDelete, { body: ['1'] }),
      await writer.call(errorProneList),
      await writer.call(errorProneDelete, { body: ['1'] }),
      await writer.call(tagWordGroupTree),
      await writer.call(tagWordList, { query: { groupId: '1' } }),
    ]) {
      expect(answer.code).toBe(403)
    }
  })

  test('a word of a type stands once; bad input is refused', async () => {
    await keeper.ok(sensitiveAdd, { body: { word: 'once', type: 'BLACK' } })
    const add = (word: string, type: string) => keeper.call(sensitiveAdd, { body: { word, type: type as 'BLACK' } })
    expect(await add('once', 'BLACK')).toMatchObject({ errCode: 'WORD_TAKEN' })
    expect(await add('', 'BLACK')).toMatchObject({ errData: { field: 'word' } })
    expect(await add('x', 'GREY')).toMatchObject({ errData: { field: 'type' } })
    expect(await keeper.call(sensitiveDelete, { body: [] })).toMatchObject({ errCode: 'BAD_REQUEST' })
  })

  test('tag words are read by group', async () => {
    const [group] = await keeper.ok(tagWordGroupTree)
    if (!group) throw new Error('There is no group')
    expect(group).toMatchObject({ parentId: '0', label: '产品', props: { code: 'product' } })
    const { rows, total } = await keeper.ok(tagWordList, { query: { groupId: group.id, pageSize: 100 } })
    expect([rows.map((row) => row.word).slice(0, 2), total]).toEqual([['离线优先', '内容管理'], '4'])
    expect((await keeper.ok(tagWordList, { query: { groupId: group.id, query: '离线' } })).total).toBe('1')
    expect((await keeper.ok(tagWordList, { query: { groupId: '4711' } })).rows).toEqual([])
    expect((await keeper.call(tagWordList, { query: {} as { groupId: string } })).errCode).toBe('BAD_REQUEST')
    expect((await writer.ok(tagWordGroupOptions)).rows).toContainEqual({ code: 'product', name: '产品' })
  })
})
