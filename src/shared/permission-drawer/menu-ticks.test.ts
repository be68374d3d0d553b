import { expect, test } from 'vitest'
import { lockOf, menuModelOf, savedRights, tickAllNodes, tickNode, tickOf } from './menu-ticks.ts'

const menu = (menuId: string, parentId: string, perms = '') => ({ menuId, parentId, menuName: menuId, perms })

/** A directory with two pages, one of them with buttons; a page that is open to all. */
const MENUS = [
  menu('system', '0', 'system:view'),
  menu('users', 'system', 'user:view'),
  menu('add', 'users', 'user:add'),
  menu('edit', 'users', 'user:edit'),
  menu('tasks', 'system'),
]

function modelOf(own: readonly string[] = [], inherited: readonly string[] = [], held?: readonly string[]) {
  return menuModelOf(MENUS, {
    own: new Set(own),
    inherited: new Set(inherited),
    givable: (perms) => held === undefined || held.includes(perms),
    leftover: 'Left over',
  })
}

test('a button is ticked with the page and the directory it stands in', () => {
  const model = modelOf()
  const ticks = tickNode(model, model.own, 'add')
  expect([...ticks].toSorted()).toEqual(['system:view', 'user:add', 'user:view'])
  expect([tickOf(model, ticks, 'add'), tickOf(model, ticks, 'users'), tickOf(model, ticks, 'system')]).toEqual([
    'on',
    'mixed',
    'mixed',
  ])
})

test('a page stays when its last button is cleared, and goes with a press on itself', () => {
  const model = modelOf(['system:view', 'user:view', 'user:add'])
  const ticks = tickNode(model, model.own, 'add')
  expect([...ticks].toSorted()).toEqual(['system:view', 'user:view'])
  const full = tickNode(model, ticks, 'users')
  expect(tickOf(model, full, 'users')).toBe('on')
  expect([...tickNode(model, full, 'users')]).toEqual(['system:view'])
})

test('what is ticked in part is saved, too', () => {
  const model = modelOf(['user:add'])
  expect(savedRights(model, model.own).toSorted()).toEqual(['system:view', 'user:add', 'user:view'])
})

test('what comes from a role, what the giver lacks and what is open to all is locked', () => {
  const model = modelOf([], ['user:add'], ['user:edit'])
  expect(lockOf(model, 'add')).toBe('inherited')
  expect(lockOf(model, 'edit')).toBeUndefined()
  expect(lockOf(model, 'tasks')).toBe('everybody')
  expect(lockOf(modelOf([], [], []), 'edit')).toBe('lacking')
  expect([...tickAllNodes(model, model.own)]).toEqual(['user:edit'])
})

test('a right that no entry stands for any more is shown, and stays until it is taken', () => {
  const model = modelOf(['old:right'])
  expect(model.nodes.map(({ name }) => name)).toContain('Left over')
  expect(savedRights(model, model.own)).toEqual(['old:right'])
  expect([...tickNode(model, model.own, 'leftover:old:right')]).toEqual([])
})
