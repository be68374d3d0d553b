import { writeFile } from 'node:fs/promises'
import { dot, dropOn } from '#tests/support/picking.ts'
import { enter, expect, sharedTest as test } from '#tests/support/product.ts'
import { wireTo } from '#tests/support/wire.ts'

interface Models {
  readonly rows: readonly { readonly modelId: string }[]
}

test('a picture in a text that a model adds to a site is sent with the site @long', async ({ page, product }, info) => {
  const wire = await wireTo(product.server)
  const { siteId } = await wire.get<{ siteId: string }>('/cms/site/getCurrentSite')
  await wire.send('POST', '/cms/exmodel', { name: 'Harbours', code: 'harbours', tableName: 'cms_exd_default' })
  const { rows } = await wire.get<Models>('/cms/exmodel?query=Harbours')
  const modelId = rows[0]!.modelId
  const story = { name: 'Story', code: 'story', controlType: 'UEditor', fieldType: 'clob_text' }
  await wire.send('POST', '/xmodel/field', { modelId, ...story })
  await wire.send('POST', `/cms/site/extends/${siteId}?partial=true`, { SiteExtendModel: modelId })
  const file = info.outputPath('dot.png')
  await writeFile(file, await dot())

  await enter(page, product)
  await page.goto(`${product.url}/admin/cms/site/tabs?siteId=${siteId}`)
  const text = page.locator('.ProseMirror')
  await text.click()
  await page.keyboard.type('Ships call here.')
  await dropOn(page, text, [file])
  await expect(text.locator('img.art-body-img')).toHaveCount(1)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Not saved yet')).toHaveCount(0)
  const stored = async () =>
    JSON.stringify(await wire.get(`/cms/exmodel/data?modelId=${modelId}&dataType=site&dataId=${siteId}`))
  await expect.poll(stored).toContain('Ships call here.')
  expect(await stored()).toContain('<img')
  expect(await stored()).not.toContain('local-blob')
  await wire.send('POST', `/cms/site/extends/${siteId}?partial=true`, { SiteExtendModel: '' })
})
