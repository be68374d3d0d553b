import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  dictDataAdd,
  dictDataByType,
  dictDataEdit,
  dictDataGet,
  dictDataList,
  dictDataRemove,
  dictTypeAdd,
  dictTypeEdit,
  dictTypeGet,
  dictTypeList,
  dictTypeOptions,
  dictTypeRefresh,
  dictTypeRemove,
} from '#contract/system/dicts.ts'
import { i18nByLangKey, i18nSaveBatch, langOptions } from '#contract/system/i18n.ts'
import { noticeAdd } from '#contract/system/notices.ts'
import { securityAdd, securityList, securityRemove } from '#contract/system/security.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

let server: TestApp
let admin: TestClient
let reader: TestClient

beforeAll(async () => {
  server = await startApp()
  admin = await server.as('admin')
  reader = await server.withUser({ userName: 'reader', menus: ['system:dict:view'] })
})
afterAll(() => server.close())

const typeOf = async (dictType: string) => {
  const { rows } = await admin.ok(dictTypeList, { query: { dictType } })
  const row = rows.find((one) => one.dictType === dictType)
  if (!row) throw new Error(`There is no type ${dictType}`)
  return row
}

const newType = async (dictType: string, dictName = 'Colours') => {
  await admin.ok(dictTypeAdd, { body: { dictType, dictName } })
  return typeOf(dictType)
}

const add = (dictType: string, dictValue: string, dictLabel = dictValue, dictSort = 0) =>
  admin.call(dictDataAdd, { body: { dictType, dictValue, dictLabel, dictSort } })

describe('reading', () => {
  test('any signed-in user gets the items of a type, in order, in his language, never fixed by chance', async () => {
    const anybody = await server.withUser({ userName: 'anybody' })
    const items = await anybody.ok(dictDataByType, { params: { dictType: 'CMSContentStatus' }, language: 'zh-TW' })
    expect(items.map((item) => [item.dictValue, item.dictLabel])).toEqual([
      ['0', '初稿'],
      ['20', '待發布'],
      ['30', '已發布'],
      ['40', '已下線'],
      ['50', '已歸檔'],
      ['60', '有未發布修改'],
    ])
    expect(items.every((item) => item.status === '0' && item.dictSort !== '')).toBe(true)
    expect(await anybody.ok(dictDataByType, { params: { dictType: 'Nothing' } })).toEqual([])
    expect((await server.anonymous.call(dictDataByType, { params: { dictType: 'YesOrNo' } })).code).toBe(401)
  })

  test('items carry what the product reads from their remarks', async () => {
    const bits = await admin.ok(dictDataByType, { params: { dictType: 'CMSContentAttribute' } })
    expect(bits.map((item) => item.remark)).toEqual(['1', '2', '4', '8', '16'])
    const rules = await admin.ok(dictDataByType, { params: { dictType: 'SecurityPasswordRule' } })
    expect(rules.map((item) => item.dictValue)).toEqual(['0', '1', '2', '3', '4'])
    expect(new RegExp(rules[2]?.remark ?? '').test('Abc123')).toBe(true)
  })

  test('lists need the permission and are filtered and paged', async () => {
    const nobody = await server.withUser({ userName: 'nobody' })
    expect(await nobody.call(dictTypeList)).toMatchObject({ code: 403, msg: 'Permission denied: system:dict:view' })
    const { rows, total } = await reader.ok(dictTypeList, { query: { pageSize: 5, pageNum: 2 } })
    expect([rows.length, Number(total) > 20]).toEqual([5, true])
    const found = await reader.ok(dictTypeList, { query: { dictType: 'security' }, language: 'en' })
    expect(found.rows.map((row) => row.dictType)).toEqual([
      'SecurityPasswordSensitive',
      'SecurityPasswordRule',
      'SecurityPasswordRetryStrategy',
    ])
    expect(found.rows[1]).toMatchObject({ dictName: 'Password rule', fixed: 'Y', status: '0' })
    const literal = await reader.ok(dictTypeList, { query: { dictType: '%' } })
    expect(literal.total).toBe('0')
    const items = await reader.ok(dictDataList, { query: { dictType: 'YesOrNo' } })
    expect(items.rows.map((row) => [row.dictValue, row.listClass])).toEqual([
      ['Y', 'success'],
      ['N', 'warning'],
    ])
    expect((await reader.ok(dictTypeOptions)).length).toBe(Number(total))
  })

  test('the languages of the system are open to the login page', async () => {
    expect(await server.anonymous.ok(langOptions, { language: 'zh-TW' })).toEqual([
      { label: '簡體中文', value: 'zh-CN' },
      { label: 'English', value: 'en' },
      { label: '繁體中文', value: 'zh-TW' },
    ])
  })

  test('an unchanged dictionary travels as 304', async () => {
    const input = { params: { dictType: 'Gender' } }
    const tag = String((await admin.call(dictDataByType, input)).response.headers.etag)
    const again = await admin.call(dictDataByType, { ...input, headers: { 'if-none-match': tag } })
    expect(again.response.statusCode).toBe(304)
    expect((await add('Gender', '9', 'Other', 9)).code).toBe(200)
    const changed = await admin.call(dictDataByType, { ...input, headers: { 'if-none-match': tag } })
    expect(changed.response.statusCode).toBe(200)
  })
})

describe('types', () => {
  test('a new type is named in the language of the request', async () => {
    const type = await newType('Colour')
    expect(await admin.ok(dictTypeGet, { params: { dictId: type.dictId } })).toMatchObject({
      dictType: 'Colour',
      dictName: 'Colours',
      fixed: 'N',
      createBy: 'admin',
    })
    const texts = await admin.ok(i18nByLangKey, { params: { langKey: 'DICT.Colour' } })
    expect(texts.filter((text) => text.dictId).map((text) => text.langTag)).toEqual(['en'])
  })

  test.each([['9lives'], ['has blank'], [''], ['x'.repeat(101)]])('the code %j is refused', async (dictType) => {
    const answer = await admin.call(dictTypeAdd, { body: { dictType, dictName: 'x' } })
    expect(answer).toMatchObject({ code: 500, errCode: 'BAD_REQUEST', errData: { field: 'dictType' } })
  })

  test('a code that is taken is refused', async () => {
    expect(await admin.call(dictTypeAdd, { body: { dictType: 'YesOrNo', dictName: 'x' } })).toMatchObject({
      errCode: 'DATA_CONFLICT',
    })
  })

  test('a new code takes items and texts along', async () => {
    const type = await newType('Fruit', 'Fruits')
    await add('Fruit', 'apple', 'Apple')
    await admin.ok(dictTypeEdit, { body: { dictId: type.dictId, dictType: 'Fruits', dictName: 'All fruits' } })
    const items = await admin.ok(dictDataByType, { params: { dictType: 'Fruits' }, language: 'en' })
    expect(items.map((item) => item.dictLabel)).toEqual(['Apple'])
    expect(await admin.ok(dictDataByType, { params: { dictType: 'Fruit' } })).toEqual([])
    expect((await typeOf('Fruits')).dictName).toBe('All fruits')
  })

  test('a built-in type keeps its code but may be named anew', async () => {
    const { dictId } = await typeOf('NoticeType')
    const edit = (dictType: string) => admin.call(dictTypeEdit, { body: { dictId, dictType, dictName: 'Notes' } })
    expect(await edit('Other')).toMatchObject({ errCode: 'FIXED' })
    expect((await edit('NoticeType')).code).toBe(200)
    expect((await typeOf('NoticeType')).dictName).toBe('Notes')
  })

  test('removing is all or nothing, and takes items and texts along', async () => {
    const free = await newType('Metal')
    await add('Metal', 'iron', 'Iron')
    const fixed = await typeOf('YesOrNo')
    expect(await admin.call(dictTypeRemove, { body: [free.dictId, fixed.dictId] })).toMatchObject({ errCode: 'FIXED' })
    expect((await admin.ok(dictDataByType, { params: { dictType: 'Metal' } })).length).toBe(1)
    await admin.ok(dictTypeRemove, { body: [free.dictId] })
    expect(await admin.ok(dictDataByType, { params: { dictType: 'Metal' } })).toEqual([])
    const left = await server.services.db
      .selectFrom('sysI18nDict')
      .select('langKey')
      .where('langKey', 'like', 'DICT.Metal%')
      .execute()
    expect(left).toEqual([])
    expect(await admin.call(dictTypeRemove, { body: [] })).toMatchObject({ errCode: 'BAD_REQUEST' })
  })

  test('who may only look can change nothing', async () => {
    const { dictId } = await typeOf('Gender')
    const body = { dictType: 'Sneaky', dictName: 'x' }
    for (const answer of [
      await reader.call(dictTypeAdd, { body }),
      await reader.call(dictTypeEdit, { body: { ...body, dictId } }),
      await reader.call(dictTypeRemove, { body: [dictId] }),
      await reader.call(dictTypeRefresh),
      await reader.call(dictDataAdd, { body: { dictType: 'Gender', dictLabel: 'x', dictValue: 'x' } }),
      await reader.call(dictDataRemove, { body: ['1'] }),
    ]) {
      expect(answer.code).toBe(403)
    }
  })
})

describe('items', () => {
  test('they are added, changed and removed, with their text in the language of the request', async () => {
    await newType('Season')
    await add('Season', 'spring', 'Spring', 2)
    await add('Season', 'winter', 'Winter', 1)
    const items = await admin.ok(dictDataByType, { params: { dictType: 'Season' } })
    expect(items.map((item) => item.dictValue)).toEqual(['winter', 'spring'])
    const spring = items[1]
    if (!spring) throw new Error('There is no spring')
    const form = { dictCode: spring.dictCode, dictType: 'Season', dictValue: 'lent', dictLabel: 'Lent', dictSort: 0 }
    await admin.ok(dictDataEdit, { body: { ...form, listClass: 'info' } })
    expect(await reader.ok(dictDataGet, { params: { dictCode: spring.dictCode } })).toMatchObject({
      dictLabel: 'Lent',
      dictValue: 'lent',
      dictSort: '0',
      listClass: 'info',
      updateBy: 'admin',
    })
    await admin.ok(dictDataRemove, { body: [spring.dictCode] })
    const left = await admin.ok(dictDataByType, { params: { dictType: 'Season' } })
    expect(left.map((item) => item.dictLabel)).toEqual(['Winter'])
  })

  test('an edit keeps what it leaves out, and a new value alone takes the label along', async () => {
    await newType('Tide')
    const form = { dictType: 'Tide', dictValue: 'ebb', dictLabel: 'Ebb', dictSort: 7, listClass: 'info', remark: 'low' }
    await admin.ok(dictDataAdd, { body: form })
    const [item] = await admin.ok(dictDataByType, { params: { dictType: 'Tide' } })
    await admin.ok(dictDataEdit, { body: { dictCode: item?.dictCode, dictValue: 'out' } })
    expect(await admin.ok(dictDataByType, { params: { dictType: 'Tide' } })).toMatchObject([
      { ...form, dictValue: 'out', dictSort: '7' },
    ])
    const types = await admin.ok(dictTypeList, { query: { dictType: 'Tide' } })
    const { dictId, dictName } = types.rows[0] ?? {}
    await admin.ok(dictTypeEdit, { body: { dictId, remark: 'twice a day' } })
    expect(await admin.ok(dictTypeGet, { params: { dictId: dictId ?? '' } })).toMatchObject({
      ...{ dictName, dictType: 'Tide', remark: 'twice a day' },
    })
  })

  test('a value stands once in a type', async () => {
    await newType('Planet')
    await add('Planet', 'mars')
    expect(await add('Planet', 'mars')).toMatchObject({ errCode: 'DATA_CONFLICT', msg: 'Already in use: mars' })
  })

  test('a closed built-in type takes no new items, an unknown one neither', async () => {
    expect(await add('YesOrNo', 'M', 'Maybe')).toMatchObject({ errCode: 'DICT_CLOSED' })
    expect(await add('Nothing', 'x')).toMatchObject({ errCode: 'NOT_FOUND' })
  })

  test('a built-in item keeps its value and can not be removed', async () => {
    const [item] = await admin.ok(dictDataByType, { params: { dictType: 'YesOrNo' } })
    if (!item) throw new Error('There is no item')
    const form = { dictCode: item.dictCode, dictType: 'YesOrNo', dictLabel: 'Yes', dictSort: 1 }
    expect(await admin.call(dictDataEdit, { body: { ...form, dictValue: 'J' } })).toMatchObject({ errCode: 'FIXED' })
    expect((await admin.call(dictDataEdit, { body: { ...form, dictValue: 'Y' } })).code).toBe(200)
    expect(await admin.call(dictDataRemove, { body: [item.dictCode] })).toMatchObject({ errCode: 'FIXED' })
  })

  test('a repeated request under one key adds one item', async () => {
    await newType('Tree')
    const body = { dictType: 'Tree', dictValue: 'oak', dictLabel: 'Oak', dictSort: 0 }
    const key = 'key-of-one-oak'
    expect((await admin.call(dictDataAdd, { body, key })).code).toBe(200)
    expect((await admin.call(dictDataAdd, { body, key })).code).toBe(200)
    expect((await admin.ok(dictDataByType, { params: { dictType: 'Tree' } })).length).toBe(1)
  })
})

describe('translations', () => {
  test('a key shows stored texts and proposes the Chinese one for the rest', async () => {
    await admin.ok(dictTypeAdd, { body: { dictType: 'Stone', dictName: '石头' }, language: 'zh-CN' })
    const texts = await reader.ok(i18nByLangKey, { params: { langKey: 'DICT.Stone' } })
    expect(texts.map(({ langTag, langValue, dictId }) => [langTag, langValue, dictId !== undefined])).toEqual([
      ['zh-CN', '石头', true],
      ['en', '石头', false],
      ['zh-TW', '石头', false],
    ])
  })

  test('a batch counts at once, and saving it twice changes nothing', async () => {
    const body = [
      { langTag: 'en', langKey: 'DICT.YesOrNo.Y', langValue: 'Yep' },
      { langTag: 'zh-TW', langKey: 'DICT.YesOrNo.Y', langValue: '是的' },
    ]
    await admin.ok(i18nSaveBatch, { body })
    await admin.ok(i18nSaveBatch, { body })
    const [yes] = await reader.ok(dictDataByType, { params: { dictType: 'YesOrNo' }, language: 'en' })
    expect(yes?.dictLabel).toBe('Yep')
    expect(await reader.call(i18nSaveBatch, { body })).toMatchObject({ code: 403 })
    expect(await admin.call(i18nSaveBatch, { body: [] })).toMatchObject({ errCode: 'BAD_REQUEST' })
  })
})

describe('an item of a built-in dictionary that a row means', () => {
  const itemOf = async (dictType: string, dictValue: string) => {
    const items = await admin.ok(dictDataByType, { params: { dictType } })
    return items.find((item) => item.dictValue === dictValue)
  }

  test('is neither deleted, nor turned off, nor given another value while a password policy names it', async () => {
    const dictType = 'SecurityPasswordRule'
    const form = { dictType, dictValue: 'house', dictLabel: 'House rule', dictSort: 9, remark: '.{8}' }
    await admin.ok(dictDataAdd, { body: form })
    const dictCode = (await itemOf(dictType, 'house'))?.dictCode ?? ''
    await admin.ok(securityAdd, {
      body: { passwordLenMin: 6, passwordLenMax: 30, passwordRule: 'house' } as never,
    })
    const inUse = { errCode: 'DICT_IN_USE' }
    expect(await admin.call(dictDataRemove, { body: [dictCode] })).toMatchObject(inUse)
    expect(await admin.call(dictDataEdit, { body: { ...form, dictCode, status: '1' } })).toMatchObject(inUse)
    expect(await admin.call(dictDataEdit, { body: { ...form, dictCode, dictValue: 'home' } })).toMatchObject(inUse)
    await admin.ok(dictDataEdit, { body: { ...form, dictCode, dictLabel: 'Rule of the house' } })
    const told = await Promise.all(
      (['zh-CN', 'zh-TW', 'en'] as const).map((language) => admin.call(dictDataRemove, { body: [dictCode], language })),
    )
    expect(new Set(told.map(({ msg }) => msg)).size).toBe(3)
    const configId = (await admin.ok(securityList)).rows[0]?.configId ?? ''
    await admin.ok(securityRemove, { body: [configId] })
    await admin.ok(dictDataRemove, { body: [dictCode] })
  })

  test('of other rows may be turned off: nobody chooses it any more', async () => {
    const form = { dictType: 'NoticeType', dictValue: '9', dictLabel: 'Alarm', dictSort: 9 }
    await admin.ok(dictDataAdd, { body: form })
    const dictCode = (await itemOf('NoticeType', '9'))?.dictCode ?? ''
    await admin.ok(noticeAdd, { body: { noticeTitle: 'Tide', noticeType: '9', noticeContent: '', status: '0' } })
    expect(await admin.call(dictDataRemove, { body: [dictCode] })).toMatchObject({ errCode: 'DICT_IN_USE' })
    await admin.ok(dictDataEdit, { body: { ...form, dictCode, status: '1' } })
  })
})
