import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Resource } from '#contract/resources.ts'
import { inBothSchemes } from '#tests/support/axe.ts'
import { setLine } from '#tests/support/desk.ts'
import { dot, dropOn } from '#tests/support/picking.ts'
import { enter, EXTENSIONS, expect, type Product, readyForOffline, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

const card = (page: Page, name: string) => page.getByRole('grid').getByRole('row').filter({ hasText: name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const uploads = (page: Page) => page.getByRole('region', { name: 'Uploads' })

async function openLibrary(page: Page, product: Product, search = ''): Promise<void> {
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/resource${search}`)
  await expect(card(page, 'picture-15.jpg')).toBeVisible()
}

async function rows(product: Product): Promise<Resource[]> {
  const wire = await wireTo(product.server)
  return (await wire.get<{ rows: Resource[] }>('/cms/resource?pageSize=100')).rows
}

test('files are dropped, compared with what is there, and seen large @long', async ({ page, product }, info) => {
  test.skip(!EXTENSIONS, 'the server knows neither tags nor uses')
  const [buoy, note] = [info.outputPath('buoy.png'), info.outputPath('tide table.txt')]
  writeFileSync(buoy, await dot('#a31'))
  writeFileSync(note, 'high water at nine')
  await openLibrary(page, product)
  expect(await inBothSchemes(page)).toEqual([])

  await dropOn(page, page.getByRole('grid'), [buoy, note])
  await expect(uploads(page).getByText('2 uploaded')).toBeVisible()
  await expect(card(page, 'tide table.txt')).toBeVisible()
  await button(page, 'Close').click()

  // The same bytes once more: the one that is there is offered.
  await dropOn(page, page.getByRole('grid'), [buoy])
  await expect(uploads(page)).toContainText('The library already has this file: buoy.png')
  await button(page, 'Use the existing one').click()
  await expect(dialog(page, 'buoy.png')).toBeVisible()
  expect(await inBothSchemes(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(uploads(page)).toHaveCount(0)

  // By keys alone: to the card beside it, large, to the next one, and back.
  await card(page, 'picture-15.jpg').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'picture-14.jpg')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dialog(page, 'picture-15.jpg')).toBeVisible()
  await expect(page).toHaveURL(/preview=/)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a file is renamed, tagged, found, replaced and deleted', async ({ page, product }) => {
  test.skip(!EXTENSIONS, 'the server knows neither tags nor uses')
  await openLibrary(page, product)
  const picked = { name: 'bell.png', mimeType: 'image/png', buffer: await dot('#31a') }
  await page.locator('input[type=file]').first().setInputFiles(picked)
  await card(page, 'bell.png').click()
  await button(page, 'Edit details').click()
  const edit = dialog(page, 'Edit details')
  await edit.getByRole('textbox', { name: 'Name' }).fill('Red buoy')
  await edit.getByRole('combobox', { name: 'Tags' }).fill('Harbour')
  await page.keyboard.press('Enter')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toHaveCount(0)
  await expect(card(page, 'Red buoy')).toBeVisible()
  await page.goto(`${product.url}/admin/configs/resource?tag=Harbour&view=table`)
  await expect(page.getByRole('grid').getByRole('row')).toHaveCount(2)
  await expect(card(page, 'Red buoy')).toContainText('Harbour')

  await card(page, 'Red buoy').getByRole('checkbox').check()
  await button(page, 'Replace').click()
  const replace = dialog(page, 'Replace Red buoy')
  await expect(replace).toContainText('Nothing on this site uses it.')
  const newer = await dot('#2a4')
  const before = (await rows(product)).find(({ name }) => name === 'Red buoy')
  await page.locator('input[type=file]').last().setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: newer })
  await replace.getByRole('button', { name: 'Replace', exact: true }).click()
  await expect(replace).toHaveCount(0)
  const after = (await rows(product)).find(({ name }) => name === 'Red buoy')
  expect([after?.src, after?.tags]).toEqual([before?.src, ['Harbour']])
  expect(after?.sha256).not.toBe(before?.sha256)

  await button(page, 'Delete').first().click()
  await expect(dialog(page, 'Delete 1 file?')).toContainText('Not used anywhere on this site.')
  await dialog(page, 'Delete 1 file?').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('grid').getByText('No results')).toBeVisible()
})

test('what is used somewhere says where before it is deleted, and a part of it becomes a new file @long', async ({
  page,
  product,
}) => {
  test.skip(!EXTENSIONS, 'the server does not say what is used')
  await openLibrary(page, product)
  await card(page, 'picture-15.jpg').click()
  await button(page, 'Delete').first().click()
  const ask = dialog(page, 'Delete 1 file?')
  await expect(ask).toContainText('Still used here')
  await expect(ask.getByRole('listitem').first()).toContainText('Content')
  await ask.getByRole('button', { name: 'Cancel' }).click()

  await button(page, 'Edit picture').click()
  const edit = dialog(page, 'Edit picture')
  await edit.getByText('1:1', { exact: true }).click()
  await edit.getByRole('button', { name: 'Rotate right' }).click()
  await edit.getByRole('textbox', { name: 'Width in pixels' }).fill('200')
  await edit.getByRole('textbox', { name: 'Name' }).fill('Square')
  expect(await inBothSchemes(page)).toEqual([])
  await edit.getByRole('button', { name: 'Save as a new file' }).click()
  await expect(uploads(page).getByText('1 uploaded')).toBeVisible()
  const all = await rows(product)
  expect(all.find(({ name }) => name === 'Square.jpg')).toMatchObject({ width: 200, height: 200 })
  expect(all.some(({ name }) => name === 'picture-15.jpg')).toBe(true)
})

test('files that are dropped without a network wait on the device, a reload included @long', async ({
  page,
  context,
  product,
}, info) => {
  const lamp = info.outputPath('lamp.png')
  writeFileSync(lamp, await dot('#cc3'))
  await openLibrary(page, product)
  await readyForOffline(page)
  await page.reload()
  await expect(card(page, 'picture-15.jpg')).toBeVisible()
  await setLine(context, product, false)
  await dropOn(page, page.getByRole('grid'), [lamp])
  await expect(uploads(page)).toContainText('Waiting for a connection')
  await page.reload()
  await expect(uploads(page)).toContainText('lamp.png')
  await expect(card(page, 'picture-15.jpg')).toBeVisible()
  expect((await rows(product)).some(({ name }) => name === 'lamp.png')).toBe(false)
  await setLine(context, product, true)
  await expect(uploads(page)).toContainText('1 uploaded', { timeout: 30_000 })
  expect((await rows(product)).filter(({ name }) => name === 'lamp.png')).toHaveLength(1)
})
