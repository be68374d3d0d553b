import { writeFileSync } from 'node:fs'
import { atAnArticle, editorButton, expectAllSent, PATIENCE, setLine, waitingStates } from '#tests/support/desk.ts'
import { box, dot, dropOn, openCamera, openUpload } from '#tests/support/picking.ts'
import { expect, readyForOffline, test } from '#tests/support/product.ts'
import { wireTo, writesIn } from '#tests/support/wire.ts'

test.setTimeout(120_000)
test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } })

test('pictures that are dropped and taken with the camera without a line arrive once it is back @long', async ({
  page,
  context,
  product,
}, info) => {
  const path = info.outputPath('dropped.png')
  writeFileSync(path, await dot())
  await atAnArticle(page, product, 'first', 'English')
  await readyForOffline(page)
  await expect(page.locator('.ProseMirror')).toBeVisible({ timeout: PATIENCE })
  const contentId = new URL(page.url()).searchParams.get('id')
  const pictures = page.locator('.ProseMirror img.art-body-img[iurl^="local-blob:"]')
  await setLine(context, product, false)

  const confirm = async (name: string, count: number) => {
    const dialog = page.getByRole('dialog', { name: 'Resources' })
    await expect(dialog.getByText(name)).toBeVisible({ timeout: PATIENCE })
    await dialog.getByRole('button', { name: 'Confirm' }).click()
    await expect(dialog).toBeHidden()
    await expect(pictures).toHaveCount(count, { timeout: PATIENCE })
  }
  await test.step('a file is dropped into the upload', async () => {
    await page.locator('.ProseMirror').press('Control+End')
    await dropOn(page, box(await openUpload(page)), [path])
    await confirm('dropped.png', 1)
  })
  await test.step('a picture is taken', async () => {
    const camera = await openCamera(page, await openUpload(page))
    await camera.setFiles({ name: 'on-the-spot.png', mimeType: 'image/png', buffer: await dot('#752') })
    await confirm('on-the-spot.png', 2)
  })
  await editorButton(page, 'Save').click()
  await expect.poll(() => waitingStates(page), { timeout: PATIENCE }).toEqual(['content.save queued'])

  const before = product.line.seen.length
  await setLine(context, product, true)
  await expectAllSent(page, 60_000)
  expect(writesIn(product.line.seen.slice(before))).toEqual([
    'POST /cms/resource/upload',
    'POST /cms/resource/upload',
    'PUT /cms/content',
  ])
  const wire = await wireTo(product.server)
  for (const name of ['dropped', 'on-the-spot']) {
    const { rows } = await wire.get<{ rows: unknown[] }>(`/cms/resource?name=${name}&pageNum=1&pageSize=10`)
    expect(rows, name).toHaveLength(1)
  }
  const { contentHtml } = await wire.get<{ contentHtml: string }>(`/cms/content/init/0/article/${contentId}`)
  expect(contentHtml).not.toContain('local-blob:')
  expect(contentHtml.match(/<img[^>]*iurl:\/\/resource/g)?.length).toBeGreaterThanOrEqual(2)
})
