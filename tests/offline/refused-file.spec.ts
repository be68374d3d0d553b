import sharp from 'sharp'
import {
  atAnArticle,
  editorButton,
  expectAllSent,
  PATIENCE,
  setLine,
  waitingStates,
  write,
} from '#tests/support/desk.ts'
import { added, openUpload } from '#tests/support/picking.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

test.setTimeout(120_000)

const NAME = 'say "hi" 50%.jpg'
const KEPT = 'say "hi" 50%.webp'

const isUpload = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.startsWith('/stage-api/cms/resource/upload')

test('a picture that the server refuses later keeps nothing of the text from it, and its place says why @long', async ({
  page,
  context,
  product,
}) => {
  const drawing = sharp({ create: { width: 120, height: 80, channels: 3, background: '#275' } })
  await atAnArticle(page, product, 'first', 'English')
  await readyForOffline(page)
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  const contentId = new URL(page.url()).searchParams.get('id') ?? ''
  await setLine(context, product, false)
  await write(page, 'Typed in the train.')
  await page.keyboard.press('Enter')

  await test.step('the dialog refuses a picture that ends too early, and takes one with a wrong suffix as what it is', async () => {
    const dialog = await openUpload(page)
    const choose = async (name: string, buffer: Buffer) =>
      dialog.locator('input[type="file"]').setInputFiles({ name, mimeType: 'image/jpeg', buffer })
    const whole = await drawing.clone().jpeg().toBuffer()
    await choose('cut off.jpg', whole.subarray(0, whole.length - 60))
    await expect(dialog.getByText('cut off.jpg is damaged or incomplete')).toBeVisible({ timeout: PATIENCE })
    await expect(added(dialog)).toHaveCount(0)
    await choose(NAME, await drawing.clone().webp().toBuffer())
    await expect(dialog.getByText(KEPT)).toBeVisible({ timeout: PATIENCE })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
  })
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const msg = 'Pictures of that kind are not taken today'
  const body = JSON.stringify({ code: 500, msg })
  const answer = { kind: 'answer', status: 200, contentType: 'application/json', body } as const
  product.line.inject(isUpload, answer, Number.POSITIVE_INFINITY)
  await setLine(context, product, true)
  await expectAllSent(page, 90_000)
  const alert = page.getByRole('alert').filter({ hasText: 'without these files' })
  const mark = () =>
    page.locator('.ProseMirror img[iurl^="local-blob:"]').evaluate((picture) => ({
      outline: getComputedStyle(picture).outlineStyle,
      words: getComputedStyle(picture.parentElement ?? picture, '::after').content,
    }))
  const wire = await wireTo(product.server)
  const stored = () => wire.get<{ contentHtml: string }>(`/cms/content/init/0/article/${contentId}`)

  await test.step('the text is on the server, and the editor says which file is not', async () => {
    await expect(alert).toContainText(`${KEPT}: ${msg}`, { timeout: PATIENCE })
    expect(await mark()).toEqual({ outline: 'solid', words: expect.stringContaining(msg) as unknown })
    await expect(page.getByText('Saved to server without some files')).toBeVisible()
    const { contentHtml } = await stored()
    expect(contentHtml).toContain('Typed in the train.')
    expect(contentHtml).not.toContain('local-blob')
  })
  await test.step('it says so after a reload, and so does the Sync centre', async () => {
    await page.reload()
    await expect(alert).toContainText(`${KEPT}: ${msg}`, { timeout: PATIENCE })
    await expect.poll(mark, { timeout: PATIENCE }).toMatchObject({ outline: 'solid' })
    const other = await context.newPage()
    await other.goto(`${product.url}/admin/sync?tab=journal`)
    const row = other.getByRole('grid', { name: 'Activity' }).getByRole('row').nth(1)
    await expect(row).toContainText('Saved to server without some files', { timeout: PATIENCE })
    await expect(row).toContainText(`${KEPT}: ${msg}`)
    await other.close()
  })
  await test.step('saved again once the server takes it, it arrives under the name that it was picked by', async () => {
    product.line.clear()
    await editorButton(page, 'Save').click()
    await expectAllSent(page, 60_000)
    await expect(alert).toBeHidden({ timeout: PATIENCE })
    expect((await stored()).contentHtml).toMatch(/<img[^>]*iurl:\/\/resource/)
    const { rows } = await wire.get<{ rows: { name: string; width: number }[] }>(
      '/cms/resource?name=hi&pageNum=1&pageSize=10',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.name).toMatch(/^say "hi" 50%-[0-9a-f]{8}\.webp$/)
  })
})
