import type { Page } from 'playwright'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { inDatabase } from '../in-database.ts'
import { percentile } from '../report.ts'
import { LONG_ARTICLE } from './big-site.ts'
import { timeToPaint } from './time-to-paint.ts'

const ROUNDS = 7
const FIRST_ROW = '[role="grid"] tbody tr[data-row="0"]'
const TOTAL = 'nav[aria-label="Pages"]'
const FREQUENT = ['中国', '发展', '城市', '文化', '经济', '教育', '科技']
/** While what is shown must come from the device, the server answers this late (ms). */
const HELD_BACK_MS = 1_500
/** This long without a request, and the start of the page is over. */
const QUIET_MS = 700

const median = (samples: readonly number[]) => percentile(samples, 0.5)

/** Forgets what the device holds of answers, and opens the page with no catalog chosen. */
async function openAnew(page: Page, server: BuiltServer, forget: boolean): Promise<void> {
  if (forget) await inDatabase(page, 'holdfast-cache', clearAnswers, undefined)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) if (key.startsWith('LastSelected')) localStorage.removeItem(key)
  })
  await page.goto(`${server.url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: 'news' }).waitFor()
  await page.evaluate(untilQuiet, QUIET_MS)
}

/** Until the page has asked for nothing for a while. An answer that a test holds back is not waited for. */
function untilQuiet(quietMs: number): Promise<void> {
  return new Promise((done) => {
    const look = () => {
      const last = performance.getEntriesByType('resource').at(-1)
      if (performance.now() - (last?.startTime ?? 0) > quietMs) done()
      else setTimeout(look, quietMs / 5)
    }
    look()
  })
}

function clearAnswers(db: IDBDatabase): Promise<void> {
  return new Promise((done, failed) => {
    const transaction = db.transaction('answers', 'readwrite')
    transaction.objectStore('answers').clear()
    transaction.oncomplete = () => done()
    transaction.onerror = () => failed(transaction.error ?? new Error('not cleared'))
  })
}

const choose = (page: Page, catalog: string) => () =>
  page.getByRole('treeitem', { name: catalog, exact: true }).locator('[data-part="label"]').click()

/** Milliseconds that the server itself spent on the last calls of the list, by its log. */
function serverTimes(server: BuiltServer, calls: number): readonly number[] {
  const entries = server.log().matchAll(/"path":"\/stage-api\/cms\/content\/list","status":200,"ms":(\d+)/g)
  return [...entries].map(([, ms]) => Number(ms)).slice(-calls)
}

/** First rows of 100,000 that this device has never seen. */
export async function timeFromServer(page: Page, server: BuiltServer): Promise<{ shown: number; server: number }> {
  const samples: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await openAnew(page, server, true)
    samples.push(await timeToPaint(page, 'click', choose(page, 'news'), { selector: FIRST_ROW }))
  }
  return { shown: median(samples), server: median(serverTimes(server, ROUNDS)) }
}

/** The same rows again: after a new start from the device, and on the way back from another catalog. */
export async function timeFromCache(page: Page, server: BuiltServer): Promise<{ device: number; back: number }> {
  const device: number[] = []
  const back: number[] = []
  await page.route('**/cms/content/list**', async (route) => {
    await new Promise((wait) => setTimeout(wait, HELD_BACK_MS))
    await route.continue().catch(() => undefined)
  })
  for (let round = 0; round < ROUNDS; round++) {
    await openAnew(page, server, false)
    device.push(await timeToPaint(page, 'click', choose(page, 'news'), { selector: FIRST_ROW }))
    await choose(page, 'culture')()
    await page.locator(FIRST_ROW).getByText(LONG_ARTICLE).waitFor()
    back.push(await timeToPaint(page, 'click', choose(page, 'news'), { selector: FIRST_ROW, not: await rowText(page) }))
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  return { device: median(device), back: median(back) }
}

const rowText = async (page: Page) => (await page.locator(FIRST_ROW).textContent()) ?? ''

/** A page far behind, and titles with two characters; each asked for once. */
export async function timeSearches(
  page: Page,
  server: BuiltServer,
): Promise<Record<'deep' | 'frequent' | 'rare', number>> {
  const samples = { deep: [] as number[], frequent: [] as number[], rare: [] as number[] }
  await openAnew(page, server, true)
  await choose(page, 'news')()
  await page.locator(FIRST_ROW).waitFor()
  const press = () => page.keyboard.press('Enter')
  for (let round = 0; round < ROUNDS; round++) {
    await page.getByRole('textbox', { name: 'Go to page' }).fill(String(4_900 - round * 100))
    samples.deep.push(await timeToPaint(page, 'keydown', press, { selector: FIRST_ROW, not: await rowText(page) }))
  }
  const title = page.getByRole('textbox', { name: 'Title' })
  for (const text of FREQUENT) {
    for (const [name, word, sight] of [
      ['frequent', text, 'more than'],
      ['rare', `獬豸${text === FREQUENT[0] ? '' : ' '.repeat(FREQUENT.indexOf(text))}`, '100 entries'],
    ] as const) {
      await title.fill(word)
      samples[name].push(await timeToPaint(page, 'keydown', press, { selector: TOTAL, text: sight }))
      await page.getByRole('button', { name: 'Reset' }).click()
      await page.locator(TOTAL).getByText('100,000').waitFor()
    }
  }
  return { deep: median(samples.deep), frequent: median(samples.frequent), rare: median(samples.rare) }
}
