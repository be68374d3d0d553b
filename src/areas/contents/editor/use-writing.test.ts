import { expect, test } from 'vitest'
import { catalogPermission } from '#contract/catalogs.ts'
import { rightsIn } from './use-writing.ts'

const holding = (...items: ('AddContent' | 'EditContent' | 'View')[]) => {
  const held = items.map((item) => catalogPermission(item, '10'))
  return (permission: string) => held.includes(permission)
}

test('who may only add contents saves a new one, and neither publishes it nor changes others', () => {
  expect(rightsIn(holding('View', 'AddContent'), '10', true)).toEqual({ maySave: true, mayPublish: false })
  expect(rightsIn(holding('View', 'AddContent'), '10', false)).toEqual({ maySave: false, mayPublish: false })
})

test('who may only edit contents makes none, and publishes those that are there', () => {
  expect(rightsIn(holding('View', 'EditContent'), '10', true)).toEqual({ maySave: false, mayPublish: false })
  expect(rightsIn(holding('View', 'EditContent'), '10', false)).toEqual({ maySave: true, mayPublish: true })
})

test('rights in one catalog say nothing of another', () => {
  expect(rightsIn(holding('AddContent', 'EditContent'), '11', true)).toEqual({ maySave: false, mayPublish: false })
})
