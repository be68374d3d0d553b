import { expect, type Page } from '@playwright/test'
import type { Product } from './product.ts'

/** One article of the demo site, to be opened by screens that need one. */
export interface Article {
  readonly catalogId: string
  readonly contentId: string
}

/** A screen behind the sign-in, and where it is opened. */
export interface Screen {
  readonly name: string
  readonly path: (article: Article) => string
}

const fixed = (name: string, path: string): Screen => ({ name, path: () => path })
const editor = (name: string, type: string, window = ''): Screen => ({
  name,
  path: ({ catalogId, contentId }) =>
    `/cms/content/editor${window}?type=${type}&catalogId=${catalogId}&id=${name.startsWith('new') ? '0' : contentId}`,
})

export const SCREENS: readonly Screen[] = [
  fixed('home', '/index'),
  fixed('missing page', '/there/is/no/such'),
  fixed('contents', '/configs/content'),
  fixed('recycle bin', '/configs/content?tab=recycle'),
  editor('article', 'article'),
  editor('article in a window', 'article', 'W'),
  editor('new image content', 'image'),
  { name: 'preview', path: ({ contentId }) => `/cms/preview?type=content&dataId=${contentId}` },
  fixed('sync centre', '/sync'),
  fixed('drafts', '/sync?tab=drafts'),
  fixed('storage', '/storage'),
  fixed('friend link groups', '/operations/link'),
  fixed('dictionaries', '/system/dict'),
  fixed('extension models', '/configs/exmodel'),
  fixed('profile', '/user/profile'),
  fixed('preferences', '/user/preference'),
]

interface Rows<Row> {
  readonly data: { readonly rows: readonly Row[] }
}

let found: { readonly url: string; readonly article: Promise<Article> } | undefined

/** The newest article of the first catalog that holds one; asked for once per product. */
export function anArticle(product: Product): Promise<Article> {
  if (found?.url !== product.url) found = { url: product.url, article: findArticle(product) }
  return found.article
}

async function findArticle({ url, server }: Product): Promise<Article> {
  const headers: Record<string, string> = { Authorization: `Bearer ${await server.token('admin')}` }
  const ask = async <Data>(path: string) => (await (await fetch(`${url}/stage-api${path}`, { headers })).json()) as Data
  const site = await ask<{ data: { siteId: string } }>('/cms/site/getCurrentSite')
  headers['CurrentSite'] = site.data.siteId
  const tree = await ask<Rows<{ id: string }>>('/cms/catalog/treeData')
  for (const { id: catalogId } of tree.data.rows) {
    const list = await ask<Rows<{ contentId: string; contentType: string }>>(
      `/cms/content/list?pageNum=1&pageSize=20&contentType=article&catalogId=${catalogId}`,
    )
    const [first] = list.data.rows
    if (first) return { catalogId, contentId: first.contentId }
  }
  throw new Error('the demo site has no article')
}

/** Nothing is being fetched and nothing is a placeholder any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.mantine-Skeleton-root') === null)
}

export const PHONE = { width: 390, height: 844 }

/** The screen fits a phone, and its words are words, of the language. */
export async function expectReadableOnPhone(page: Page, { name }: Screen, language: string): Promise<void> {
  const before = page.viewportSize() ?? PHONE
  await page.setViewportSize(PHONE)
  const wider = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  await expect.poll(wider, { message: `${name} is wider than a phone by` }).toBeLessThanOrEqual(0)
  expect.soft(await rawKeys(page), name).toEqual([])
  await expect.soft(page.locator('html')).toHaveAttribute('lang', language)
  await page.setViewportSize(before)
}

/** Texts of buttons, headings and labels that look like the id of a message instead of words. */
function rawKeys(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3, label, button, [role="tab"], th')]
      .map((element) => element.textContent.trim())
      .filter((text) => /^(?=.*[A-Z0-9+/])(?=.*[a-z])[A-Za-z0-9+/]{6}$/.test(text))
      .filter((text) => !/^[A-Z]?[a-z]+$/.test(text)),
  )
}
