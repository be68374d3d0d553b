import { expect, test } from 'vitest'
import { grantBits, type GrantType } from '#contract/grants.ts'
import { grantModelOf, headsOf, type PrivSource, rowTicks } from './grant-model.ts'
import { changesOf, tickColumn, tickItem, tickRow, undoAbove } from './grant-ticks.ts'

const ITEMS = {
  Site: ['View', 'Edit', 'Delete', 'Publish', 'AddPageWidget', 'AddCatalog'],
  Catalog: [
    ...['View', 'Edit', 'Delete', 'Publish', 'ShowHide', 'Move', 'Sort'],
    ...['AddContent', 'EditContent', 'DeleteContent'],
  ],
} as const

const row = (id: string, parentId?: string, perms: PrivSource['perms'] = {}): PrivSource => ({
  id,
  name: id,
  parentId,
  depth: parentId === undefined ? 0 : 1,
  perms,
})

const given = { granted: true, inherited: false }
const fromRole = { granted: true, inherited: true }

function modelOf(type: 'Site' | 'Catalog', rows: readonly PrivSource[], held: readonly string[] = ['*']) {
  const items = ITEMS[type].map((id) => ({ id, name: id }))
  return grantModelOf(type as GrantType, items, rows, new Set(held))
}

const VIEW = 0
const EDIT = 1
const CATALOG_EDIT = grantBits('Catalog', ['View', 'Edit'])

test('an item is ticked with View of its object and of all above it, which can be taken back', () => {
  const model = modelOf('Catalog', [row('top'), row('in', 'top')])
  const { ticks, above } = tickItem(model, model.own, 'in', EDIT)
  expect([...ticks]).toEqual([
    ['in', CATALOG_EDIT],
    ['top', 1],
  ])
  expect(above).toEqual(['top'])
  expect([...undoAbove(ticks, above)]).toEqual([['in', CATALOG_EDIT]])
})

test('a tick of View gives View and nothing else, and without View nothing is left', () => {
  const model = modelOf('Catalog', [row('a')])
  const seen = tickItem(model, model.own, 'a', VIEW).ticks
  expect(seen.get('a')).toBe(1)
  const edited = tickItem(model, seen, 'a', EDIT).ticks
  expect(tickItem(model, edited, 'a', EDIT).ticks.get('a')).toBe(1)
  expect(tickItem(model, edited, 'a', VIEW).ticks.get('a')).toBeUndefined()
  expect(tickColumn(model, edited, ['a'], VIEW).ticks.get('a')).toBeUndefined()
})

test('without View nothing is left but what a role or the giver cannot take', () => {
  const rows = [row('a', undefined, { View: given, Edit: given }), row('b', undefined, { View: fromRole, Edit: given })]
  const model = modelOf('Catalog', rows)
  expect(tickItem(model, model.own, 'b', VIEW).ticks.get('b')).toBe(1 << EDIT)
  expect(tickColumn(model, model.own, ['a', 'b'], VIEW).ticks).toEqual(new Map([['b', 1 << EDIT]]))
})

test('a press on the name gives everything, or takes it where all is given', () => {
  const model = modelOf('Site', [row('s', undefined, { View: given })])
  const all = tickRow(model, model.own, 's').ticks
  expect(all.get('s')).toBe(63)
  expect(tickRow(model, all, 's').ticks.size).toBe(0)
})

test('beside the name stands whether everything is given, a part or nothing, then each right', () => {
  const rows = [row('a', undefined, { View: given }), row('b', undefined, { View: fromRole }), row('c')]
  const model = modelOf('Site', rows, ['Site:Edit:b'])
  expect(rowTicks(model, model.own, 'a')).toMatchObject({ on: 0b10, mixed: 1, inherited: 0, lacking: 0b1111100 })
  expect(rowTicks(model, model.own, 'b')).toMatchObject({ on: 0b10, mixed: 1, inherited: 0b10, lacking: 0b1111000 })
  expect(rowTicks(model, model.own, 'c')).toMatchObject({ on: 0, mixed: 0, lacking: 0b1111111 })
  const all = tickRow(modelOf('Site', rows), new Map(), 'c').ticks
  expect(rowTicks(modelOf('Site', rows), all, 'c')).toMatchObject({ on: 0b1111111, mixed: 0, lacking: 0 })
})

test('a column is ticked for all, or cleared where all have it', () => {
  const model = modelOf('Catalog', [row('a'), row('b', undefined, { View: given })])
  const ids = ['a', 'b']
  const on = tickColumn(model, model.own, ids, EDIT).ticks
  expect([on.get('a'), on.get('b')]).toEqual([CATALOG_EDIT, CATALOG_EDIT])
  expect(headsOf(model, on, ids).columns.slice(0, 3)).toEqual(['on', 'on', 'off'])
  expect(tickColumn(model, on, ids, EDIT).ticks.get('a')).toBe(1)
  const all = tickColumn(model, model.own, ids, undefined).ticks
  expect(headsOf(model, all, ids).isFull).toBe(true)
  expect(tickColumn(model, all, ids, undefined).ticks.size).toBe(0)
})

test('what comes from a role stays, and what the giver lacks is not given', () => {
  const rows = [row('a', undefined, { View: fromRole, Delete: given })]
  const model = modelOf('Catalog', rows, ['Catalog:Edit:a'])
  const all = tickColumn(model, model.own, ['a'], undefined).ticks
  expect(all.get('a')).toBe(grantBits('Catalog', ['Edit', 'Delete']))
  expect(changesOf(model, all)).toEqual([{ id: 'a', bits: grantBits('Catalog', ['Edit', 'Delete']) }])
  expect(headsOf(model, all, ['a']).isFull).toBe(true)
})

test('ticks of ten thousand catalogs, a whole column of them too, are there at once', () => {
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row(`c${at}`, at % 10 === 0 ? undefined : `c${at - (at % 10)}`),
  )
  const model = modelOf('Catalog', rows)
  const ids = rows.map(({ id }) => id)
  const start = performance.now()
  const { ticks } = tickColumn(model, model.own, ids, EDIT)
  headsOf(model, ticks, ids)
  changesOf(model, ticks)
  // A frame or two; a machine that is busy with something else is slow, not broken.
  expect(performance.now() - start).toBeLessThan(500)
  expect(ticks.size).toBe(10_000)
})
