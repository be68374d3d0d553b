import { HEADER } from '#contract/wire.ts'
import { atTheList, openArticle, PATIENCE, saveAndSend, titleField } from '#tests/support/desk.ts'
import { expect, test } from '#tests/support/product.ts'
import { storedArticle } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const ANOTHER = { [HEADER.server.toLowerCase()]: 'instance=another; epoch=1; ext=' }
const TITLE = 'Typed under two names'

/** How long nothing may be asked for (ms). */
const QUIET = 2_000

test('F43: answers that name two servers are told of once, ask for nothing without end, and leave a draft where it is @long', async ({
  page,
  product,
}) => {
  const { line } = product
  await atTheList(page, product)
  line.setHeaders((path) => (path.startsWith('/stage-api/cms/') ? ANOTHER : {}))
  await page.reload()
  await expect(page.getByText("Some responses don't come from the server")).toHaveCount(1)
  await expect
    .poll(
      async () => {
        const before = line.seen.length
        await new Promise((passed) => setTimeout(passed, QUIET))
        return line.seen.length - before
      },
      { timeout: PATIENCE, intervals: [0] },
    )
    .toBe(0)
  const contentId = await openArticle(page)
  await titleField(page).fill(TITLE)
  await expect(page.getByRole('status').getByText('Draft on this device')).toBeAttached()
  await page.reload()
  await expect(titleField(page)).toHaveValue(TITLE, { timeout: PATIENCE })

  line.setHeaders(() => ({}))
  await saveAndSend(page, product)
  expect(await storedArticle(product.server, contentId)).toMatchObject({ title: TITLE })
})
