import sharp from 'sharp'
import {
  editorButton,
  expectShown,
  grid,
  openArticle,
  PATIENCE,
  rowOf,
  setLine,
  titleField,
} from '#tests/support/desk.ts'
import { EXTENSIONS, expect, readyForOffline, signIn, speak, test, type Product } from '#tests/support/product.ts'
import { keptAnswers } from '#tests/support/in-page.ts'
import { catalogNamed, wireTo } from '#tests/support/wire.ts'

const CATALOG = 'English'
const TITLE = 'The lighthouse that nobody had opened'

test.setTimeout(180_000)

/** An article with a picture, written by somebody else: this browser has seen neither. */
async function writtenElsewhere({ server }: Product): Promise<void> {
  const wire = await wireTo(server)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#2a7f6f' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'lighthouse.png')
  const headers = { authorization: `Bearer ${await server.token()}`, CurrentSite: siteId }
  const answer = await fetch(`${server.url}/stage-api/cms/resource/upload`, { method: 'POST', headers, body: form })
  const { data } = (await answer.json()) as { data: { internalUrl: string } }
  const { id: catalogId } = await catalogNamed(wire, CATALOG)
  const contentHtml = `<p>It was lit each night.</p><p><img src="${data.internalUrl}" class="art-body-img" /></p>`
  const contentId = String(7_200_000_000_000_000_000n + BigInt(Date.now()))
  await wire.save({ contentId, catalogId, contentType: 'article', opType: 'ADD', title: TITLE, contentHtml }, 'POST')
}

test('a catalog kept on this device is found, opened and previewed without a network, though never opened before @long', async ({
  product,
  page,
  context,
}) => {
  await speak(context, 'en')
  await writtenElsewhere(product)
  await signIn(page, product, { remember: true })
  await page.goto(`${product.url}/admin/configs/content`)
  const catalog = page.getByRole('treeitem', { name: CATALOG }).first()
  const whole = catalog.getByRole('img', { name: /^Available offline/ })

  await test.step('its size is told before it begins', async () => {
    await catalog.hover()
    await catalog.getByRole('button', { name: 'More actions for English' }).click()
    await page.getByRole('menuitem', { name: 'Make available offline' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make available offline' })
    await expect(dialog.getByText(/\d+ items, about .*B with pictures/)).toBeVisible({ timeout: PATIENCE })
    await expect(dialog.getByText(/free on this device/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Make available', exact: true }).click()
    await expect(dialog.getByRole('status').filter({ hasText: 'Available offline' })).toBeVisible({
      timeout: PATIENCE,
    })
    await page.keyboard.press('Escape')
    await expect(whole).toBeVisible()
  })
  await readyForOffline(page)
  // A preview on the device needs the bundle of templates, a call of ours.
  const canPreview = EXTENSIONS
  if (canPreview)
    await expect.poll(() => page.evaluate(keptAnswers, ['template.bundle']), { timeout: PATIENCE }).toBe(1)

  await test.step('without a line the app starts, and the list is put together from what is kept', async () => {
    await setLine(context, product, false)
    await page.reload()
    await expect(whole).toBeVisible({ timeout: PATIENCE })
    await catalog.click()
    await expect(page.getByText('Found on this device')).toBeVisible({ timeout: PATIENCE })
    await expect(rowOf(page, TITLE).getByRole('img', { name: /^Available offline/ })).toBeVisible()
  })

  await test.step('a search looks through what the device holds', async () => {
    await page.getByRole('textbox', { name: 'Title' }).fill('LIGHTHOUSE')
    await page.getByRole('textbox', { name: 'Title' }).press('Enter')
    await expect(grid(page).getByRole('row')).toHaveCount(2)
    await expect(rowOf(page, TITLE)).toBeVisible()
  })

  await test.step('in all catalogs where none is chosen', async () => {
    const site = page.getByRole('navigation', { name: 'Catalogs' }).getByRole('button').filter({ hasNotText: 'Add' })
    await site.first().click()
    await expect(rowOf(page, TITLE)).toBeVisible({ timeout: PATIENCE })
  })

  await test.step('it opens with its picture', async () => {
    await openArticle(page, TITLE)
    await expect(titleField(page)).toHaveValue(TITLE)
    await expect(page.getByText('Shown from this device')).toBeVisible()
    await expectShown(page.locator('.ProseMirror img.art-body-img').first())
  })

  await test.step('and is previewed with it', async () => {
    if (!canPreview) return
    const opening = context.waitForEvent('page')
    await editorButton(page, 'Preview').click()
    const preview = await opening
    const inside = preview.locator('iframe[title="Preview"]').contentFrame()
    await expect(inside.getByText('It was lit each night.')).toBeVisible({ timeout: PATIENCE })
    await expectShown(inside.locator('img[src^="data:image/png"]').first())
    await preview.close()
  })

  await test.step('the storage page tells how much is there, and why', async () => {
    await page.goto(`${product.url}/admin/storage`)
    const copies = page.getByRole('table', { name: 'Content on this device' })
    await expect(copies.getByRole('row', { name: /^Available offline [1-9]/ })).toBeVisible({ timeout: PATIENCE })
    await expect(copies.getByRole('row', { name: /^Your drafts and unsent changes 0/ })).toBeVisible()
    await expect(page.getByRole('row', { name: /^Size of content available offline [1-9]/ })).toBeVisible()
  })

  await test.step('taken away, it leaves nothing behind', async () => {
    await page.goto(`${product.url}/admin/configs/content`)
    await catalog.hover()
    await catalog.getByRole('button', { name: 'More actions for English' }).click()
    await page.getByRole('menuitem', { name: 'Make available offline' }).click()
    await page.getByRole('button', { name: 'Remove from this device' }).click()
    await expect(whole).toHaveCount(0)
    await expect.poll(() => page.evaluate(keptPictureCount), { timeout: PATIENCE }).toBe(0)
  })
})

async function keptPictureCount(): Promise<number> {
  const names = (await caches.keys()).filter((name) => name.startsWith('holdfast-kept:'))
  const counts = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
  return counts.reduce((sum, count) => sum + count, 0)
}
