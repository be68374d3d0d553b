import { newProfile } from './browser.ts'
import { processorTime } from './processor.ts'
import type { Figure, Section } from './report.ts'
import { startSeeded } from './server.ts'
import { startFaultProxy } from '#tests/support/fault-proxy.ts'

const ROUND_TRIPS_MS = [0, 50, 200]
const TIMEOUT_MS = 180_000
/** Until a browser just started has done what it does by itself. */
const SETTLE_MS = 1_500

/** A browser that has seen nothing opens the sign-in: until the service worker holds every file and answers. */
async function visit(url: string): Promise<{ seconds: number; processor: string }> {
  const profile = newProfile()
  const context = await profile.open()
  try {
    const page = await context.newPage()
    await page.waitForTimeout(SETTLE_MS)
    const [start, before] = [performance.now(), processorTime()]
    await page.goto(`${url}/admin/login`)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
      polling: 50,
      timeout: TIMEOUT_MS,
    })
    const [end, after] = [performance.now(), processorTime()]
    const used = (part: 'browser' | 'server' | 'self') =>
      before && after ? `${(after[part] - before[part]).toFixed(1)} s` : 'not known'
    const processor = `browser ${used('browser')}, server ${used('server')}, line ${used('self')}`
    return { seconds: (end - start) / 1000, processor }
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
      const { seconds, processor } = await visit(line.url)
      const files = line.seen.slice(before).filter(({ path }) => path.startsWith('/admin/')).length
      figures.push({ name: `${roundTrip} ms round trip`, value: `${seconds.toFixed(1)} s, ${files} requests` })
      figures.push({ name: '... processor time', value: processor })
    }
  } finally {
    await line.close()
    await server.stop()
  }
  return {
    title: 'Ready for offline',
    method:
      'The first visit of a headless Chromium, no sign-in: from the order to open the address until the service worker holds all files of the app and controls the page, the loading of the page itself included. Every answer waits for the round trip; bandwidth is not limited. The line is a proxy in the process that drives the browser.',
    figures,
  }
}
