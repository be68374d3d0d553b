import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  errorProneCheck,
  errorProneEdit,
  errorProneList,
  sensitiveCheck,
  sensitiveEdit,
  sensitiveList,
} from '#contract/words.ts'
import { hotWordGroupAdd, hotWordList } from '#contract/words/hot-words.ts'
import { WORD_LINES, wordLinesAdd, wordsExport, wordsImport } from '#contract/words/lines.ts'
import { tagWordGroupAdd, tagWordList } from '#contract/words/tag-words.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
})
afterAll(() => server.close())

type Place = Omit<Parameters<typeof admin.ok<typeof wordLinesAdd>>[1] & object, never>
const add = (lines: string, place: object) => admin.call(wordLinesAdd, { body: { lines, ...place } } as Place)
const black = { list: 'sensitive', type: 'BLACK' }
const file = (fileName: string, content: Buffer) => [{ field: 'file', fileName, content }]

describe('many lines at once', () => {
  test('words are trimmed, blank lines passed over, what is there or stands twice is skipped', async () => {
    const first = await add('\uFEFF  alpha \r\n\r\n\u3000\nbeta\nalpha\n.*+?^${}()|[]\\\n', black)
    expect(first.data).toEqual({ added: 3, skipped: 0 })
    expect((await add('beta\ngamma', black)).data).toEqual({ added: 1, skipped: 1 })
    const text = 'alpha .*+?^${}()|[]\\ x'
    expect(await admin.ok(sensitiveCheck, { body: { text } })).toEqual(['alpha', '.*+?^${}()|[]\\'])
  })

  test('wrong words come as wrong=right, split at the first sign', async () => {
    expect((await add('teh=the\na=b=c', { list: 'errorProne' })).data).toEqual({ added: 2, skipped: 0 })
    expect(await admin.ok(errorProneCheck, { body: { text: 'teh' } })).toEqual([{ w: 'teh', r: 'the' }])
    const { rows } = await admin.ok(errorProneList, { query: { query: 'a' } })
    expect(rows).toContainEqual(expect.objectContaining({ word: 'a', replaceWord: 'b=c' }))
  })

  test('wrong lines are told with their numbers, and nothing is added', async () => {
    const { data } = await add(`fine=ok\nno sign\n=x\n${'x'.repeat(256)}=y`, { list: 'errorProne' })
    expect(data).toEqual({
      added: 0,
      skipped: 0,
      faults: [
        'Line 2 needs text on both sides of “=”',
        'Line 3 needs text on both sides of “=”',
        'Line 4 is longer than 255 characters',
        'Nothing was added. Lines to correct: 3',
      ],
    })
    expect((await admin.ok(errorProneList, { query: { query: 'fine' } })).rows).toEqual([])
    expect((await add(' \n\n', black)).errCode).toBe('WORD_LINES_NONE')
    expect((await add('x'.repeat(1_000_000), black)).data?.faults).toHaveLength(2)
    expect((await add('x'.repeat(255), black)).data).toEqual({ added: 1, skipped: 0 })
    expect((await add('a\n'.repeat(1_000_000), { list: 'errorProne' })).data?.faults).toHaveLength(101)
    const many = Array.from({ length: WORD_LINES + 1 }, (_, n) => n.toString(36)).join('\n')
    expect((await add(many, black)).errCode).toBe('WORD_LINES_MANY')
  })

  test('words of a group need one that is there; addresses are looked at', async () => {
    const tags = await admin.ok(tagWordGroupAdd, { body: { name: 'Lines', code: 'lines' } })
    expect((await add('one\ntwo', { list: 'tag', groupId: tags.groupId })).data?.added).toBe(2)
    const words = (await admin.ok(tagWordList, { query: { groupId: tags.groupId } })).rows
    expect(words.map(({ word }) => word)).toEqual(['one', 'two'])
    expect((await add('one', { list: 'tag', groupId: '4711' })).errCode).toBe('NOT_FOUND')
    expect((await add('one', { list: 'tag' })).errCode).toBe('NOT_FOUND')
    const { groupId } = await admin.ok(hotWordGroupAdd, { body: { name: 'Lines', code: 'lines' } })
    expect((await add('a=https://example.org/?q=1', { list: 'hot', groupId })).data?.added).toBe(1)
    const unsafe = await add('b=javascript:alert(1)', { list: 'hot', groupId })
    expect(unsafe.data?.faults?.[0]).toBe('The address in line 1 is not valid')
    const [row] = (await admin.ok(hotWordList, { query: { groupId } })).rows
    expect(row).toMatchObject({ word: 'a', url: 'https://example.org/?q=1', urlTarget: '_blank' })
  })
})

describe('files', () => {
  test.each(['txt', 'xlsx'] as const)('what leaves as .%s comes in again', async (format) => {
    await add('keep=me\n进口=出口', { list: 'errorProne' })
    const query = { list: 'errorProne', format } as const
    const { response } = await admin.call(wordsExport, { query })
    expect(response.headers['content-disposition']).toContain(`.${format}`)
    await server.services.db.deleteFrom('errorProneWord').execute()
    const files = file(`words.${format}`, response.rawPayload)
    const { added } = await admin.ok(wordsImport, { query: { list: 'errorProne' }, files })
    expect(added).toBeGreaterThanOrEqual(2)
    expect((await admin.ok(errorProneList, { query: { query: '进口' } })).rows[0]?.replaceWord).toBe('出口')
  })

  test('an older Chinese text file is understood, another kind of file refused', async () => {
    const gbk = Buffer.from([0xce, 0xa5, 0xbd, 0xfb, 0x31, 0x0a])
    await admin.ok(wordsImport, { query: { list: 'sensitive' }, files: file('a.txt', gbk) })
    expect((await admin.ok(sensitiveList, { query: { query: '违禁1' } })).total).toBe('1')
    const call = (name: string, content: string) =>
      admin.call(wordsImport, { query: { list: 'sensitive' }, files: file(name, Buffer.from(content)) })
    expect((await call('a.csv', 'x')).errCode).toBe('WORD_FILE')
    expect((await call('a.xlsx', 'x')).errCode).toBe('SHEET_NOT_XLSX')
  })
})

test('stored words are edited; a taken one is told at its field', async () => {
  await add('edit1\nedit2', black)
  const { rows } = await admin.ok(sensitiveList, { query: { query: 'edit1' } })
  const wordId = rows[0]?.wordId ?? ''
  expect(await admin.call(sensitiveEdit, { body: { wordId, word: 'edit2' } })).toMatchObject({
    errCode: 'WORD_TAKEN',
    errData: { field: 'word' },
  })
  await admin.ok(sensitiveEdit, { body: { wordId, type: 'WHITE' } })
  expect(await admin.ok(sensitiveCheck, { body: { text: 'edit1 edit2' } })).toEqual(['edit2'])
  await add('wrng=wrong', { list: 'errorProne' })
  const wrong = (await admin.ok(errorProneList, { query: { query: 'wrng' } })).rows[0]?.wordId ?? ''
  await admin.ok(errorProneEdit, { body: { wordId: wrong, replaceWord: 'right' } })
  expect(await admin.ok(errorProneCheck, { body: { text: 'wrng' } })).toEqual([{ w: 'wrng', r: 'right' }])
})
