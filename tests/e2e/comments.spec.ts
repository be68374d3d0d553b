import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { inBothSchemes } from '#tests/support/axe.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { catalogNamed, firstArticle, wireTo } from '#tests/support/wire.ts'

const PATIENCE = { timeout: 15_000 }

/** The first seconds of a page belong to programs. */
const soonest = 2000

async function write(page: Page, name: string, text: string): Promise<void> {
  await page.getByLabel('昵称').fill(name)
  await page.getByLabel('评论内容').fill(text)
  // A click waits for frames, which a browser without scripts does not tell of.
  await page.getByRole('button', { name: '提交' }).press('Enter')
}

test('readers write, reply and like below an article, and see what an editor has passed', async ({
  page,
  browser,
  product,
}) => {
  test.slow()
  const { server } = product
  const { contentId } = await firstArticle(server, '要闻')
  const catalog = await catalogNamed(await wireTo(server), '要闻')
  const article = `${server.url}/_sites/demo_pc/${catalog.props.path}${contentId}.html`

  const reading = await browser.newContext()
  const reader = await reading.newPage()
  await reader.goto(article)
  await reader.waitForTimeout(soonest)
  await write(reader, 'Mira', 'A <b>fine</b> walk.')
  await expect(reader.getByRole('status')).toHaveText('评论已收到，审核通过后显示。', PATIENCE)
  await expect(reader.locator('.cms-comment-list li')).toHaveCount(0)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const other = await plain.newPage()
  await other.goto(article)
  await write(other, 'Noah', 'Written without a script.')
  await expect(other).toHaveURL(/#cms-comment-sent$/, PATIENCE)
  await expect(other.locator('#cms-comment-sent')).toBeVisible()

  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/comment`)
  await page.getByRole('button', { name: '2 to review' }).click(PATIENCE)
  const rows = page.locator('[data-row]')
  await expect(rows).toHaveCount(2)
  await expect(rows.first()).toContainText('Written without a script.')
  await rows.first().getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(rows).toHaveCount(1)
  await rows.first().getByRole('checkbox').check()
  const chosen = page.getByRole('group', { name: 'Actions for selected rows' })
  await chosen.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(rows).toHaveCount(0)
  await server.settled()

  await other.goto(article)
  const texts = other.locator('.cms-comment-text')
  await expect(texts).toHaveText(['Written without a script.', 'A <b>fine</b> walk.'])
  await other.getByRole('button', { name: '赞' }).first().press('Enter')
  await expect(other).toHaveURL(/#comment-\d+$/)

  await reader.reload()
  await expect(reader.locator('.cms-comment-like span').first()).toHaveText('1', PATIENCE)
  await reader.getByRole('button', { name: '回复' }).last().click()
  await expect(reader.getByLabel('昵称')).toBeFocused()
  await reader.waitForTimeout(soonest)
  await write(reader, 'Ida', 'So it is.')
  await expect(reader.getByRole('status')).toHaveText('评论已收到，审核通过后显示。', PATIENCE)
  const { violations } = await new AxeBuilder({ page: reader }).setLegacyMode().include('.cms-comments').analyze()
  expect(violations).toEqual([])

  await page.getByRole('button', { name: 'Reset' }).click()
  await page.reload()
  const walk = rows.filter({ hasText: 'A <b>fine</b> walk.' })
  await walk.getByRole('button', { name: '1', exact: true }).click(PATIENCE)
  const drawer = page.getByRole('dialog', { name: 'Comment' })
  await drawer.getByRole('button', { name: 'Pass', exact: true }).click()
  await expect(drawer.locator('[data-row]')).toContainText('Approved')
  expect(await inBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  const liked = rows.filter({ hasText: 'Written without a script.' })
  await liked.getByRole('button', { name: '1', exact: true }).click()
  await expect(page.getByRole('dialog', { name: 'Likes' }).locator('[data-row]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await liked.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(liked).toContainText('Deleted')
  await server.settled()

  await other.goto(article)
  await expect(texts).toHaveText(['A <b>fine</b> walk.', 'So it is.'])
  await reading.close()
  await plain.close()
})
