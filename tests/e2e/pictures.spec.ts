import { deflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import type { Resource } from '#contract/resources.ts'
import { atAnArticle, editorButton, expectAllSent, PATIENCE, titleField } from '#tests/support/desk.ts'
import { newestFile } from '#tests/support/in-page.ts'
import { openUpload } from '#tests/support/picking.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

/** Of a camera that lay on its side. */
const photograph = (width = 4000, height = 3000) =>
  sharp({ create: { width, height, channels: 3, background: '#27b' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Model: 'Pocket camera' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
    .toBuffer()

/** Two pictures that take turns, each longer than a page needs. */
async function moving(): Promise<Buffer> {
  const frames = ['#000', '#fff'].map((background) =>
    sharp({ create: { width: 3000, height: 40, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp({ delay: [100, 100] })
    .toBuffer()
}

/** 900 million white pixels in some hundred kilobytes. */
function monster(): Buffer {
  const side = 30_000
  const chunk = (type: string, data: Buffer) => {
    const head = Buffer.from(`....${type}`, 'latin1')
    head.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), data])))
    return Buffer.concat([head, data, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side)
  size.writeUInt32BE(side, 4)
  size[8] = 1
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(side / 8)) * side))
  const signature = Buffer.from('89504e470d0a1a0a', 'hex')
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** The sum that a PNG carries for each of its parts; Node has it from version 22 on. */
function crc32(bytes: Buffer): number {
  let sum = ~0
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xed_b8_83_20 : 0)
  }
  return ~sum >>> 0
}

interface PickedFile {
  name: string
  mimeType: string
  buffer: Buffer
}

async function choose(page: Page, file: PickedFile) {
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  await dialog.locator('input[type="file"]').setInputFiles(file)
  await expect(dialog.getByText(file.name)).toBeVisible({ timeout: PATIENCE })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog).toBeHidden()
}

/** Chooses the file in the resource dialog; answers what the device keeps of it then. */
async function kept(page: Page, file: PickedFile) {
  await choose(page, file)
  const bytes = Buffer.from(await page.evaluate(newestFile))
  return { bytes, ...(await sharp(bytes).metadata()) }
}

test('a photograph is made smaller on the device and tells no place, the writer may keep it as it is, and a monster is refused @long', async ({
  page,
  product,
}) => {
  await atAnArticle(page, product, 'new')

  await openUpload(page)
  const small = await kept(page, {
    name: 'harbour.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  })
  expect({ width: small.width, height: small.height }).toEqual({ width: 1920, height: 2560 })
  expect(small.exif?.toString('latin1') ?? '').not.toContain('Pocket camera')

  await openUpload(page)
  const buffer = await photograph(400, 300)
  expect(buffer.includes('Pocket camera')).toBe(true)
  const untouched = await kept(page, { name: 'quay.jpg', mimeType: 'image/jpeg', buffer })
  expect(untouched).toMatchObject({ width: 400, height: 300, orientation: 6 })
  expect(untouched.bytes.includes('Pocket camera')).toBe(false)

  await openUpload(page)
  const animated = await moving()
  expect((await kept(page, { name: 'blink.webp', mimeType: 'image/webp', buffer: animated })).width).toBe(3000)

  const dialog = await openUpload(page)
  await dialog.getByRole('switch', { name: 'Shrink large pictures' }).click()
  await expect(dialog.getByRole('switch', { name: 'Shrink large pictures' })).not.toBeChecked()
  const large = await kept(page, {
    name: 'harbour.jpg',
    mimeType: 'image/jpeg',
    buffer: await photograph(),
  })
  expect(Math.max(large.width, large.height)).toBe(4000)

  const refusing = await openUpload(page)
  await refusing
    .locator('input[type="file"]')
    .setInputFiles({ name: 'monster.png', mimeType: 'image/png', buffer: monster() })
  await expect(refusing.getByText('monster.png is damaged, or much too large')).toBeVisible({ timeout: PATIENCE })
})

test('a picture whose first upload got no answer is on the server once, with the tags that were typed @long', async ({
  page,
  product,
}) => {
  // A server without keys is looked at once what was under way has had its time.
  test.setTimeout(120_000)
  await atAnArticle(page, product, 'new')
  await titleField(page).fill('The harbour at night')
  const dialog = await openUpload(page)
  await dialog.getByLabel('Tags').fill('harbour')
  await dialog.getByLabel('Tags').press('Enter')
  const { line } = product
  const isUpload = ({ path }: { path: string }) => path.startsWith('/stage-api/cms/resource/upload')
  // Down, not cut once: a browser repeats a request by itself where a connection that it kept ends without an answer.
  line.inject(isUpload, { kind: 'hold', release: new Promise(() => {}), reached: () => line.setDown(true) })
  const buffer = await sharp({ create: { width: 32, height: 20, channels: 3, background: '#123' } })
    .png()
    .toBuffer()
  await choose(page, { name: 'at-night.png', mimeType: 'image/png', buffer })
  await editorButton(page, 'Save').click()
  await expect(page.getByRole('link', { name: /^Offline/ })).toBeVisible({ timeout: PATIENCE })
  line.setDown(false)
  await expectAllSent(page, 60_000)
  const { rows } = await (await wireTo(product.server)).get<{ rows: Resource[] }>('/cms/resource?name=at-night')
  expect(rows.map(({ tags }) => tags)).toEqual([['harbour']])
})
