import { expect, test } from 'vitest'
import type { Menu } from '#contract/system/menus.ts'
import { placeOf, stepOf } from './drop.ts'

const menu = (menuId: string, parentId: string, menuType: Menu['menuType']) => ({ menuId, parentId, menuType }) as Menu

/** Two directories; `b` and `c` are pages of the first, `d` a button of `b`. */
const MENUS = [menu('a', '0', 'M'), menu('z', '0', 'M'), menu('b', 'a', 'C'), menu('c', 'a', 'C'), menu('d', 'b', 'F')]

test('an entry goes before, behind or into the one that it is let go at', () => {
  expect(placeOf(MENUS, 'c', { id: 'b', zone: 'before' })).toEqual({ parentId: 'a', place: 0 })
  expect(placeOf(MENUS, 'b', { id: 'c', zone: 'after' })).toEqual({ parentId: 'a', place: 1 })
  expect(placeOf(MENUS, 'b', { id: 'z', zone: 'into' })).toEqual({ parentId: 'z', place: 0 })
})

test('an entry goes neither into itself, nor where it would not be seen, nor where it stands already', () => {
  expect(placeOf(MENUS, 'a', { id: 'b', zone: 'before' })).toBeUndefined()
  expect(placeOf(MENUS, 'b', { id: 'c', zone: 'into' })).toBeUndefined()
  expect(placeOf(MENUS, 'd', { id: 'z', zone: 'after' })).toBeUndefined()
  expect(placeOf(MENUS, 'b', { id: 'c', zone: 'before' })).toBeUndefined()
})

test('keys move an entry by one, out of its directory, or into the one before it', () => {
  expect(stepOf(MENUS, 'c', 'up')).toEqual({ parentId: 'a', place: 0 })
  expect(stepOf(MENUS, 'c', 'down')).toBeUndefined()
  expect(stepOf(MENUS, 'c', 'out')).toEqual({ parentId: '0', place: 1 })
  expect(stepOf(MENUS, 'z', 'in')).toEqual({ parentId: 'a', place: 2 })
})
