import { chromium } from 'playwright'
import { chromiumPath } from '#tests/support/chromium.ts'
import { CSS_BUDGET, FIRST_LOADS, firstLoad } from '#tests/support/first-load.ts'
import { startSeeded } from './server.ts'
import { atMost, type Figure, type Section } from './report.ts'

/** First-load JavaScript and CSS of three routes, each in a browser that has seen nothing. */
export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const browser = await chromium.launch({
    ...(chromiumPath() ? { executablePath: chromiumPath() as string } : {}),
    args: ['--no-sandbox'],
  })
  const figures: Figure[] = []
  try {
    const token = await server.token()
    let css = 0
    for (const route of FIRST_LOADS) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      if (route.signedIn)
        await context.addCookies([{ name: 'Admin-Token', value: token, domain: '127.0.0.1', path: '/' }])
      const page = await context.newPage()
      const bytes = await firstLoad(page, server.url + route.path)
      figures.push(atMost(`JavaScript, ${route.name}`, bytes.js, route.goal, 'KiB gzip'))
      css = Math.max(css, bytes.css)
      await context.close()
    }
    figures.push(atMost('CSS, largest of the three', css, CSS_BUDGET, 'KiB gzip'))
  } finally {
    await browser.close()
    await server.stop()
  }
  return {
    title: 'First load',
    method:
      'A Chromium that has seen nothing opens the address, service worker blocked; gzip size (level 9) of every file below `/admin/assets/` that it asked for until the network was quiet and two seconds more, texts of the language included. The precache that a service worker fills in the background is not in it.',
    figures,
  }
}
