import { expect, test } from 'vitest'
import { changesOf, flatten, rebase, unflatten, withFields } from './rebase.ts'

const base = { name: 'Harbour', tags: ['a'], pipes: { pc: { url: '/', suffix: 'html' } } }

test('fields are known by their paths, a list is one value, and the form comes back from them', () => {
  expect(flatten(base)).toEqual({ name: 'Harbour', tags: ['a'], 'pipes.pc.url': '/', 'pipes.pc.suffix': 'html' })
  expect(unflatten(flatten(base))).toEqual(base)
  expect(unflatten(flatten({ params: {} }))).toEqual({ params: {} })
})

test('what was changed is told by paths', () => {
  const values = { ...base, tags: ['a'], pipes: { pc: { url: '/pc', suffix: 'html' } } }
  expect(changesOf(base, values)).toEqual({ 'pipes.pc.url': '/pc' })
  expect(withFields(base, { 'pipes.pc.url': '/pc' })).toEqual(values)
})

test('changes go upon what others have saved meanwhile, and nothing of theirs is put back', () => {
  const stored = { ...base, name: 'Port' }
  const { values, conflicts } = rebase(base, { 'pipes.pc.url': '/pc' }, stored)
  expect(values).toEqual({ ...stored, pipes: { pc: { url: '/pc', suffix: 'html' } } })
  expect(conflicts).toEqual([])
})

test('a field that two changed to different values stays as typed and is told', () => {
  const { values, conflicts } = rebase(base, { name: 'Quay' }, { ...base, name: 'Port' })
  expect(values.name).toBe('Quay')
  expect(conflicts).toEqual([{ path: 'name', base: 'Harbour', theirs: 'Port', mine: 'Quay' }])
})

test('two who changed a field to the same are of one mind', () => {
  expect(rebase(base, { tags: ['b'] }, { ...base, tags: ['b'] }).conflicts).toEqual([])
})
