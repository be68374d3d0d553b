import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wordsRevision } from '#contract/words.ts'
import {
  hotWordAdd,
  hotWordDelete,
  hotWordEdit,
  hotWordGroupAdd,
  hotWordGroupDelete,
  hotWordGroupEdit,
  hotWordGroupOptions,
  hotWordGroupTree,
  hotWordGroupTreeAll,
  hotWordList,
} from '#contract/words/hot-words.ts'
import {
  tagWordAdd,
  tagWordDelete,
  tagWordEdit,
  tagWordGroupAdd,
  tagWordGroupDelete,
  tagWordGroupEdit,
  tagWordGroupTree,
  tagWordList,
} from '#contract/words/tag-words.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'
import { addSite, type TestSite } from '#tests/support/site-fixture.ts'

let server: TestApp
let keeper: TestClient
let mine: TestSite
let other: TestSite

beforeAll(async () => {
  server = await startApp()
  mine = await addSite(server.services, 'mine')
  other = await addSite(server.services, 'other')
  const sites = { [mine.siteId]: ['View'], [other.siteId]: ['View'] }
  keeper = await server.withUser({ userName: 'keeper', menus: ['word:view'], sites })
})
afterAll(() => server.close())

const revision = async () => (await keeper.ok(wordsRevision)).revision

describe('tag word groups', () => {
  test('name and code are unique among the groups beside it, and the message says which', async () => {
    const top = await keeper.ok(tagWordGroupAdd, { body: { name: 'Animals', code: 'animals' } })
    expect(top).toMatchObject({ parentId: '0', name: 'Animals', wordTotal: '0' })
    expect(await keeper.call(tagWordGroupAdd, { body: { name: 'Animals', code: 'other' } })).toMatchObject({
      errCode: 'WORD_GROUP_NAME',
      msg: 'There is a group named Animals already',
      errData: { field: 'name' },
    })
    expect(await keeper.call(tagWordGroupAdd, { body: { name: 'Beasts', code: 'animals' } })).toMatchObject({
      errCode: 'WORD_GROUP_CODE',
      errData: { field: 'code' },
    })
    const below = { parentId: top.groupId, name: 'Animals', code: 'animals' }
    expect((await keeper.ok(tagWordGroupAdd, { body: below })).parentId).toBe(top.groupId)
  })

  test('a group is not moved below itself, nor anywhere that is not there', async () => {
    const a = await keeper.ok(tagWordGroupAdd, { body: { name: 'a', code: 'a' } })
    const b = await keeper.ok(tagWordGroupAdd, { body: { parentId: a.groupId, name: 'b', code: 'b' } })
    const move = (groupId: string, parentId: string) => keeper.call(tagWordGroupEdit, { body: { groupId, parentId } })
    expect((await move(a.groupId, a.groupId)).errCode).toBe('WORD_GROUP_PLACE')
    expect((await move(a.groupId, b.groupId)).errCode).toBe('WORD_GROUP_PLACE')
    expect((await move(b.groupId, '4711')).errCode).toBe('NOT_FOUND')
    expect((await move(b.groupId, '0')).code).toBe(200)
  })

  test('a deleted group takes along all below it with their words', async () => {
    const a = await keeper.ok(tagWordGroupAdd, { body: { name: 'gone', code: 'gone' } })
    const b = await keeper.ok(tagWordGroupAdd, { body: { parentId: a.groupId, name: 'below', code: 'below' } })
    await keeper.ok(tagWordAdd, { body: { groupId: b.groupId, word: 'x' } })
    await keeper.ok(tagWordGroupDelete, { body: [a.groupId] })
    expect(JSON.stringify(await keeper.ok(tagWordGroupTree))).not.toContain('below')
    expect((await keeper.ok(tagWordList, { query: { groupId: b.groupId } })).rows).toEqual([])
    await keeper.ok(tagWordGroupDelete, { body: [a.groupId] })
  })
})

test('tag words are unique in a group, which counts them, and every change moves the revision', async () => {
  const seen = [await revision()]
  const { groupId } = await keeper.ok(tagWordGroupAdd, { body: { name: 'Tags', code: 'tags' } })
  seen.push(await revision())
  await keeper.ok(tagWordAdd, { body: { groupId, word: 'one.*' } })
  seen.push(await revision())
  expect(await keeper.call(tagWordAdd, { body: { groupId, word: 'one.*' } })).toMatchObject({
    errCode: 'WORD_TAKEN',
    errData: { field: 'word' },
  })
  expect((await keeper.call(tagWordAdd, { body: { groupId: '4711', word: 'x' } })).errCode).toBe('NOT_FOUND')
  const [row] = (await keeper.ok(tagWordList, { query: { groupId } })).rows
  const wordId = row?.wordId ?? ''
  await keeper.ok(tagWordEdit, { body: { wordId, word: 'two', remark: 'r' } })
  seen.push(await revision())
  const { wordTotal } = await server.services.db
    .selectFrom('tagWordGroup')
    .select('wordTotal')
    .where('groupId', '=', groupId)
    .executeTakeFirstOrThrow()
  expect(wordTotal).toBe('1')
  await keeper.ok(tagWordDelete, { body: [wordId] })
  seen.push(await revision())
  await keeper.ok(tagWordGroupDelete, { body: [groupId] })
  seen.push(await revision())
  expect(new Set(seen).size).toBe(seen.length)
})

test('a hot word group belongs to the site it was made in; its name and code are taken for all sites', async () => {
  const body = { name: 'Games', code: 'game' }
  const { groupId, owner } = await keeper.ok(hotWordGroupAdd, { body, site: mine.siteId })
  expect(owner).toBe(mine.siteId)
  expect(await keeper.call(hotWordGroupAdd, { body, site: other.siteId })).toMatchObject({ errCode: 'WORD_GROUP_NAME' })
  const idsIn = async (site: string) => (await keeper.ok(hotWordGroupTree, { site })).map(({ id }) => id)
  expect(await idsIn(mine.siteId)).toEqual([groupId])
  expect(await idsIn(other.siteId)).toEqual([])
  expect((await keeper.ok(hotWordGroupTreeAll)).map(({ id }) => id)).toContain(groupId)
  await keeper.ok(hotWordGroupEdit, { body: { groupId, name: 'Play' } })
  expect((await keeper.ok(hotWordGroupOptions, { site: mine.siteId })).rows).toEqual([{ code: 'game', name: 'Play' }])

  const word = { groupId, word: 'chess', url: 'https://example.org/chess', urlTarget: '_blank' as const }
  const before = await revision()
  await keeper.ok(hotWordAdd, { body: word })
  expect(await keeper.call(hotWordAdd, { body: word })).toMatchObject({ errCode: 'WORD_TAKEN' })
  expect((await keeper.call(hotWordAdd, { body: { ...word, word: 'x', url: 'javascript:alert(1)' } })).code).toBe(500)
  const [row] = (await keeper.ok(hotWordList, { query: { groupId } })).rows
  expect(row).toMatchObject({ ...word, owner: mine.siteId })
  await keeper.ok(hotWordEdit, { body: { wordId: row?.wordId ?? '', urlTarget: '_self' } })
  await keeper.ok(hotWordDelete, { body: [row?.wordId ?? ''] })
  await keeper.ok(hotWordGroupDelete, { body: [groupId] })
  expect(Number(await revision()) - Number(before)).toBe(4)
})
