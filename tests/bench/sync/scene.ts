import type { BrowserContext, Page } from 'playwright'
import { newProfile } from '../browser.ts'
import type {} from './client.ts'
import { type Line, type LineOptions, startLine } from './line.ts'
import { articleForm, firstTitle } from './orders.ts'

/** A browser that has never seen the line, on the page of one library. */
export interface Scene {
  readonly line: Line
  readonly context: BrowserContext
  readonly page: Page
}

export interface SceneOptions extends LineOptions {
  /** A page that can send by itself or by a service worker has it sent by the worker. */
  readonly worker?: boolean
}

/** @param name of the page's script; a server with extensions tells the page its name, as its answers would */
export async function withScene<T>(
  name: string,
  { worker = false, ...options }: SceneOptions,
  run: (scene: Scene) => Promise<T> | T,
): Promise<T> {
  const line = await startLine(options)
  const profile = newProfile()
  const context = await profile.open()
  try {
    const page = context.pages()[0] ?? (await context.newPage())
    const wish = { ...(options.extensions && { server: line.server.instance }), ...(worker && { worker: '' }) }
    await page.goto(`${line.url}/bench/${name}.html?${new URLSearchParams(wish)}`)
    await ready(page)
    return await run({ line, context, page })
  } finally {
    await context.close()
    profile.remove()
    await line.close()
  }
}

/** Resolves when the page has offered itself. */
export async function ready(page: Page): Promise<void> {
  await page.waitForFunction(() => 'bench' in window)
}

/** Contents as somebody else left them. */
export function fill({ server }: Line, ids: readonly string[]): void {
  for (const id of ids) server.put(articleForm(id, firstTitle(id)))
}

const LOOK_MS = 100

/** Resolves when the library holds no order any more. @throws Error after `patience` ms */
export async function drained(page: Page, patience: number): Promise<void> {
  for (const late = Date.now() + patience; ;) {
    const held = await page.evaluate(() => window.bench.held())
    if (held === 0) return
    if (Date.now() > late) throw new Error(`${held} orders are still held after ${patience} ms`)
    await page.waitForTimeout(LOOK_MS)
  }
}

export interface Breaks {
  readonly upMs: number
  readonly downMs: number
  /** Called each time that the line is there again. */
  readonly onUp?: () => Promise<void>
}

/**
 * Breaks the line again and again, and tells the browser each time. Answers what ends it: then the line is up, and the
 * moments at which it came back are known (ms, the clock of the line's calls).
 */
export function startBreaks({ line, context }: Scene, { upMs, downMs, onUp }: Breaks): () => Promise<number[]> {
  const ups: number[] = []
  let over = false
  const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const running = (async () => {
    for (;;) {
      await wait(upMs)
      if (over) return
      line.setDown(true)
      await context.setOffline(true)
      await wait(downMs)
      line.setDown(false)
      ups.push(performance.now())
      await context.setOffline(false)
      await onUp?.()
    }
  })()
  // Who does not end it has failed elsewhere, and closes the browser under it.
  running.catch(() => undefined)
  return async () => {
    over = true
    await running
    return ups
  }
}
