import type { Page } from 'playwright'
import type { BuiltServer } from '#tests/support/built-server.ts'
import { startSeeded } from './server.ts'
import { newProfile, signInForOffline } from './browser.ts'
import { atMost, type Figure, percentile, type Section } from './report.ts'

const KEYS = 120
const PAUSE_MS = 60
const LIMIT_MS = 32

const CHINESE = Array.from(
  { length: 50 },
  () => `<p>${'河岸的新步道在星期日开放了大家都来散步'.repeat(11).slice(0, 200)}</p>`,
).join('')
const ENGLISH = Array.from(
  { length: 100 },
  () => `<p>${'the river bank is one long walk from today on '.repeat(10)}</p>`,
).join('')

/** Opens an article whose stored body is `html`. */
async function openBody(page: Page, server: BuiltServer, html: string, row: number): Promise<void> {
  await page.unrouteAll()
  await page.route('**/cms/content/init/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    body.data['contentHtml'] = html
    await route.fulfill({ response, json: body })
  })
  await page.goto(`${server.url}/admin/configs/content`)
  await page.getByRole('treeitem', { name: '科技' }).click()
  await page.getByRole('row').nth(row).getByRole('gridcell').nth(1).dblclick()
  await page.locator('.ProseMirror p').first().waitFor({ timeout: 30_000 })
  await page.waitForTimeout(2_000)
}

interface Observed {
  keys: number[]
}

/**
 * Milliseconds from key to next paint. The browser tells of events from 16 ms up, in steps of 8 ms; keys that it does
 * not tell of were quicker and count as 16.
 */
async function type(page: Page): Promise<number[]> {
  await page.locator('.ProseMirror p').nth(20).click()
  await page.evaluate(() => {
    const seen: Observed = { keys: [] }
    ;(globalThis as unknown as { seen: Observed }).seen = seen
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if (entry.name === 'keydown') seen.keys.push(entry.duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  for (let key = 0; key < KEYS; key++) {
    await page.keyboard.press(key % 7 === 6 ? 'Space' : 'e')
    await page.waitForTimeout(PAUSE_MS)
  }
  await page.waitForTimeout(1_000)
  const told = await page.evaluate(() => (globalThis as unknown as { seen: Observed }).seen.keys)
  return [...told, ...Array.from({ length: Math.max(0, KEYS - told.length) }, () => 16)]
}

/** Key to paint while drafts are saved and words counted as for any writer. */
export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const profile = newProfile()
  const figures: Figure[] = []
  try {
    await server.settled()
    const context = await profile.open()
    const page = await signInForOffline(context, server)
    const texts = [
      ['10,000 Chinese characters', CHINESE],
      ['10,000 English words', ENGLISH],
    ] as const
    for (const [index, [name, html]] of texts.entries()) {
      await openBody(page, server, html, index + 1)
      figures.push(atMost(`${name}, p95`, percentile(await type(page), 0.95), LIMIT_MS, 'ms'))
    }
    await context.close()
  } finally {
    profile.remove()
    await server.stop()
  }
  return {
    title: 'Typing',
    method: `Headless Chromium on the built app, the article editor with drafts and word count on; ${KEYS} keys, ${PAUSE_MS} ms apart, in the middle of the text. Event Timing of \`keydown\` (\`durationThreshold\` 16, steps of 8 ms); keys below the threshold count as 16 ms.`,
    figures,
  }
}
