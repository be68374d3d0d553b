import { expect, test, vi } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { readWholeSite } from '#data/reads/whole-site.ts'

vi.mock('#data/request/call.ts', () => ({ call: () => Promise.reject(new Error('not called')) }))

const row = (contentId: string, createTime: string, topFlag = '0') =>
  ({ contentId, createTime, topFlag, title: contentId }) as ContentRow

/** A back end that lists one catalog at a time. */
function backEnd(catalogs: Record<string, ContentRow[]>) {
  const asked: string[] = []
  return {
    asked,
    catalogIds: () => Promise.resolve(Object.keys(catalogs)),
    list: ({ catalogId = '', pageNum = 1, pageSize = 20 }: object & Record<string, unknown>) => {
      asked.push(`${String(catalogId)} ${String(pageNum)} ${String(pageSize)}`)
      const all = catalogs[String(catalogId)] ?? []
      const from = (Number(pageNum) - 1) * Number(pageSize)
      return Promise.resolve({ rows: all.slice(from, from + Number(pageSize)), total: String(all.length) })
    },
  }
}

const titles = async (query: object, ports: ReturnType<typeof backEnd>) => {
  const { rows, total } = await readWholeSite({ sorts: 'createTime#DESC', ...query }, ports)
  return [...rows.map(({ title }) => title), total]
}

test('the newest of all catalogs come first, page by page', async () => {
  const ports = backEnd({ 7: [row('5', '2026-05'), row('1', '2026-01')], 8: [row('3', '2026-03')], 9: [] })
  expect(await titles({ pageNum: 1, pageSize: 2 }, ports)).toEqual(['5', '3', '3'])
  expect(await titles({ pageNum: 2, pageSize: 2 }, ports)).toEqual(['1', '3'])
  expect(await titles({ sorts: 'createTime#ASC' }, ports)).toEqual(['1', '3', '5', '3'])
})

test('without an order what is on top comes first, and then the newest', async () => {
  const ports = backEnd({ 7: [row('99', ''), row('5', '')], 8: [row('3', '', '1'), row('100', '')] })
  expect(await titles({ sorts: '' }, ports)).toEqual(['3', '100', '99', '5', '4'])
})

test('a far page asks for no more than a call may answer', async () => {
  const many = Array.from({ length: 700 }, (_, index) => row(String(1000 - index), String(5000 - index)))
  const ports = backEnd({ 7: many })
  expect(await titles({ pageNum: 60, pageSize: 10 }, ports)).toEqual([
    ...many.slice(590, 600).map(({ title }) => title),
    '700',
  ])
  expect(ports.asked).toEqual(['7 1 500', '7 2 500'])
})

test('where a catalog can not be read there is no list with a hole in it', async () => {
  const ports = backEnd({ 7: [row('5', '')], 8: [] })
  const list = (query: { catalogId?: string }) =>
    query.catalogId === '8' ? Promise.reject(new Error('cut')) : ports.list(query)
  await expect(readWholeSite({}, { ...ports, list })).rejects.toThrow('cut')
})
