import type { Page } from 'playwright'
import { percentile } from '../report.ts'
import { timeToPaint } from './time-to-paint.ts'

const ROUNDS = 5

/** From the press on its title until the words of a long article stand in the editor: the first time, and again. */
export async function timeArticle(page: Page): Promise<{ first: number; again: number }> {
  const samples: number[] = []
  await page.getByRole('treeitem', { name: 'culture', exact: true }).locator('[data-part="label"]').click()
  const row = page.getByRole('grid').locator('tbody tr[data-row="0"]')
  for (let round = 0; round <= ROUNDS; round++) {
    await row.getByText('The long article').waitFor()
    await page.waitForLoadState('networkidle')
    const open = () => row.getByRole('link').click()
    samples.push(await timeToPaint(page, 'click', open, { selector: '.ProseMirror p', text: 'river bank' }))
    await page.waitForLoadState('networkidle')
    await page.goBack()
  }
  return { first: samples[0] ?? Number.NaN, again: percentile(samples.slice(1), 0.5) }
}
