import type { Page } from '@playwright/test'
import { atAnArticle } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { openBody } from '#tests/support/stored-body.ts'

async function order(page: Page, menu: string, command: string): Promise<void> {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: command, exact: true }).click()
}

/** The body of the one draft on this device. */
function draftBody(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const opening = indexedDB.open('holdfast-work')
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () =>
            resolve((all.result.at(-1) as { form: { contentHtml?: string } } | undefined)?.form.contentHtml ?? '')
        }
      }),
  )
}

test('what is inserted beside words has its stored form, asks nobody else for anything, and one undo takes it back', async ({
  page,
  product,
}) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (/codecogs|player\.example/.test(hostname)) foreign.push(request.url())
  })
  await atAnArticle(page, product, 'new')
  const text = page.locator('.ProseMirror')
  const dialog = (name: string) => page.getByRole('dialog', { name })
  await text.click()
  await page.keyboard.type('Start ')

  await order(page, 'Insert resource', 'Formula')
  await dialog('Formula')
    .getByRole('textbox', { name: 'LaTeX' })
    .fill(String.raw`\frac{a}{b}`)
  await expect(dialog('Formula').locator('math mfrac').last()).toBeVisible()
  await dialog('Formula').getByRole('button', { name: 'Confirm' }).click()
  await expect(text.locator('math mfrac')).toBeVisible()

  await order(page, 'Insert', 'Anchor')
  await dialog('Anchor').getByRole('textbox', { name: 'Name' }).fill('harbour')
  await page.keyboard.press('Enter')
  await expect(dialog('Anchor')).toBeHidden()
  await order(page, 'Insert', 'Anchor')
  await dialog('Anchor').getByRole('textbox', { name: 'Name' }).fill('harbour')
  await page.keyboard.press('Enter')
  await expect(dialog('Anchor').getByText('An anchor with this name already exists')).toBeVisible()
  await page.keyboard.press('Escape')

  await order(page, 'Insert', 'Special characters')
  await dialog('Special characters').getByRole('textbox', { name: 'Search' }).fill('平方米')
  await page.keyboard.press('Enter')
  await expect(text).toContainText('㎡')

  await order(page, 'Insert resource', 'Third-party video')
  const code = dialog('Third-party video').getByRole('textbox', { name: 'Video code' })
  await code.fill('<iframe width="1"></iframe>')
  await dialog('Third-party video').getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog('Third-party video').getByText('Enter an address')).toBeVisible()
  await code.fill('<iframe src="https://player.example.com/v?a=1&amp;b=2" onload="x"></iframe>')
  await dialog('Third-party video').getByRole('button', { name: 'Confirm' }).click()
  await expect(text.getByRole('img', { name: 'Page from player.example.com, not loaded here' })).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)

  await order(page, 'Insert resource', 'Map')
  await dialog('Map').getByRole('textbox', { name: 'Longitude' }).fill('121.5')
  await dialog('Map').getByRole('button', { name: 'Confirm' }).click()

  const formula =
    '<img src="https://latex.codecogs.com/svg.image?%5Cfrac%7Ba%7D%7Bb%7D" data-formula-image="%5Cfrac%7Ba%7D%7Bb%7D">'
  const video =
    '<p style="text-align:center"><iframe class="edui-video-iframe" src="https://player.example.com/v?a=1&amp;b=2" width="720" height="480" scrolling="no" border="0" frameborder="no" framespacing="0" allowfullscreen="true"></iframe></p>'
  const map =
    '<img width="760" height="300" src="https://api.map.baidu.com/staticimage?center=121.5,39.915&amp;zoom=12&amp;width=760&amp;height=300&amp;markers=121.5,39.915">'
  await expect.poll(() => draftBody(page)).toContain(map)
  const body = await draftBody(page)
  expect(body).toContain(`<p>Start ${formula}<a name="harbour"></a>㎡</p>`)
  // Below the video, not beside it in its centred line.
  expect(body).toContain(`${video}<p>${map}</p>`)

  await text.press('Control+z')
  await expect.poll(() => draftBody(page)).not.toContain('staticimage')
  expect(await draftBody(page)).toContain(video)

  await order(page, 'Insert', 'Page break')
  // The shell takes keys before the menu has given the focus back.
  await expect(page.locator('.ProseMirror')).toBeFocused()
  await page.keyboard.type('next page')
  await expect.poll(() => draftBody(page)).toContain(`${video}__XY_UEDITOR_PAGE_BREAK__<p>next page</p>`)

  await order(page, 'Insert', 'Link to a catalog')
  await dialog('Choose a catalog').getByRole('treeitem', { name: '要闻' }).click()
  await dialog('Choose a catalog').getByRole('button', { name: 'Confirm' }).click()
  await expect(text.getByText('要闻')).toBeVisible()
  await page.keyboard.type(' and on')
  await expect
    .poll(() => draftBody(page))
    .toMatch(/<p>next page<a href="iurl:\/\/catalog\?id=\d+">要闻<\/a> and on<\/p>/)

  await order(page, 'Insert', 'Layout templates')
  await dialog('Layout templates').getByRole('button', { name: 'Framed notice' }).click()
  await page.keyboard.type('Closed')
  await expect
    .poll(() => draftBody(page))
    .toMatch(/ and on<\/p><section style="[^"]*"><p><strong>Closed<\/strong><\/p><p>Text<\/p><\/section><p><br><\/p>$/)
  expect(foreign).toEqual([])
})

test('a stored map is asked for by a press alone, and another site learns of no article by its picture @long', async ({
  page,
  product,
}) => {
  const asked: (readonly [host: string, referrer: string | undefined])[] = []
  await page.route(/api\.map\.baidu\.com|pics\.example/, (route) => {
    asked.push([new URL(route.request().url()).hostname, route.request().headers()['referer']])
    return route.abort()
  })
  await openBody(
    page,
    product,
    '<p><img src="https://pics.example/1.jpg"> <img width="300" height="200" src="https://api.map.baidu.com/staticimage?center=121.5,39.9&amp;zoom=12"></p>',
  )
  await expect.poll(() => asked).toEqual([['pics.example', undefined]])
  await page.getByRole('button', { name: 'Load from api.map.baidu.com' }).click()
  await expect.poll(() => asked).toContainEqual(['api.map.baidu.com', undefined])
})
