import { expect, type FileChooser, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { PATIENCE } from './desk.ts'
import { enter, type Product } from './product.ts'

/** A small picture, as it comes from a disk or a camera. */
export const dot = (background = '#275') =>
  sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()

/** From the form to the upload of a picture into its body. */
export async function openUpload(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Insert resource' }).click()
  await page.getByRole('menuitem', { name: 'Picture', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  await expect(box(dialog)).toBeVisible({ timeout: PATIENCE })
  return dialog
}

/** Signs in and opens the form of a new friend link, which has one picture. */
export async function openLinkForm(page: Page, product: Product): Promise<Locator> {
  await enter(page, product)
  await page.goto(`${product.url}/admin/operations/link/list?groupId=1`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  return page.getByRole('dialog', { name: 'Add link' })
}

/** Where files are dropped. */
export const box = (dialog: Locator) => dialog.getByText(/or drop them here/)

/** What was taken and can still be taken back. */
export const added = (dialog: Locator) => dialog.getByRole('button', { name: /^Remove / })

/** Drops files of the disk in the middle of an element, as the window system does: the browser's own default follows. */
export async function dropOn(page: Page, place: Locator, files: string[]): Promise<void> {
  const { x, y, width, height } = (await place.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const browser = await page.context().newCDPSession(page)
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    const data = { items: [], files, dragOperationsMask: 1 }
    await browser.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data })
  }
}

/** Presses "Take a picture", which a device that is touched has; answers what asks for the picture. */
export async function openCamera(page: Page, dialog: Locator): Promise<FileChooser> {
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Take a picture' }).click()
  return chooser
}
