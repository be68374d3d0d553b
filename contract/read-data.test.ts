import { describe, expect, test } from 'vitest'
import { contentGetInit, contentList } from '#contract/contents.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { readData } from '#contract/read-data.ts'
import { taskGet } from '#contract/tasks.ts'
import { recordsOf } from '#tests/support/recorded.ts'

const init = { contentId: '5', catalogId: '10', title: 'Title', contentHtml: '<p>text</p>' }
const task = { taskId: 'a', status: 'RUNNING', percent: 10 }

test.each([
  ['content.init', contentGetInit],
  ['content.list', contentList],
  ['exmodel.data', exmodelData],
  ['async.get', taskGet],
] as const)('every recorded answer of %s is read, and stays what it is', (call, endpoint) => {
  for (const { code, data } of recordsOf(call)) if (code === 200) expect(readData(endpoint, data)).toEqual(data)
})

describe('what installed back ends spell otherwise is read as the contract spells it:', () => {
  test('ids and counts as numbers or as texts', () => {
    expect(readData(contentGetInit, { ...init, contentId: 5, copyType: '0' })).toMatchObject({ ...init, copyType: 0 })
    expect(readData(contentList, { rows: [init], total: 1 })).toMatchObject({ total: '1' })
    expect(readData(taskGet, { ...task, percent: '10' })).toEqual(task)
  })

  test('null as absent, and a field without a value as an empty one', () => {
    expect(readData(contentGetInit, { ...init, summary: null, tags: null })).toEqual(init)
    expect(readData(exmodelData, [{ fieldName: 'ModelData_a', value: null }])).toEqual([
      { fieldName: 'ModelData_a', value: '' },
    ])
  })

  test('a switch as it came, and what the contract does not know as well', () => {
    const more = { linkFlag: '0', plugin: { a: 1 }, imageList: [{ path: '/x', createBy: 'admin' }] }
    expect(readData(contentGetInit, { ...init, ...more })).toEqual({ ...init, ...more })
  })
})

describe('what nothing safe can be done with is not read:', () => {
  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', 'maintenance'],
    ['a list', []],
    ['no id', { ...init, contentId: undefined }],
    ['a body that is no text', { ...init, contentHtml: { ops: [] } }],
    ['a list that is none', { ...init, tags: 'a,b' }],
    ['fields that are none', { ...init, params: 'a' }],
  ])('a content that is %s', (_, data) => expect(readData(contentGetInit, data)).toBeUndefined())

  test.each<[string, unknown]>([
    ['no list', {}],
    ['a field without a name', [{ value: 'a' }]],
    ['a value that is an object', [{ fieldName: 'ModelData_a', value: { a: 1 } }]],
  ])('fields of the catalog that are %s', (_, data) => expect(readData(exmodelData, data)).toBeUndefined())

  test('a task whose state nobody knows, and a list without rows', () => {
    expect(readData(taskGet, { ...task, status: 'PAUSED' })).toBeUndefined()
    expect(readData(contentList, { total: '0' })).toBeUndefined()
  })
})
