import type { Page } from 'playwright'
import { newProfile, signInForOffline } from './browser.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'
import { startSeeded } from './server.ts'

const SAVES = 200
const WAITING = 10_000
const LIMIT_MS = 50

const measures = (page: Page) =>
  page.evaluate(() => performance.getEntriesByName('holdfast:order').map((entry) => entry.duration))

/** Saves with the keyboard, a letter more each time; milliseconds from the order to its durable row. */
async function save(page: Page): Promise<number[]> {
  await page.locator('.ProseMirror p').last().click()
  await page.evaluate(() => performance.clearMeasures())
  for (let round = 1; round <= SAVES; round++) {
    await page.keyboard.type('x')
    await page.keyboard.press('Control+s')
    await page.waitForFunction((count) => performance.getEntriesByName('holdfast:order').length >= count, round, {
      polling: 10,
      timeout: 10_000,
    })
    await page.keyboard.press('Escape')
  }
  return measures(page)
}

/** Puts copies of the one waiting operation beside it, each of another content. */
async function fillOutbox(page: Page): Promise<void> {
  await page.evaluate(
    (wanted) =>
      new Promise<void>((done, failed) => {
        const opening = indexedDB.open('holdfast-work')
        opening.onerror = () => failed(opening.error ?? new Error('no database'))
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('outbox', 'readwrite')
          const outbox = transaction.objectStore('outbox')
          const reading = outbox.getAll()
          reading.onsuccess = () => {
            const { seq: _, ...first } = reading.result[0] as Record<string, unknown>
            for (let index = 0; index < wanted; index++)
              outbox.add({ ...first, opId: `copy${index}`, key: `content:9${String(index).padStart(15, '0')}` })
          }
          transaction.onerror = () => failed(transaction.error ?? new Error('not stored'))
          transaction.oncomplete = () => {
            opening.result.close()
            done()
          }
        }
      }),
    WAITING,
  )
}

/** Saves in the real editor without a network, first alone in the outbox, then behind many waiting operations. */
export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const profile = newProfile()
  const figures: Figure[] = []
  try {
    await server.settled()
    const context = await profile.open()
    const page = await signInForOffline(context, server)
    await page.goto(`${server.url}/admin/configs/content`)
    await page.getByRole('treeitem', { name: '科技' }).click()
    await page.getByRole('row').nth(1).getByRole('gridcell').nth(1).dblclick()
    await page.locator('.ProseMirror p').first().waitFor({ timeout: 30_000 })
    await context.setOffline(true)
    figures.push(atMost('alone in the outbox, p95', percentile(await save(page), 0.95), LIMIT_MS, 'ms'))
    await fillOutbox(page)
    const many = percentile(await save(page), 0.95)
    figures.push({
      name: `behind ${WAITING.toLocaleString('en')} waiting operations, p95`,
      value: `${many.toFixed(1)} ms`,
    })
    await context.close()
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Saving on the device',
    method: `Headless Chromium on the built app, offline: ${SAVES} saves of one article by keyboard, from the order to its strict transaction's end (user timing \`holdfast:order\`).`,
    figures,
  }
}
