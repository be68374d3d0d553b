import { newProfile } from './browser.ts'
import type { Figure, Section } from './report.ts'
import { startSeeded } from './server.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'

const ROUND_TRIPS_MS = [0, 50, 200]
const TIMEOUT_MS = 180_000

/** A browser that has seen nothing opens the sign-in: until the service worker holds every file and answers. */
async function visit(url: string): Promise<number> {
  const profile = newProfile()
  const context = await profile.open()
  try {
    const page = await context.newPage()
    const start = performance.now()
    await page.goto(`${url}/admin/login`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      polling: 50,
      timeout: TIMEOUT_MS,
    })
    return performance.now() - start
  } finally {
    await context.close()
    profile.remove()
  }
}

export async function measure(): Promise<Section> {
  const server = await startSeeded()
  const line = await startFaultProxy(server.url)
  const figures: Figure[] = []
  try {
    for (const roundTrip of ROUND_TRIPS_MS) {
      line.setRoundTrip(roundTrip)
      const before = line.seen.length
      const time = await visit(line.url)
      const files = line.seen.slice(before).filter(({ path }) => path.startsWith('/admin/')).length
      figures.push({ name: `${roundTrip} ms round trip`, value: `${(time / 1000).toFixed(1)} s, ${files} requests` })
      figures.push({
        name: '... one request after the other',
        value: `>= ${((files * roundTrip) / 1000).toFixed(1)} s`,
      })
    }
  } finally {
    await line.close()
    await server.stop()
  }
  return {
    title: 'Ready for offline',
    method:
      'The first visit of a headless Chromium, no sign-in: from the order to open the address until the service worker holds all files of the app and controls the page. Every answer waits for the round trip; bandwidth is not limited.',
    figures,
  }
}
