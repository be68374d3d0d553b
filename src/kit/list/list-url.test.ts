import { expect, test } from 'vitest'
import { filledFilters, leavesOut, nextSort, readListPlace, writeListPlace, type ListPlace } from './list-url.ts'

const home: ListPlace = { page: 1, size: 20, sort: undefined, filters: { query: '', status: '' } }

test('an empty URL is the home of the list', () => {
  expect(readListPlace({}, home)).toEqual(home)
})

test('page, size, sort and filters come back from the URL they were written to', () => {
  const place: ListPlace = {
    page: 3,
    size: 50,
    sort: { column: 'name', descending: true },
    filters: { query: '007', status: '30' },
  }
  const search = writeListPlace({}, place, home)
  expect(search).toEqual({ page: 3, size: 50, sort: '-name', query: '007', status: '30' })
  expect(readListPlace(search, home)).toEqual(place)
})

test('a URL that equals home carries nothing, and keys of the screen stay', () => {
  expect(writeListPlace({ groupId: '9007199254740993', page: 4, query: 'x' }, home, home)).toEqual({
    groupId: '9007199254740993',
  })
})

test('a filter leaves rows out, an order or blanks do not', () => {
  const usual = { title: '', sorts: '', type: 'news' }
  expect(leavesOut({ ...usual, title: 'x' }, usual)).toBe(true)
  expect(leavesOut({ ...usual, type: '' }, usual)).toBe(true)
  expect(leavesOut({ ...usual, title: ' ', sorts: 'createTime#ASC' }, usual)).toBe(false)
})

test('nonsense in the URL falls back instead of reaching the server', () => {
  const place = readListPlace({ page: '-2', size: 'many', sort: {}, query: ['a'] }, home)
  expect(place).toEqual(home)
  expect(readListPlace({ size: '100000' }, home).size).toBe(500)
})

test('numbers that the router parsed are filters all the same', () => {
  expect(readListPlace({ query: 42 }, home).filters['query']).toBe('42')
})

test('a column header goes ascending, descending, off', () => {
  const first = nextSort(undefined, 'name')
  expect(first).toEqual({ column: 'name', descending: false })
  const second = nextSort(first, 'name')
  expect(second).toEqual({ column: 'name', descending: true })
  expect(nextSort(second, 'name')).toBeUndefined()
  expect(nextSort(second, 'code')).toEqual({ column: 'code', descending: false })
})

test('blank filters are not sent', () => {
  expect(filledFilters({ query: '  ', status: ' 30 ' })).toEqual({ status: '30' })
})
