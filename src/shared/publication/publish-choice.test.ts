import { expect, test } from 'vitest'
import { publishChoice } from './publish-choice.ts'

const leaf = (id: string) => ({ id, label: id, data: undefined, children: [] })
const catalog = { ...leaf('1'), label: 'News', children: [{ ...leaf('2'), children: [leaf('3')] }, leaf('4')] }

test('a catalog is published with its own pages alone', () => {
  expect(publishChoice(catalog, { below: false, status: '' })).toEqual({
    catalogId: '1',
    name: 'News',
    publishChild: false,
    publishDetail: false,
  })
})

test('with the contents of one status and all catalogs below, which the order then knows', () => {
  expect(publishChoice(catalog, { below: true, status: '30' })).toMatchObject({
    publishChild: true,
    within: ['2', '3', '4'],
    publishDetail: true,
    publishStatus: '30',
  })
})
