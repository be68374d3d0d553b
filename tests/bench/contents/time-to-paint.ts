import type { Page } from 'playwright'

const PATIENCE_MS = 10_000

/** What stands on the screen once a person has what he asked for. */
export interface Sight {
  /** An element of this selector ... */
  readonly selector: string
  /** ... with this in its text; any text where it is left out. */
  readonly text?: string
  /** An element that still has this does not count. */
  readonly not?: string
}

declare global {
  interface Window {
    painted: Promise<number>
  }
}

/**
 * Milliseconds from the first event of a kind that `act` brings about, by the clock of the event itself, until the sight
 * was painted. Looked at once a frame, so that up to a frame of it is the measuring.
 */
export async function timeToPaint(
  page: Page,
  event: 'click' | 'input' | 'keydown',
  act: () => Promise<void>,
  sight: Sight,
  patience = PATIENCE_MS,
): Promise<number> {
  await page.evaluate(
    ({ type, selector, text, not, patience }) => {
      const seen = () =>
        [...document.querySelectorAll(selector)].some(
          ({ textContent }) => textContent.includes(text) && textContent !== not,
        )
      window.painted = new Promise((done, failed) => {
        setTimeout(() => failed(new Error(`not seen: ${selector} ${text}`)), patience)
        const look = (start: number) => {
          if (!seen()) return requestAnimationFrame(() => look(start))
          // The first message after a frame is heard when it was painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => done(performance.now() - start)
          port2.postMessage(0)
        }
        addEventListener(type, ({ timeStamp }) => requestAnimationFrame(() => look(timeStamp)), {
          capture: true,
          once: true,
        })
      })
    },
    { type: event, text: '', not: '', patience, ...sight },
  )
  await act()
  return page.evaluate(() => window.painted)
}
