import { expect, test } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { LIST_PAGE, type PinPorts } from '#data/pins/pin-ports.ts'
import { rowsOfCatalog } from '#data/pins/pin-rows.ts'

/** Lists as they are at each look at a page of catalog 1, the last one from then on; a row is its id. */
async function read(...looks: number[][]) {
  let asked = 0
  const list: PinPorts['list'] = async (_site, _catalog, pageNum) => {
    const ids = looks[Math.min(asked++, looks.length - 1)] ?? []
    const rows = ids.slice((pageNum - 1) * LIST_PAGE, pageNum * LIST_PAGE).map((id) => rowOf(String(id)))
    return { rows, total: String(ids.length) }
  }
  const { rows, isWhole } = await rowsOfCatalog({ list } as PinPorts, 's', '1')
  return { ids: rows.map(({ contentId }) => Number(contentId)), isWhole, asked }
}

const rowOf = (contentId: string) => ({ contentId, catalogId: '1' }) as ContentRow
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)

test('a list that stands still is read once', async () => {
  expect(await read(upTo(LIST_PAGE + 5))).toEqual({ ids: upTo(LIST_PAGE + 5), isWhole: true, asked: 2 })
})

test('a content that goes to the top behind the back of the reader is met when the list is read again', async () => {
  const all = upTo(LIST_PAGE + 5)
  const last = LIST_PAGE + 5
  const moved = [last, ...upTo(last - 1)]
  expect(await read(all, moved)).toEqual({ ids: moved, isWhole: true, asked: 4 })
})

test('one that comes meanwhile makes nobody read again', async () => {
  const all = upTo(LIST_PAGE + 5)
  expect(await read(all, [...all, 9000])).toMatchObject({ isWhole: true, asked: 2 })
})

test('of a list that is never the same it says so after some tries', async () => {
  const all = upTo(LIST_PAGE + 9)
  const looks = all.slice(0, 9).map((_, at) => all.slice(at))
  expect(await read(...looks)).toMatchObject({ isWhole: false, asked: 6 })
})

test('one page is the whole list, whatever is counted beside it', async () => {
  const ports = { list: async () => ({ rows: [rowOf('1')], total: '7' }) } as unknown as PinPorts
  expect(await rowsOfCatalog(ports, 's', '1')).toEqual({ rows: [rowOf('1')], isWhole: true })
})
