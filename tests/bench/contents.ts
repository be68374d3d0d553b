import type { Page } from 'playwright'
import { newProfile, signInForOffline } from './browser.ts'
import { startBigSite } from './contents/big-site.ts'
import { timeTree } from './contents/tree.ts'
import { atMost, type Figure, type Section } from './report.ts'

export async function measure(): Promise<Section> {
  const { server, site } = await startBigSite()
  const profile = newProfile()
  const context = await profile.open()
  const figures: Figure[] = []
  try {
    await context.addInitScript((siteId) => localStorage.setItem('CurrentSite', siteId), site.siteId)
    const page: Page = await signInForOffline(context, server)
    await page.goto(`${server.url}/admin/configs/content`)
    await page.getByRole('treeitem', { name: 'news' }).waitFor()
    const tree = await timeTree(page)
    figures.push(
      atMost('tree: a catalog with 2,000 below it opens', tree.open, 50, 'ms'),
      atMost('tree: it closes', tree.close, 50, 'ms'),
      atMost('tree: filter that leaves a few', tree.narrow, 100, 'ms'),
      atMost('tree: filter that leaves 10,000', tree.wide, 100, 'ms'),
      atMost('tree: filter cleared', tree.clear, 100, 'ms'),
    )
  } finally {
    await context.close()
    profile.remove()
    await server.stop()
  }
  return { title: 'Content page', method: '', figures }
}
