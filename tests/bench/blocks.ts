import { pageWidgetEdit } from '#contract/page-widgets.ts'
import { mergeBlock } from '#sync/texts/merge/merge-block.ts'
import { blockOf } from '#tests/support/sync-kit/model-blocks.ts'
import { wireTo } from '#tests/support/wire.ts'
import { newProfile, signInForOffline } from './browser.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'
import { startSeeded } from './server.ts'
import { typeKeys } from './typing.ts'

const ITEMS = 500
const ROWS = 25
const SAVES = 30
const KEY_MS = 32
const SAVE_MS = 200

const rowsOf = (prefix: string) =>
  Array.from({ length: ROWS }, (_, row) =>
    Array.from({ length: ITEMS / ROWS }, (_item, at) => `${prefix} ${row * (ITEMS / ROWS) + at}`),
  )

/** What a merge of two who have each changed half of the items takes (ms). */
function mergeTime(): number {
  const base = blockOf(rowsOf('item'))
  const changed = (odd: number) => ({
    ...base,
    rows: base.rows.map(({ items }) => ({
      items: items.map((item, at) => (at % 2 === odd ? { ...item, summary: `by ${odd}` } : item)),
    })),
  })
  const [mine, theirs] = [changed(0), changed(1)]
  const times = Array.from({ length: 30 }, () => {
    const start = performance.now()
    mergeBlock(base, mine, theirs)
    return performance.now() - start
  })
  return percentile(times, 0.5)
}

/** A full block: its saves at the server, and its editor while somebody types. */
export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const profile = newProfile()
  const figures: Figure[] = [
    atMost(`merge of two who changed half of ${ITEMS} items each, median`, mergeTime(), 50, 'ms'),
  ]
  try {
    await server.settled()
    const wire = await wireTo(server)
    const { rows } = await wire.get<{ rows: { pageWidgetId: string }[] }>('/cms/pagewidget?pageNum=1&pageSize=1')
    const pageWidgetId = rows[0]?.pageWidgetId ?? ''
    const saves: number[] = []
    for (let save = 0; save < SAVES; save++) {
      const contentStr = JSON.stringify(blockOf(rowsOf(`item ${save}`)).rows)
      const start = performance.now()
      await wire.send('PUT', pageWidgetEdit.path, { pageWidgetId, contentStr })
      saves.push(performance.now() - start)
    }
    figures.push(atMost(`a save of ${ITEMS} items at the server, p95`, percentile(saves, 0.95), SAVE_MS, 'ms'))
    const context = await profile.open()
    const page = await signInForOffline(context, server)
    await page.goto(`${server.url}/admin/cms/block/manual/editor?id=${pageWidgetId}`)
    await page.getByRole('group', { name: `Row ${ROWS}` }).waitFor({ timeout: 30_000 })
    await page.getByRole('textbox', { name: 'Note' }).click()
    const remark = await typeKeys(page)
    figures.push(atMost(`${ITEMS} items: key to paint in the remark, p95`, percentile(remark, 0.95), KEY_MS, 'ms'))
    await page.getByRole('button', { name: 'item 29 7', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox', { name: 'Title' }).click()
    const item = await typeKeys(page)
    figures.push(atMost(`${ITEMS} items: key to paint in an item, p95`, percentile(item, 0.95), KEY_MS, 'ms'))
    await context.close()
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Blocks',
    method: `A block of ${ITEMS} items in ${ROWS} rows. Saves one after the other, as the client sees them. Headless Chromium on the built app, keys as in "Typing".`,
    figures,
  }
}
