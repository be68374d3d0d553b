import { openArticle, openList, PATIENCE, setLine, waitingWork } from '#tests/support/desk.ts'
import { test } from '#tests/support/lasting-browser.ts'
import { expect, readyForOffline, signIn } from '#tests/support/product.ts'

const ENOUGH = 2_000
const MARK = 'ж'

test.setTimeout(420_000)

/** Saves with the keyboard without end, a letter more each time, and tells of each save that the app took for safe. */
function saveOn(mark: string): void {
  const editor = document.querySelector<HTMLElement>('.ProseMirror')
  if (!editor) throw new Error('no editor')
  const pressed = { key: 's', code: 'KeyS', ctrlKey: true, bubbles: true, cancelable: true }
  const kept = () => performance.getEntriesByName('holdfast:order').length
  void (async () => {
    for (let round = 1; ; round++) {
      editor.focus()
      document.execCommand('insertText', false, mark)
      // The editor takes letters in when the browser tells of them, a moment after they stand there.
      await new Promise((resolve) => setTimeout(resolve, 0))
      editor.dispatchEvent(new KeyboardEvent('keydown', pressed))
      while (kept() < round) await new Promise((resolve) => setTimeout(resolve, 1))
      // oxlint-disable-next-line no-console -- the only word that leaves a page at once
      console.log(`kept ${round}`)
    }
  })()
}

test('F28: of a burst of saves every one that the app took for safe outlives a browser that dies in the middle @long', async ({
  product,
  browserAtHome,
}) => {
  const { context, page } = await browserAtHome.start()
  await signIn(page, product, { remember: true })
  await openList(page, product, 'English')
  await readyForOffline(page)
  await openArticle(page)
  await page.locator('.ProseMirror p').last().click()
  await setLine(context, product, false)

  let kept = 0
  page.on('console', (message) => (kept = Number(/^kept (\d+)$/.exec(message.text())?.[1] ?? kept)))
  await page.evaluate(saveOn, MARK)
  await expect.poll(() => kept, { timeout: 10 * PATIENCE, intervals: [5] }).toBeGreaterThan(ENOUGH)
  await browserAtHome.kill(page)
  const safe = kept

  const { context: later, page: again } = await browserAtHome.start()
  await later.setOffline(true)
  await again.goto(`${product.url}/admin/configs/content`)
  // One order, or two where the first was being sent when the browser died.
  await expect.poll(async () => (await waitingWork(again)).length, { timeout: PATIENCE }).toBeGreaterThan(0)
  const saves = await waitingWork(again)
  expect(saves.map(({ kind }) => kind)).toEqual(saves.map(() => 'content.save'))
  expect((saves.at(-1)?.html.split(MARK).length ?? 0) - 1).toBeGreaterThanOrEqual(safe)
})
