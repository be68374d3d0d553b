import type { Page } from '@playwright/test'
import { atTheList, openArticle, write } from '#tests/support/desk.ts'
import { expect, sharedTest as test } from '#tests/support/product.ts'
import { draftBody, openBody, storeBody } from '#tests/support/stored-body.ts'

const CORPUS = [
  '<p style="text-align:center"><img src="/x.jpg" iurl="iurl://resources/image/x.jpg?type=resource&amp;id=1" class="art-body-img" width="300" /></p>',
  '<p><a href="/x" iurl="iurl://content?id=5" target="_blank" class="art-body-file">a file</a></p>',
  '<p style="text-align:center"><iframe class="edui-video-iframe" src="https://player.example.com/v" width="720" height="480" scrolling="no" border="0" frameborder="no" framespacing="0" allowfullscreen="true"></iframe></p>',
  '<table width="100%"><caption>c</caption><thead><tr class="h"><th>A</th></tr></thead><tbody><tr><td width="10">bare <b>b</b><br>line</td></tr></tbody></table>',
  '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>ragged</td></tr></tbody></table>',
  '<pre class="brush:js;toolbar:false;">let a = 1;\n  b()</pre>',
  '<p>一<em>二</em><span style="COLOR:#f00;font-size:18px">三<span class="x">四</span></span><font color="red">五</font></p>',
  '<ul class="l"><li>one<ul><li><p>two</p></li></ul></li></ul><ol start="3"><li>x</li></ol>',
  '<section class="s"><p>in</p><div>a line</div></section><dl><dt>t</dt><dd>d</dd></dl>',
  '<p><br></p><blockquote style="border:0">q</blockquote><p><a name="X"></a>anchor <sub>1</sub><u>u</u></p>',
  '<p>f <img src="https://latex.codecogs.com/svg.image?x%5E2" data-formula-image="x%5E2"> <iframe src="https://v.example/1" width="50%"></iframe></p>',
  '<p style="text-align:center"><img src="/e/spacer.gif" ex_cid="9" title="Harbour" class="img_group_placeholder"><img src="/e/spacer.gif" pw_code="hot" class="pw_placeholder"></p>',
  '<p><img width="760" height="300" src="https://api.map.baidu.com/staticimage?center=121.5,39.9&amp;zoom=12&amp;width=760&amp;height=300&amp;markers=121.5,39.9"></p>',
  '<figure style="float: left"><img src="/x.jpg" alt="a"><figcaption>caption <b>b</b></figcaption></figure>',
  '<p style="display:none;" data-background="background-color:#fff; background-image:url(//a.example/b.png)"><br></p>',
  '<p>page one</p>__XY_UEDITOR_PAGE_BREAK__',
].join('')
const END = '<p>end</p>'

/** What a busy page does to timers that are due at once. */
function delayTimers(): void {
  const start = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
    start(run, ms === 0 ? 5_000 : ms, ...rest)) as typeof window.setTimeout
}

/** The same HTML with sorted attributes: their order means nothing. */
function inOrder(page: Page, html: string): Promise<string> {
  return page.evaluate((text) => {
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    for (const element of body.querySelectorAll('*')) {
      const attributes = Array.from(element.attributes, ({ name, value }) => [name, value] as const).sort(([a], [b]) =>
        a < b ? -1 : 1,
      )
      for (const [name] of attributes) element.removeAttribute(name)
      for (const [name, value] of attributes) element.setAttribute(name, value)
    }
    return body.innerHTML
  }, html)
}

test('a word typed at the end of an article changes nothing else of its markup', async ({ page, product }) => {
  await openBody(page, product, CORPUS + END)
  await page.locator('.ProseMirror > p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(() => draftBody(page)).toContain('end!')
  expect(await inOrder(page, (await draftBody(page)) ?? '')).toBe(await inOrder(page, `${CORPUS}<p>end!</p>`))
})

test('what is typed while timers of the page are late is kept @long', async ({ page, product }) => {
  await storeBody(page, CORPUS + END)
  await atTheList(page, product, '科技')
  await page.evaluate(delayTimers)
  await openArticle(page)
  await page.locator('.ProseMirror > p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(() => draftBody(page)).toContain('end!')
})

test('a text that a link took the place of comes back as it was typed last @long', async ({ page, product }) => {
  await openBody(page, product, END)
  await write(page, ' of it')
  const link = page.getByRole('checkbox', { name: 'Link to another page' })
  await link.check()
  await expect(page.locator('.ProseMirror')).toHaveCount(0)
  await link.uncheck()
  await expect(page.locator('.ProseMirror')).toHaveText('end of it')
  await write(page, '!')
  await expect.poll(() => draftBody(page)).toBe('<p>end of it!</p>')
})

test('opening an article, clicking in it and leaving does not change it @long', async ({ page, product }) => {
  await openBody(page, product, CORPUS + END)
  await page.locator('.ProseMirror > p').last().click()
  await page.getByRole('button', { name: 'Back to list' }).click()
  await page.waitForURL(/\/configs\/content/)
  expect(await draftBody(page)).toBeUndefined()
})

test('nothing of a body runs in the editor', async ({ page, product }) => {
  const attacks =
    '<p onclick="window.hit=1">a<img src=x onerror="window.hit=1"><script>window.hit=1</script></p><svg onload="window.hit=1"></svg><iframe src="javascript:parent.hit=1" srcdoc="<script>parent.hit=1</script>"></iframe><a href="java\nscript:window.hit=1">b</a>'
  await openBody(page, product, attacks)
  await page.locator('.ProseMirror').click()
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as { hit?: number }).hit)).toBeUndefined()
})
