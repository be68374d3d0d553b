import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Page } from 'playwright'

/** What starts by itself a moment after the screen is shown counts as well (ms). */
const SETTLE_MS = 2_000

const client = join(process.cwd(), 'dist/client')

/** Screens whose first load has a goal, and a budget that tells of what it grows by: the JavaScript of each in KiB gzip. */
export const FIRST_LOADS = [
  { name: 'login', path: '/admin/login', goal: 160, budget: 158, signedIn: false },
  { name: 'content list', path: '/admin/configs/content', goal: 315, budget: 300, signedIn: true },
  {
    name: 'article editor',
    path: '/admin/cms/content/editor?type=article&catalogId=1&id=0',
    goal: 500,
    budget: 501,
    signedIn: true,
  },
] as const

/** For the CSS of any of them, KiB gzip. */
export const CSS_BUDGET = 45

/** What a page loads until it is quiet, as gzip sizes (KiB) of the built files. */
export async function firstLoad(page: Page, address: string): Promise<{ js: number; css: number }> {
  const files = new Set<string>()
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname
    if (path.startsWith('/admin/assets/')) files.add(path.slice('/admin/'.length))
  })
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(SETTLE_MS)
  const size = (extension: string) =>
    [...files]
      .filter((file) => file.endsWith(extension))
      .reduce((sum, file) => sum + gzipSync(readFileSync(join(client, file)), { level: 9 }).length, 0) / 1024
  return { js: size('.js'), css: size('.css') }
}
