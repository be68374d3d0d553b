import { writeFileSync } from 'node:fs'
import type { Locator, Page, TestInfo } from '@playwright/test'
import { add, atTheList, editorButton, expectAllSent, PATIENCE, saveAndSend, setLine } from '#tests/support/desk.ts'
import { ffmpeg, redThenBlue } from '#tests/support/films.ts'
import { dot, dropOn } from '#tests/support/picking.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { wireTo, writesIn } from '#tests/support/wire.ts'

test.setTimeout(180_000)

interface Item {
  imageId?: string
  title: string
  description?: string
  path: string
  cover?: string
  duration?: string
  width?: number
}

/** The title of the content: its items have one each. */
const heading = (page: Page) => page.getByPlaceholder('Title', { exact: true })
const cards = (page: Page) => page.getByRole('listitem').filter({ has: page.getByLabel('Description') })
const card = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const tool = (item: Locator, name: string) => item.getByRole('button', { name, exact: true })
const titles = (page: Page) =>
  cards(page).evaluateAll((all) => all.map((one) => one.querySelector<HTMLInputElement>('input')?.value))

/** Files on the disk, each of another colour. */
async function pictureFiles(info: TestInfo, ...names: string[]): Promise<string[]> {
  const paths: string[] = []
  for (const [index, name] of names.entries()) {
    const path = info.outputPath(name)
    writeFileSync(path, await dot(`#${index}${index}${index + 3}`))
    paths.push(path)
  }
  return paths
}

async function draftId(page: Page): Promise<string> {
  await page.waitForURL(/draft=/)
  return new URL(page.url()).searchParams.get('draft') ?? ''
}

test('pictures are added, described, put in order, taken out and brought back, and arrive as they stand', async ({
  page,
  product,
}, info) => {
  await atTheList(page, product)
  await add(page, 'Image')
  const contentId = await draftId(page)
  const body = page.getByRole('region', { name: 'Pictures' })
  await expect(body).toBeVisible({ timeout: PATIENCE })
  await heading(page).fill('The harbour in pictures')

  await test.step('dropped onto the list, and picked in the dialog', async () => {
    const [one = '', two = '', ...picked] = await pictureFiles(info, 'a.png', 'b.png', 'c.png')
    await dropOn(page, body, [one, two])
    await expect(cards(page)).toHaveCount(2, { timeout: PATIENCE })
    await page.getByRole('button', { name: 'Add pictures' }).click()
    const dialog = page.getByRole('dialog', { name: 'Resources' })
    await dialog.locator('input[type="file"]').setInputFiles(picked)
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(cards(page)).toHaveCount(3, { timeout: PATIENCE })
    expect(await titles(page)).toEqual(['a.png', 'b.png', 'c.png'])
  })
  await test.step('pasted, wherever the focus is', async () => {
    const bytes = [...(await dot('#d22'))]
    await heading(page).evaluate((field, content) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(content)], 'image.png', { type: 'image/png' }))
      field.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }))
    }, bytes)
    await expect(cards(page)).toHaveCount(4, { timeout: PATIENCE })
  })
  await test.step('described', async () => {
    await card(page, 'c.png').getByLabel('Description').fill('Boats at dusk')
    await card(page, 'c.png').getByLabel('Title').fill('Boats')
  })
  await test.step('moved by buttons, which keep the focus, and by the keyboard', async () => {
    await tool(card(page, 'Boats'), 'Move up').press('Enter')
    await tool(card(page, 'Boats'), 'Move up').press('Enter')
    expect(await titles(page)).toEqual(['Boats', 'a.png', 'b.png', 'image.png'])
    await expect(tool(card(page, 'Boats'), 'Move down')).toBeFocused()
    const handle = card(page, 'image.png').getByRole('button', { name: 'Reorder image.png' })
    await handle.press('Space')
    await page.waitForTimeout(200)
    await handle.press('ArrowUp')
    await page.waitForTimeout(300)
    await handle.press('Space')
    await expect.poll(() => titles(page)).toEqual(['Boats', 'a.png', 'image.png', 'b.png'])
  })
  await test.step('dragged', async () => {
    const grip = card(page, 'b.png').getByRole('button', { name: 'Reorder b.png' })
    await grip.hover()
    const handle = await grip.boundingBox()
    const target = await card(page, 'image.png').boundingBox()
    if (!handle || !target) throw new Error('Nothing to drag')
    await page.mouse.move(handle.x + 5, handle.y + 5)
    await page.mouse.down()
    await page.mouse.move(handle.x + 5, handle.y - 20, { steps: 4 })
    await page.mouse.move(handle.x + 5, target.y + 20, { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => titles(page)).toEqual(['Boats', 'a.png', 'b.png', 'image.png'])
  })
  await test.step('taken out, and brought back to its place', async () => {
    await tool(card(page, 'a.png'), 'Delete').click()
    await tool(card(page, 'image.png'), 'Delete').click()
    expect(await titles(page)).toEqual(['Boats', 'b.png'])
    const bar = page.getByRole('group', { name: 'Removed items' })
    await expect(bar).toContainText('image.png was removed')
    await bar.getByRole('button', { name: 'Undo' }).press('Enter')
    await bar.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => titles(page)).toEqual(['Boats', 'a.png', 'b.png', 'image.png'])
    await tool(card(page, 'image.png'), 'Delete').click()
  })
  await test.step('looked at, one after the other', async () => {
    await tool(card(page, 'a.png'), 'View').click()
    const viewer = page.getByRole('dialog', { name: 'a.png' })
    await expect(viewer).toContainText('2 of 3')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('dialog', { name: 'b.png' })).toContainText('3 of 3')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await tool(card(page, 'Boats'), 'Set as cover image').click()
  const before = product.line.seen.length
  await saveAndSend(page, product)
  expect(writesIn(product.line.seen.slice(before))).toEqual([
    ...Array.from({ length: 3 }, () => 'POST /cms/resource/upload'),
    'POST /cms/content',
  ])
  const wire = await wireTo(product.server)
  const read = () => wire.get<{ imageList: Item[]; logo: string }>(`/cms/content/init/0/image/${contentId}`)
  const stored = await read()
  expect(stored.imageList.map(({ title }) => title)).toEqual(['Boats', 'a.png', 'b.png'])
  expect(stored.imageList[0]).toMatchObject({ description: 'Boats at dusk', width: 8 })
  expect(stored.logo).toBe(stored.imageList[0]?.path)
  expect(JSON.stringify(stored)).not.toContain('local-blob')

  await test.step('a second save keeps who they are', async () => {
    await card(page, 'a.png').getByLabel('Title').fill('Quay')
    await tool(card(page, 'Quay'), 'Move down').click()
    await saveAndSend(page, product)
    const again = await read()
    expect(again.imageList.map(({ title }) => title)).toEqual(['Boats', 'b.png', 'Quay'])
    const ids = (list: Item[]) => new Set(list.map(({ imageId }) => imageId))
    expect(ids(again.imageList)).toEqual(ids(stored.imageList))
  })
})

test('pictures of a content that is begun without a line outlive a reload and arrive once, before it @long', async ({
  page,
  context,
  product,
}, info) => {
  await atTheList(page, product)
  await readyForOffline(page)
  await setLine(context, product, false)
  await add(page, 'Image')
  const contentId = await draftId(page)
  const body = page.getByRole('region', { name: 'Pictures' })
  await expect(body).toBeVisible({ timeout: PATIENCE })
  await heading(page).fill('Begun at sea')
  await dropOn(page, body, await pictureFiles(info, 'bow.png', 'stern.png'))
  await expect(cards(page)).toHaveCount(2, { timeout: PATIENCE })
  await card(page, 'stern.png').getByLabel('Title').fill('Stern')
  await tool(card(page, 'Stern'), 'Move up').click()
  await expect(page.getByText('Draft on this device').first()).toBeAttached({ timeout: PATIENCE })

  await page.reload()
  await expect(cards(page)).toHaveCount(2, { timeout: PATIENCE })
  expect(await titles(page)).toEqual(['Stern', 'bow.png'])
  const shown = card(page, 'Stern').locator('img').first()
  await expect.poll(() => shown.evaluate((one) => (one as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Waiting to send').first()).toBeVisible({ timeout: PATIENCE })

  const before = product.line.seen.length
  await setLine(context, product, true)
  await expectAllSent(page, 60_000)
  expect(writesIn(product.line.seen.slice(before))).toEqual([
    'POST /cms/resource/upload',
    'POST /cms/resource/upload',
    'POST /cms/content',
  ])
  const wire = await wireTo(product.server)
  const { imageList } = await wire.get<{ imageList: Item[] }>(`/cms/content/init/0/image/${contentId}`)
  expect(imageList.map(({ title, path }) => [title, path.startsWith('iurl://resources/image/')])).toEqual([
    ['Stern', true],
    ['bow.png', true],
  ])
  for (const name of ['bow', 'stern']) {
    const { rows } = await wire.get<{ rows: unknown[] }>(`/cms/resource?name=${name}&pageNum=1&pageSize=10`)
    expect(rows, name).toHaveLength(1)
  }
})

test('a film, its cover and a player of another site are made without a line and arrive as they stand @long', async ({
  page,
  context,
  product,
}) => {
  test.skip(!ffmpeg, 'There is no program that makes films for this machine')
  const film = { name: 'tide.mp4', mimeType: 'video/mp4', buffer: ffmpeg ? redThenBlue() : Buffer.alloc(0) }
  await atTheList(page, product)
  await readyForOffline(page)
  await setLine(context, product, false)
  await add(page, 'Video')
  const contentId = await draftId(page)
  await expect(page.getByRole('button', { name: 'Add videos' })).toBeVisible({ timeout: PATIENCE })
  await heading(page).fill('The tide')
  await page.getByRole('button', { name: 'Add videos' }).click({ timeout: PATIENCE })
  const dialog = page.getByRole('dialog', { name: 'Resources' })
  await dialog.locator('input[type="file"]').setInputFiles(film)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(card(page, 'tide.mp4')).toContainText('160 × 90', { timeout: PATIENCE })
  await expect(card(page, 'tide.mp4')).toContainText('0:04')

  await test.step('nothing is a cover before there is one', async () => {
    await tool(card(page, 'tide.mp4'), 'Set as cover image').click()
    await expect(page.getByText('This video has no cover')).toBeVisible()
  })
  await test.step('a frame becomes its cover', async () => {
    await tool(card(page, 'tide.mp4'), 'Cover').click()
    await page.getByRole('menuitem', { name: 'Screenshot' }).click()
    const shot = page.getByRole('dialog', { name: 'Screenshot as cover' })
    await shot.getByLabel('Position in seconds').fill('90')
    await shot.getByRole('button', { name: 'Confirm' }).click()
    await expect(shot.getByRole('alert')).toContainText('shorter', { timeout: PATIENCE })
    await shot.getByLabel('Position in seconds').fill('3')
    await shot.getByRole('button', { name: 'Confirm' }).click()
    await expect(shot).toBeHidden({ timeout: PATIENCE })
    await tool(card(page, 'tide.mp4'), 'Set as cover image').click()
  })
  await test.step('of an embed code its frame is kept', async () => {
    await page.getByRole('button', { name: 'Add third-party video' }).click()
    const embed = page.getByRole('dialog', { name: 'Third-party video' })
    await embed.getByLabel('Embed code').fill('<div>no player</div>')
    await embed.getByRole('button', { name: 'Confirm' }).click()
    await expect(embed).toContainText('No player with an https address')
    await embed
      .getByLabel('Embed code')
      .fill(`<p><iframe src="https://player.example.com/v?x=${'a'.repeat(300)}"></iframe></p>`)
    await embed.getByRole('button', { name: 'Confirm' }).click()
    await expect(cards(page)).toHaveCount(2)
  })
  await editorButton(page, 'Save').click()
  await expect(page.getByText('Waiting to send').first()).toBeAttached({ timeout: PATIENCE })
  const before = product.line.seen.length
  await setLine(context, product, true)
  await expectAllSent(page, 60_000)
  expect(writesIn(product.line.seen.slice(before)).at(-1)).toBe('POST /cms/content')
  const wire = await wireTo(product.server)
  const stored = await wire.get<{ videoList: Item[]; logo: string }>(`/cms/content/init/0/video/${contentId}`)
  const [tide, elsewhere] = stored.videoList
  expect(tide?.path).toMatch(/^iurl:\/\/resources\/video\//)
  expect(tide?.cover).toMatch(/^iurl:\/\/resources\/image\//)
  expect(stored.logo).toBe(tide?.cover)
  expect(elsewhere?.path).toMatch(/^<iframe src="https:\/\/player\.example\.com/)
  expect(JSON.stringify(stored)).not.toContain('local-blob')
})
