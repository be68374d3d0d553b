import { rowOf } from '#tests/support/desk.ts'
import { CSS_BUDGET, FIRST_LOADS, firstLoad } from '#tests/support/first-load.ts'
import { enter, expect, sharedTest as test, speak } from '#tests/support/product.ts'

// What a worker fetches ahead is no part of a first load.
test.use({ serviceWorkers: 'block' })

// Its texts take more bytes in both than in English, and about as many in one as in the other.
const LANGUAGES = [
  { language: 'zh-CN', tag: [] },
  { language: 'zh-TW', tag: ['@long'] },
]

for (const { name, path, budget, signedIn } of FIRST_LOADS)
  for (const { language, tag } of LANGUAGES)
    test(`the first load of the ${name} in ${language} keeps within its budget`, { tag }, async ({ page, product }) => {
      if (signedIn) await enter(page, product)
      await speak(page.context(), language)
      const { js, css } = await firstLoad(page, product.url + path)
      expect.soft(js).toBeGreaterThan(100)
      expect.soft(js).toBeLessThanOrEqual(budget)
      expect.soft(css).toBeLessThanOrEqual(CSS_BUDGET)
    })

test('a start on a new device asks for nothing twice, and for what work without a network needs after its rows', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/stage-api/')) asked.push(pathname.slice('/stage-api'.length) + search)
  })
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/content`)
  await expect(rowOf(page, 'A Ferry That Runs on Quiet')).not.toHaveCount(0)
  const isOf = (start: string) => asked.findIndex((one) => one.startsWith(start))
  await expect.poll(() => isOf('/cms/template/bundle')).toBeGreaterThan(0)
  for (const start of ['/cms/site/getCurrentSite', '/cms/catalog/treeData', '/cms/content/list?', '/word/lists'])
    expect
      .soft(
        asked.filter((one) => one.startsWith(start)),
        start,
      )
      .toHaveLength(1)
  expect(isOf('/word/lists')).toBeGreaterThan(isOf('/cms/content/list?'))
})

test('the page names to whoever is signed in what its screen is made of, and nothing more to others', async ({
  page,
  product,
}) => {
  const linked = async (headers: Record<string, string>) => {
    const answer = await page.request.get(`${product.url}/admin/configs/content`, { headers })
    return [...(await answer.text()).matchAll(/href="\/admin\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file ?? '')
  }
  const own = await linked({})
  const all = await linked({ cookie: `Admin-Token=${await product.server.token()}` })
  expect(all).toEqual(expect.arrayContaining(own))
  const named = all.filter((file) => !own.includes(file))
  for (const part of ['frame', 'device', 'content-page', 'list'])
    expect
      .soft(
        named.filter((file) => file.startsWith(`assets/${part}-`)),
        part,
      )
      .toHaveLength(1)
  const loaded = new Set<string>()
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.slice('/admin/'.length)))
  await enter(page, product)
  await page.goto(`${product.url}/admin/configs/content`)
  await expect(rowOf(page, 'A Ferry That Runs on Quiet')).not.toHaveCount(0)
  expect(named.filter((file) => !loaded.has(file))).toEqual([])
})

test('while the app is on its way its sign is shown, and no longer than that', async ({ page, product }) => {
  let send: () => void = () => undefined
  const held = new Promise<void>((release) => (send = release))
  await page.route('**/assets/start-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(`${product.url}/admin/login`, { waitUntil: 'commit' })
  const sign = page.locator('.start img')
  await expect(sign).toBeVisible()
  send()
  await expect(page.locator('input[name="username"]')).toBeVisible()
  await expect(sign).toBeHidden()
})
