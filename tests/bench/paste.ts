import type { BrowserContext, Page } from 'playwright'
import { copiedFromWord } from '#tests/support/copied-pages.ts'
import { newProfile, signInForOffline } from './browser.ts'
import { atMost, type Figure, type Section } from './report.ts'
import { startSeeded } from './server.ts'

const ROUNDS = 5
const PAGES = 50

interface Pasted {
  /** From the event to the first frame that shows all of it (ms). */
  time: number
  /** The longest task of the main thread, until the draft was written (ms). */
  task: number
  /** Blocks of the text afterwards. */
  blocks: number
}

/** Empties the text and pastes into it. */
async function paste(page: Page, html: string): Promise<Pasted> {
  await page.locator('.ProseMirror').press('Control+a')
  await page.keyboard.press('Delete')
  await page.waitForTimeout(2_000)
  return page.evaluate(async (copied) => {
    const body = document.querySelector('.ProseMirror') as HTMLElement
    let task = 0
    const watch = new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) task = Math.max(task, duration)
    })
    watch.observe({ type: 'longtask' })
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', copied)
    clipboardData.setData('text/plain', 'words')
    const start = performance.now()
    body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await new Promise<void>((done) => {
      const look = () => (document.querySelector('[data-brought-in]') ? done() : requestAnimationFrame(look))
      requestAnimationFrame(look)
    })
    await new Promise((next) => requestAnimationFrame(() => setTimeout(next)))
    const time = performance.now() - start
    await new Promise((later) => setTimeout(later, 3_000))
    watch.disconnect()
    return { time, task, blocks: body.childElementCount }
  }, html)
}

async function openNew(context: BrowserContext, server: Awaited<ReturnType<typeof startSeeded>>): Promise<Page> {
  const page = await signInForOffline(context, server)
  await page.goto(`${server.url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: '科技' }).click()
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.locator('.ProseMirror').waitFor({ timeout: 30_000 })
  await page.waitForTimeout(2_000)
  return page
}

/** A long Word document from the clipboard into the article editor. */
export async function measure(): Promise<Section> {
  const html = copiedFromWord(PAGES)
  const server = await startSeeded()
  const profile = newProfile()
  const rounds: Pasted[] = []
  try {
    await server.settled()
    const context = await profile.open()
    const page = await openNew(context, server)
    for (let round = 0; round < ROUNDS; round++) rounds.push(await paste(page, html))
    await context.close()
  } finally {
    profile.remove()
    await server.stop()
  }
  const slowest = (of: (round: Pasted) => number) => Math.max(...rounds.map(of))
  const figures: Figure[] = [
    { name: 'blocks taken in', value: String(rounds[0]?.blocks ?? 0) },
    atMost('first paste, worker and code loaded for it', rounds[0]?.time ?? Number.NaN, 2_000, 'ms'),
    atMost(
      'slowest paste',
      slowest(({ time }) => time),
      2_000,
      'ms',
    ),
    atMost(
      'longest task of the main thread',
      slowest(({ task }) => task),
      200,
      'ms',
    ),
  ]
  return {
    title: 'Paste from Word',
    method: `Headless Chromium on the built app, article editor with drafts, counters and highlighting on. A clipboard of ${PAGES} pages in the shape of Word (${(html.length / 1e6).toFixed(1)} MB of HTML: 9 paragraphs of 5 runs and 4 list items a page, a table and a picture of the disk on every fifth) is pasted ${ROUNDS} times into an empty text. Time from the event to the frame in which all of it and the note stand; tasks by Long Tasks until 3 s later, so that counting and saving the draft are in it.`,
    figures,
  }
}
