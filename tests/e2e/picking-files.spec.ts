import { writeFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import type { Resource } from '#contract/resources.ts'
import { atAnArticle, PATIENCE, saveAndSend, titleField } from '#tests/support/desk.ts'
import { added, box, dot, dropOn, openCamera, openLinkForm, openUpload } from '#tests/support/picking.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

type Way = 'paste' | 'dragover' | 'drop'

/** Hands files to an element, each time before the page can do anything else; answers what the page took or refused. */
async function give(place: Locator, way: Way, times: string[][], text = ''): Promise<boolean[]> {
  const bytes = [...(await dot())]
  return place.evaluate(
    (element, given) =>
      given.times.map((names) => {
        const data = new DataTransfer()
        if (given.text) data.setData('text/plain', given.text)
        for (const name of names) data.items.add(new File([new Uint8Array(given.bytes)], name, { type: 'image/png' }))
        const init = { bubbles: true, cancelable: true, dataTransfer: data, clipboardData: data }
        return !element.dispatchEvent(
          given.way === 'paste' ? new ClipboardEvent('paste', init) : new DragEvent(given.way, init),
        )
      }),
    { way, times, text, bytes },
  )
}

/** Whether the browser does nothing by itself with a file over an element: it would open it in the place of the page. */
async function expectRefused(place: Locator): Promise<void> {
  for (const way of ['dragover', 'drop'] as const) expect(await give(place, way, [['stray.png']])).toEqual([true])
}

test('a file that is dropped into the upload dialog is taken, and one that is dropped beside it leaves the page alone @long', async ({
  page,
  product,
}, info) => {
  const path = info.outputPath('dropped.png')
  writeFileSync(path, await dot())
  await atAnArticle(page, product, 'new')
  await titleField(page).fill('Dropped into the dialog')
  await expectRefused(page.getByRole('banner'))
  await expectRefused(titleField(page))
  // Words that are dropped are for the field below.
  expect(await give(titleField(page), 'drop', [[]], 'harbour')).toEqual([false])

  const dialog = await openUpload(page)
  await expectRefused(dialog.getByRole('tab', { name: 'Upload' }))
  await dropOn(page, dialog.getByRole('tab', { name: 'Upload' }), [path])
  await expect(added(dialog)).toHaveCount(0)
  await dropOn(page, box(dialog), [path])
  await expect(dialog.getByText('dropped.png')).toBeVisible({ timeout: PATIENCE })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('.ProseMirror img.art-body-img')).toHaveAttribute('iurl', /^local-blob:/, {
    timeout: PATIENCE,
  })
  await expect(titleField(page)).toHaveValue('Dropped into the dialog')
  expect(page.url()).toContain('/cms/content/editor')
})

test('a dialog that is closed while its file is being sent picks nothing later, and closes no dialog that was opened since @long', async ({
  page,
  product,
}) => {
  const form = await openLinkForm(page, product)
  const change = form.getByRole('button', { name: 'Change picture' })
  await change.click()
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  await dialog
    .locator('input[type="file"]')
    .setInputFiles({ name: 'late.png', mimeType: 'image/png', buffer: await dot() })
  await expect(added(dialog)).toHaveCount(1)
  let answer: () => void = () => undefined
  const release = new Promise<void>((done) => (answer = done))
  const held = new Promise<void>((reached) =>
    product.line.inject(({ path }) => path.startsWith('/stage-api/cms/resource/upload'), {
      kind: 'hold',
      release,
      reached,
    }),
  )
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await held
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await change.click()
  await expect(box(dialog)).toBeVisible()
  answer()
  await page.waitForTimeout(1_000)
  await expect(box(dialog)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(form.getByText('Choose a picture')).toBeVisible()
})

test('the same file is taken again after it was removed @long', async ({ page, product }) => {
  await atAnArticle(page, product, 'new')
  const dialog = await openUpload(page)
  const input = dialog.locator('input[type="file"]')
  await input.setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: await dot() })
  await dialog.getByRole('button', { name: 'Remove again.png' }).click({ timeout: PATIENCE })
  // A browser tells of no change while its input still holds that file; the one under test is told either way.
  await expect(input).toHaveValue('')
})

test('files are pasted into the upload dialog, and words into its fields @long', async ({ page, product }) => {
  await atAnArticle(page, product, 'new')
  const dialog = await openUpload(page)
  expect(await give(dialog.getByRole('tab', { name: 'Upload' }), 'paste', [['pasted.png']])).toEqual([true])
  await expect(dialog.getByText('pasted.png')).toBeVisible({ timeout: PATIENCE })

  // A copied table brings a picture of itself along.
  await give(dialog.getByLabel('Tags'), 'paste', [['table.png']], 'harbour')
  await expect(dialog.getByText('harbour')).toBeVisible()
  await expect(added(dialog)).toHaveCount(1)
})

test('two drops, one while the pictures of the other are prepared, keep to the limit together @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'new')
  const dialog = await openUpload(page)
  const sixty = (letter: string) => Array.from({ length: 60 }, (_, index) => `${letter}${index}.png`)
  await give(box(dialog), 'drop', [sixty('a'), sixty('b')])
  await expect(dialog.getByText('b40.png, b41.png, b42.png, and 17 more: Choose at most 100 files')).toBeVisible({
    timeout: PATIENCE,
  })
  await expect(added(dialog)).toHaveCount(100)
})

test('files that cannot be taken are named together, and those chosen with them are there @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'new')
  const dialog = await openUpload(page)
  const buffer = await dot()
  await dialog.locator('input[type="file"]').setInputFiles([
    { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) },
    { name: 'first.png', mimeType: 'image/png', buffer },
    { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') },
    { name: 'second.png', mimeType: 'image/png', buffer },
  ])
  const alert = dialog.getByRole('alert')
  await expect(alert).toContainText('Not added: 2', { timeout: PATIENCE })
  await expect(alert).toContainText('empty.png is empty')
  await expect(alert).toContainText('paper.pdf is not a supported type')
  await expect(added(dialog)).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.locator('.ProseMirror img.art-body-img')).toHaveCount(2, { timeout: PATIENCE })
})

test.describe('on a device that is touched', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

  test('a picture is taken with the camera and goes the way of a file that was picked @long', async ({
    page,
    product,
  }) => {
    await atAnArticle(page, product, 'new')
    await titleField(page).fill('Taken on the spot')
    const dialog = await openUpload(page)
    const camera = await openCamera(page, dialog)
    expect(await camera.element().getAttribute('capture')).toBe('environment')
    expect(await camera.element().getAttribute('accept')).toBe('image/*')
    expect(camera.isMultiple()).toBe(false)
    await camera.setFiles({ name: 'on-the-spot.png', mimeType: 'image/png', buffer: await dot() })
    await expect(dialog.getByText('on-the-spot.png')).toBeVisible({ timeout: PATIENCE })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await saveAndSend(page, product)
    const { rows } = await (await wireTo(product.server)).get<{ rows: Resource[] }>('/cms/resource?name=on-the-spot')
    expect(rows).toHaveLength(1)
  })
})

test('a desk with a mouse has no camera button @long', async ({ page, product }) => {
  await atAnArticle(page, product, 'new')
  const dialog = await openUpload(page)
  await expect(dialog.getByRole('button', { name: 'Choose files' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Take a picture' })).toHaveCount(0)
})
