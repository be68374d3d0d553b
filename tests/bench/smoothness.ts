import type { Page } from 'playwright'

/** What a person feels of a busy page (ms); 0 where the browser told of nothing. */
export interface Smoothness {
  /** The slowest event from the key to the start of its handling. */
  readonly delay: number
  /** The longest task of the main thread. */
  readonly task: number
}

const PAUSE_MS = 100

/** Presses a key again and again for a while, and answers how the page bore it. */
export async function smoothness(page: Page, key: string, forMs: number): Promise<Smoothness> {
  await page.evaluate(() => {
    const seen = { delay: 0, task: 0 }
    Object.assign(window, { seen })
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        durationThreshold: 16,
      } as PerformanceObserverInit)
    observe('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)))
    observe('event', (entry) => {
      const { processingStart, startTime } = entry as PerformanceEventTiming
      seen.delay = Math.max(seen.delay, processingStart - startTime)
    })
  })
  for (const end = Date.now() + forMs; Date.now() < end;) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  return page.evaluate(() => (window as unknown as { seen: Smoothness }).seen)
}
