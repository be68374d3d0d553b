import type { Page } from '@playwright/test'
import { atTheList, openArticle } from '#tests/support/desk.ts'
import { expect, sharedTest as test, type Product } from '#tests/support/product.ts'

// The worker is not what these tests are about; without it each browser starts sooner.
test.use({ serviceWorkers: 'block' })

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
  '<p>page one</p>__XY_UEDITOR_PAGE_BREAK__',
].join('')
const END = '<p>end</p>'

/** Opens an article whose stored body is `html`. */
async function openBody(page: Page, product: Product, html: string, before = async () => {}): Promise<void> {
  await page.route('**/cms/content/init/**', async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: Record<string, unknown> }
    body.data['contentHtml'] = html
    await route.fulfill({ response, json: body })
  })
  await atTheList(page, product, '科技')
  await before()
  await openArticle(page)
}

/** What a busy page does to timers that are due at once. */
function delayTimers(): void {
  const start = window.setTimeout.bind(window)
  window.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
    start(run, ms === 0 ? 5_000 : ms, ...rest)) as typeof window.setTimeout
}

/** The body of the one draft on this device, undefined without one. */
function draftBody(page: Page): Promise<string | undefined> {
  return page.evaluate(
    () =>
      new Promise<string | undefined>((resolve) => {
        const opening = indexedDB.open('holdfast-work')
        opening.onsuccess = () => {
          const all = opening.result.transaction('drafts').objectStore('drafts').getAll()
          all.onsuccess = () =>
            resolve((all.result.at(-1) as { form: { contentHtml?: string } } | undefined)?.form.contentHtml)
        }
      }),
  )
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

test('what is typed while timers of the page are late is kept', async ({ page, product }) => {
  await openBody(page, product, CORPUS + END, () => page.evaluate(delayTimers))
  await page.locator('.ProseMirror > p').last().click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await expect.poll(() => draftBody(page)).toContain('end!')
})

test('opening an article, clicking in it and leaving does not change it', async ({ page, product }) => {
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
