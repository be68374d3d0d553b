import type { Page } from 'playwright'
import { newProfile, signInForOffline } from './browser.ts'
import { inDatabase } from './in-database.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'
import { startSeeded } from './server.ts'

const SAVES = 40
const WAITING = [0, 10, 1_000, 10_000]
const LIMIT_MS = 50
const SAVE_TIMEOUT_MS = 10_000

/**
 * Saves with the keyboard, a letter more each time, all inside the page: a question of the test between two saves
 * would be measured as well. Milliseconds from each order to its durable row.
 */
function save([wanted, timeout]: readonly [number, number]): Promise<number[]> {
  const editor = document.querySelector<HTMLElement>('.ProseMirror')
  if (!editor) throw new Error('no editor')
  performance.clearMeasures('holdfast:order')
  const done = () => performance.getEntriesByName('holdfast:order')
  const pressed = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }
  return (async () => {
    for (let round = 1; round <= wanted; round++) {
      editor.focus()
      document.execCommand('insertText', false, 'x')
      editor.dispatchEvent(new KeyboardEvent('keydown', pressed))
      const late = performance.now() + timeout
      while (done().length < round) {
        if (performance.now() > late) throw new Error(`save ${round} of ${wanted} was not ordered`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    return done().map((entry) => entry.duration)
  })()
}

/** Puts copies of the one waiting operation beside it, each of another content, until this many wait besides it. */
function fillOutbox(db: IDBDatabase, wanted: number): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = db.transaction('outbox', 'readwrite')
    const outbox = transaction.objectStore('outbox')
    const counting = outbox.count()
    counting.onsuccess = () => {
      const reading = outbox.openCursor()
      reading.onsuccess = () => {
        const { seq: _, ...first } = (reading.result as IDBCursorWithValue).value as Record<string, unknown>
        for (let index = counting.result - 1; index < wanted; index++)
          outbox.add({ ...first, opId: `copy${index}`, key: `content:9${String(index).padStart(15, '0')}` })
      }
    }
    transaction.onerror = () => failed(transaction.error ?? new Error('not stored'))
    transaction.oncomplete = () => done()
  })
}

async function openFirstArticle(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: '科技' }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.locator('.ProseMirror p').first().waitFor({ timeout: 30_000 })
}

/** Saves in the real editor without a network, first alone in the outbox, then behind more and more operations. */
export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const profile = newProfile()
  const figures: Figure[] = []
  try {
    await server.settled()
    const context = await profile.open()
    const page = await signInForOffline(context, server)
    await openFirstArticle(page, server.url)
    await page.locator('.ProseMirror p').last().click()
    await context.setOffline(true)
    await page.evaluate(save, [1, SAVE_TIMEOUT_MS] as const)
    for (const waiting of WAITING) {
      await inDatabase(page, 'holdfast-work', fillOutbox, waiting)
      const times = await page.evaluate(save, [SAVES, SAVE_TIMEOUT_MS] as const)
      const name = waiting === 0 ? 'nothing else waits' : `${waiting.toLocaleString('en')} others wait`
      figures.push(atMost(`${name}, p95`, percentile(times, 0.95), LIMIT_MS, 'ms'))
    }
    await context.close()
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Saving on the device',
    method: `Headless Chromium on the built app, offline: ${SAVES} saves of one article by keyboard, each once the one before is durable, from the order to its strict transaction's end (user timing \`holdfast:order\`), with none, 10, 1,000 and 10,000 operations of other contents in the outbox.`,
    figures,
  }
}
