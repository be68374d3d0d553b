import { expect, test } from 'vitest'
import { filtersOf, isShown, viewOf, withNewName, withView } from './list-view.ts'

const drafts = { filters: { title: ' ', status: '0' }, sort: undefined, hidden: ['createTime'] }
const named = (...names: string[]) => names.map((name) => viewOf(name, drafts))
const namesOf = (views: readonly { name: string }[] | undefined) => views?.map(({ name }) => name)

test('a view keeps what was searched for, the order and the columns', () => {
  const sort = { column: 'title', descending: true }
  expect(viewOf(' My drafts ', { ...drafts, sort })).toEqual({
    name: 'My drafts',
    filters: { status: '0' },
    sort,
    hidden: ['createTime'],
  })
})

test('a view is shown while the list is as it was saved, however it came to be so', () => {
  const view = viewOf('My drafts', { ...drafts, hidden: ['a', 'b'] })
  expect(isShown(view, { filters: { status: '0', title: '' }, sort: undefined, hidden: ['b', 'a'] })).toBe(true)
  expect(isShown(view, { filters: { status: '30' }, sort: undefined, hidden: ['a', 'b'] })).toBe(false)
  expect(isShown(view, { filters: { status: '0' }, sort: undefined, hidden: [] })).toBe(false)
})

test('saving under a name that is there takes its place', () => {
  expect(namesOf(withView(named('a', 'b'), viewOf('a', drafts)))).toEqual(['a', 'b'])
  expect(namesOf(withView(named('a'), viewOf('b', drafts)))).toEqual(['a', 'b'])
})

test('a view gets a name that no other has', () => {
  expect(namesOf(withNewName(named('a', 'b'), 'a', ' c '))).toEqual(['c', 'b'])
  expect(withNewName(named('a', 'b'), 'a', 'b')).toBeUndefined()
  expect(withNewName(named('a'), 'a', ' ')).toBeUndefined()
})

test('filters that a later version of the list lacks are left out', () => {
  const view = { ...viewOf('old', drafts), filters: { status: '0', gone: 'x' } }
  expect(filtersOf(view, { title: '', status: '' })).toEqual({ title: '', status: '0' })
})
