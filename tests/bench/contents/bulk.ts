import type { Page } from 'playwright'
import { CHOICE_MAX } from '#kit/list/choice.ts'
import { timeToPaint } from './time-to-paint.ts'

/** The most that one page of a list shows. */
const PAGE = 500

export interface BulkTimes {
  readonly contents: number
  /** Milliseconds from the press until all of them are kept as orders. */
  readonly kept: number
  /** The longest task of the main thread meanwhile; 0 where none took 50 ms. */
  readonly task: number
}

/** Chooses as many contents as can be chosen, and marks all of them as recommended. */
export async function timeBulk(page: Page, url: string): Promise<BulkTimes> {
  for (let chosen = 0; chosen < CHOICE_MAX; chosen += PAGE) {
    if (chosen === 0) await page.goto(`${url}/admin/configs/content?size=${PAGE}`)
    else await page.getByRole('button', { name: 'Next page' }).click()
    const all = page.getByRole('grid').locator('thead').getByRole('checkbox')
    await page.locator('[role="grid"][aria-busy="false"] tbody tr[data-row="0"]').waitFor()
    await all.click()
  }
  await page.getByText(`${CHOICE_MAX} chosen`).first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Recommend', exact: true }).click()
  const item = page.getByRole('menuitem', { name: 'Recommend', exact: true })
  await item.waitFor()
  await page.evaluate(() => {
    const seen = { task: 0 }
    Object.assign(window, { seen })
    const note = ({ duration }: PerformanceEntry) => (seen.task = Math.max(seen.task, duration))
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: 'longtask' })
  })
  const kept = await timeToPaint(page, 'click', () => item.click(), { selector: 'body', text: 'Sending' }, 60_000)
  const { task } = await page.evaluate(() => (window as unknown as { seen: { task: number } }).seen)
  return { contents: CHOICE_MAX, kept, task }
}
