import type { Page } from 'playwright'
import { percentile } from '../report.ts'
import { timeToPaint } from './time-to-paint.ts'

const ROUNDS = 9
const FIRST = '[role="treeitem"]'

export interface TreeTimes {
  /** Medians (ms) of opening and closing a catalog with 2,000 below it, 1,000 of 10,000 matches, all 10,000. */
  readonly open: number
  readonly close: number
  readonly narrow: number
  readonly wide: number
  readonly clear: number
}

const median = (samples: readonly number[]) => percentile(samples, 0.5)

/** Uses the tree of catalogs of the content page as it stands. */
export async function timeTree(page: Page): Promise<TreeTimes> {
  const tree = page.getByRole('tree')
  const chevron = tree.getByRole('treeitem', { name: 'Catalog 1', exact: true }).locator('span').first()
  const filter = page.getByRole('searchbox', { name: 'Filter by name' })
  const times = { open: [], close: [], narrow: [], wide: [], clear: [] } as Record<keyof TreeTimes, number[]>
  for (let round = 0; round < ROUNDS; round++) {
    const press = () => chevron.click()
    times.open.push(await timeToPaint(page, 'click', press, { selector: `${FIRST}[aria-level="2"]`, text: 'Catalog' }))
    times.close.push(await timeToPaint(page, 'click', press, { selector: `${FIRST}[aria-label="Catalog 2"]` }))
    const type = (text: string) => () => filter.fill(text)
    times.narrow.push(
      await timeToPaint(page, 'input', type('777'), { selector: `${FIRST}:not([aria-level="1"])`, text: '777' }),
    )
    times.clear.push(await timeToPaint(page, 'input', type(''), { selector: `${FIRST}[aria-label="news"]` }))
    times.wide.push(await timeToPaint(page, 'input', type('catalog'), { selector: `${FIRST}[aria-level="3"]` }))
    await filter.fill('')
    await page.locator(`${FIRST}[aria-label="news"]`).waitFor()
  }
  return {
    open: median(times.open),
    close: median(times.close),
    narrow: median(times.narrow),
    wide: median(times.wide),
    clear: median(times.clear),
  }
}
