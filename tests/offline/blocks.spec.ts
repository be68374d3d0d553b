import type { Page } from '@playwright/test'
import type { PageWidgetDetail } from '#contract/page-widgets.ts'
import { expectAllSent, PATIENCE, setLine, waitingStates } from '#tests/support/desk.ts'
import { enter, expect, type Product, readyForOffline, test } from '#tests/support/product.ts'
import { type Wire, wireTo } from '#tests/support/wire.ts'

test.setTimeout(180_000)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const isWrite = ({ method, path }: { method: string; path: string }) =>
  method !== 'GET' && path.startsWith('/stage-api/cms/pagewidget')

/** The block of the home page, opened once with a line and then without one. */
async function atTheBlock(page: Page, product: Product) {
  await enter(page, product)
  const wire = await wireTo(product.server)
  const { rows } = await wire.get<{ rows: PageWidgetDetail[] }>('/cms/pagewidget?pageNum=1&pageSize=20')
  const id = rows.find(({ code }) => code === 'home_guide')?.pageWidgetId ?? ''
  await page.goto(`${product.url}/admin/configs/content?tab=pageWdiget`)
  await expect(page.locator('[data-row]').filter({ hasText: 'home_guide' })).toBeVisible({ timeout: PATIENCE })
  await page.goto(`${product.url}/admin/cms/block/manual/editor?id=${id}`)
  await expect(button(page, 'Add row')).toBeEnabled({ timeout: PATIENCE })
  await readyForOffline(page)
  await setLine(page.context(), product, false)
  return { wire, id, stored: await blockOf(wire, id) }
}

const blockOf = (wire: Wire, id: string) => wire.get<PageWidgetDetail>(`/cms/pagewidget/${id}`)

/** As somebody else's save. */
async function saveElsewhere(wire: Wire, id: string, change: (items: Item[]) => Item[]): Promise<void> {
  const { content, revision, name, code, publishPipeCode, path, template } = await blockOf(wire, id)
  const rows = (content as { items: Item[] }[]).map(({ items }, index) => ({ items: index ? items : change(items) }))
  const fields = { name, code, publishPipeCode, path, template, revision }
  await wire.send('PUT', '/cms/pagewidget', { ...fields, pageWidgetId: id, contentStr: JSON.stringify(rows) })
}

interface Item {
  title: string
  url?: string
}

async function addItem(page: Page, to: string, title: string): Promise<void> {
  await button(page, to).click()
  const form = page.getByRole('dialog', { name: 'Add item' })
  await form.getByRole('textbox', { name: 'Title' }).fill(title)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form).toHaveCount(0)
}

async function rename(page: Page, from: string, to: string): Promise<void> {
  await button(page, from).click()
  const form = page.getByRole('dialog', { name: 'Edit item' })
  await form.getByRole('textbox', { name: 'Title' }).fill(to)
  await form.getByRole('button', { name: 'Confirm' }).click()
  await expect(form).toHaveCount(0)
}

const titlesOf = ({ content }: PageWidgetDetail) =>
  (content as { items: Item[] }[]).map(({ items }) => items.map(({ title }) => title))

const published = async ({ server }: Product) =>
  (await fetch(`${server.url}/_sites/demo_pc/include/pagewidget/home_guide.html`)).text()

test('a block is saved and published without a network, survives a reload, and changes the site once @long', async ({
  page,
  context,
  product,
}) => {
  const { wire, id, stored } = await atTheBlock(page, product)
  await addItem(page, 'Add item to row 1', 'Night ferry')
  await expect(page.getByText('Draft on this device')).toBeVisible()
  await button(page, 'Save and publish').click()
  await expect(page.getByText('Saved here. It will be published when you reconnect.')).toBeVisible()
  await expect(page.getByText('Publish, waiting to send')).toBeVisible()
  await page.reload()
  await expect(button(page, 'Move Night ferry')).toBeVisible({ timeout: PATIENCE })
  await expect(page.getByText('Publish, waiting to send')).toBeVisible()
  expect(await waitingStates(page)).toEqual(['pagewidget.edit queued', 'pagewidget.publish queued'])
  expect(await blockOf(wire, id)).toEqual(stored)
  await page.goto(`${product.url}/admin/configs/content?tab=pageWdiget`)
  const row = page.locator('[data-row]').filter({ hasText: 'home_guide' })
  await expect(row.getByText('Publish, waiting to send')).toBeVisible({ timeout: PATIENCE })
  await page.goto(`${product.url}/admin/cms/block/manual/editor?id=${id}`)
  await expect(button(page, 'Move Night ferry')).toBeVisible({ timeout: PATIENCE })

  const before = product.line.seen.filter(isWrite).length
  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expectAllSent(page, 60_000)
  expect(product.line.seen.filter(isWrite).length - before).toBe(2)
  expect(titlesOf(await blockOf(wire, id))[0]?.[0]).toBe('Night ferry')
  await expect.poll(() => published(product), { timeout: PATIENCE }).toContain('Night ferry')
  await expect(page.getByText('Saved to server')).toBeVisible({ timeout: PATIENCE })
})

test('two who change one block, one of them without a network: what does not touch is merged, the same item is asked about @long', async ({
  page,
  context,
  product,
}) => {
  const { wire, id, stored } = await atTheBlock(page, product)
  const first = titlesOf(stored)[0]?.[0] ?? ''
  await rename(page, first, 'Mine')
  await addItem(page, 'Add item after Mine', 'Also mine')
  await button(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['pagewidget.edit queued'])
  await saveElsewhere(wire, id, ([item, ...others]) => [
    { ...item, title: 'Theirs' },
    ...others,
    { title: 'New there' },
  ])

  await setLine(context, product, true)
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect.poll(() => waitingStates(page), { timeout: 60_000 }).toEqual(['pagewidget.edit conflict'])
  await page.goto(`${product.url}/admin/sync`)
  await button(page, 'Resolve').click()
  await page.getByRole('alert').getByRole('button', { name: 'Resolve' }).click({ timeout: PATIENCE })
  const dialog = page.getByRole('dialog', { name: stored.name })
  const place = dialog.getByRole('radiogroup', { name: first })
  await expect(place).toContainText('Theirs')
  await expect(dialog.getByRole('button', { name: 'Use this version' })).toBeDisabled()
  await place.getByRole('radio', { name: 'Both, mine first' }).check()
  await dialog.getByRole('button', { name: 'Use this version' }).click()
  await expectAllSent(page, 60_000)
  const titles = titlesOf(await blockOf(wire, id))[0]
  expect(titles?.slice(0, 3)).toEqual(['Mine', 'Theirs', 'Also mine'])
  expect(titles?.at(-1)).toBe('New there')
  await expect(button(page, 'Move New there')).toBeVisible({ timeout: PATIENCE })
})
