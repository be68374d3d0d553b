import type { Page } from '@playwright/test'
import {
  atAnArticle,
  atTheList,
  editorButton,
  expectAllSent,
  isSave,
  newArticle,
  openArticle,
  PATIENCE,
  setLine,
  titleField,
  waitingStates,
} from '#tests/support/desk.ts'
import { expect, readyForOffline, test, type Product } from '#tests/support/product.ts'

test.setTimeout(180_000)

const SERVER = 'Saved to server'
const DEVICE = 'Draft on this device'

/** Notes each word that the bar of the editor shows for the state of the text, however short it stands there. */
async function noteWords(page: Page): Promise<void> {
  await page.evaluate(() => {
    const notes: string[] = []
    const note = () => {
      const shown = document.querySelector(
        '[role="toolbar"][aria-label="Content actions"] :has(> [role="status"]) [data-kind]',
      )
      const word = shown?.textContent
      if (word && word !== notes.at(-1)) notes.push(word)
    }
    Object.assign(globalThis, { notes })
    new MutationObserver(note).observe(document.body, { childList: true, characterData: true, subtree: true })
    note()
  })
}

const noted = (page: Page) => page.evaluate(() => (globalThis as unknown as { notes: string[] }).notes)

/** The last word that was noted is this one. */
const expectWord = (page: Page, word: string) =>
  expect.poll(async () => (await noted(page)).at(-1), { timeout: PATIENCE }).toBe(word)

/** Types without a line, saves, and lets the save go with an answer that is lost: its whole way in words. */
async function wholeLife(page: Page, product: Product): Promise<void> {
  const { line } = product
  await setLine(page.context(), product, false)
  await titleField(page).fill('Written on the way')
  await expectWord(page, DEVICE)
  await editorButton(page, 'Save').click()
  await expect.poll(async () => (await waitingStates(page)).length, { timeout: PATIENCE }).toBe(1)
  await expectWord(page, 'Waiting to send')

  let reached = false
  let lose = () => {}
  const release = new Promise<void>((resolve) => (lose = resolve))
  line.inject(isSave, { kind: 'hold', release, reached: () => (reached = true) })
  await setLine(page.context(), product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => reached, { timeout: 60_000 }).toBe(true)
  await expectWord(page, 'Sending')
  // The answer is on its way when the line goes.
  await setLine(page.context(), product, false)
  lose()
  await expectWord(page, 'Checking whether it arrived')
  await setLine(page.context(), product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page, 60_000)
  await expectWord(page, SERVER)
}

test('the editor says in words where a text is, from the first key to the server and over a line that is cut in between', async ({
  page,
  product,
}) => {
  await atTheList(page, product)
  await readyForOffline(page)
  await openArticle(page)
  await noteWords(page)
  await wholeLife(page, product)
  const words = await noted(page)
  expect(words.slice(0, 3)).toEqual([SERVER, 'Not saved yet', DEVICE])
  // Neither before it has arrived nor while nobody knows whether it has.
  expect(words.filter((word) => word === SERVER)).toHaveLength(2)
})

test('of a text that no server has seen the editor does not say that one has @long', async ({ page, product }) => {
  await atTheList(page, product)
  await readyForOffline(page)
  await newArticle(page)
  await noteWords(page)
  await wholeLife(page, product)
  const words = await noted(page)
  expect(words.filter((word) => word === SERVER)).toHaveLength(1)
})

/** Notes what the bar of the editor tells to who does not see it. */
async function noteTold(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const told: string[] = []
    const region = document.querySelector('[role="toolbar"][aria-label="Content actions"] [role="status"]')
    if (!region) throw new Error('Nothing is told')
    Object.assign(globalThis, { told })
    new MutationObserver(() => {
      if (region.textContent) told.push(region.textContent)
    }).observe(region, { childList: true, characterData: true, subtree: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told)
}

test('a screen reader tells once that a text is kept while somebody types on, that it has arrived, and again after a save @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'first', 'English')
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  const told = await noteTold(page)
  await noteWords(page)
  const typed = ['Written', 'Written with', 'Written with pauses']
  for (const [index, words] of typed.entries()) {
    await titleField(page).fill(words)
    await expect
      .poll(async () => (await noted(page)).filter((word) => word === DEVICE).length, { timeout: PATIENCE })
      .toBe(index + 1)
  }
  expect(await told()).toEqual([DEVICE])
  await editorButton(page, 'Save').click()
  await expectAllSent(page, 60_000)
  await expectWord(page, SERVER)
  await titleField(page).fill('Written once more')
  await expectWord(page, DEVICE)
  expect(await told()).toEqual([DEVICE, SERVER, DEVICE])
})
