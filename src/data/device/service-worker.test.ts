import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { activateUpdate, startServiceWorker, watchChunkLoadErrors } from '#data/device/service-worker.ts'
import { updateState } from '#data/page/update-state.ts'

class FakeWorker extends EventTarget {
  state = 'installing'
  scriptURL = 'https://cms.example/admin/sw.js'
  postMessage = vi.fn()

  becomes(state: string): void {
    this.state = state
    this.dispatchEvent(new Event('statechange'))
  }
}

const { drainInPage } = vi.hoisted(() => ({ drainInPage: vi.fn() }))
vi.mock('#data/outbox/page-engine.ts', () => ({ drainInPage }))

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null
  waiting: FakeWorker | null = null
  active: FakeWorker | null = null
  update = () => Promise.resolve()

  installs(): FakeWorker {
    return (this.installing = new FakeWorker())
  }

  hasInstalled(): void {
    const worker = this.installing
    this.installing = null
    this.waiting = worker
    worker?.becomes('installed')
  }

  hasFailed(): void {
    const worker = this.installing
    this.installing = null
    worker?.becomes('redundant')
  }
}

let registration: FakeRegistration
let container: EventTarget & { controller: FakeWorker | null; register(): Promise<FakeRegistration> }

beforeEach(() => {
  vi.stubEnv('DEV', false)
  vi.useFakeTimers()
  registration = new FakeRegistration()
  container = Object.assign(new EventTarget(), {
    controller: new FakeWorker(),
    register: () => Promise.resolve(registration),
  })
  vi.stubGlobal('navigator', { serviceWorker: container, onLine: true })
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL('https://cms.example/admin/configs/content'))
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  updateState.set('none')
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

test('a version that was being installed when the page was loaded is told of', async () => {
  registration.installs()
  await startServiceWorker()
  expect(updateState.get()).toBe('none')
  registration.hasInstalled()
  expect(updateState.get()).toBe('ready')
})

test('a version that is found later is told of', async () => {
  await startServiceWorker()
  registration.installs()
  registration.dispatchEvent(new Event('updatefound'))
  registration.hasInstalled()
  expect(updateState.get()).toBe('ready')
})

test('a version that waits already is told of at once', async () => {
  registration.waiting = new FakeWorker()
  await startServiceWorker()
  expect(updateState.get()).toBe('ready')
})

test('a page that its first worker has missed asks that to take it over, and this is no update', async () => {
  container.controller = null
  const worker = (registration.active = new FakeWorker())
  await startServiceWorker()
  expect(worker.postMessage.mock.calls.map(([message]) => message)).toEqual([{ type: 'claim' }])
  container.dispatchEvent(new Event('controllerchange'))
  expect(updateState.get()).toBe('none')
})

test('a page that has a worker asks for none', async () => {
  const worker = (registration.active = new FakeWorker())
  await startServiceWorker()
  expect(worker.postMessage).not.toHaveBeenCalled()
})

test('a version that takes the page over is told of, and the first worker of a fresh device is not', async () => {
  container.controller = null
  await startServiceWorker()
  container.controller = new FakeWorker()
  container.dispatchEvent(new Event('controllerchange'))
  expect(updateState.get()).toBe('none')
  container.controller = new FakeWorker()
  container.dispatchEvent(new Event('controllerchange'))
  expect(updateState.get()).toBe('reload')
})

test('a version that takes the page over while the registration is on its way is told of', async () => {
  container.register = async () => {
    container.controller = new FakeWorker()
    return registration
  }
  await startServiceWorker()
  expect(updateState.get()).toBe('reload')
})

test('a version after two that failed to install is told of when the tab is seen again', async () => {
  await startServiceWorker()
  for (let failed = 0; failed < 2; failed++) {
    registration.installs()
    registration.dispatchEvent(new Event('updatefound'))
    registration.hasFailed()
  }
  registration.installs()
  registration.dispatchEvent(new Event('updatefound'))
  registration.hasInstalled()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(updateState.get()).toBe('ready')
})

test('the version that waits when the button is pressed is told to take over', async () => {
  registration.waiting = new FakeWorker()
  await startServiceWorker()
  const newer = (registration.waiting = new FakeWorker())
  activateUpdate()
  expect(newer.postMessage.mock.calls.map(([message]) => message)).toEqual([{ type: 'SKIP_WAITING' }])
  expect(updateState.get()).toBe('ready')
})

test('what the worker in force asks of the page is done while a newer version waits', async () => {
  registration.waiting = new FakeWorker()
  await startServiceWorker()
  const asked = Object.assign(new Event('message'), { data: { type: 'drain-in-page' }, source: container.controller })
  container.dispatchEvent(asked)
  await vi.dynamicImportSettled()
  expect(drainInPage).toHaveBeenCalledOnce()
})

/** A part of the app fails to load; the server answers a question for its file with this status. */
async function partFails(error: Error, status: number) {
  const page = new EventTarget()
  const fetched = vi.fn<(url: string) => Promise<Response>>(async () => new Response(null, { status }))
  vi.stubGlobal('window', page)
  vi.stubGlobal('fetch', fetched)
  watchChunkLoadErrors()
  page.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  await vi.runAllTimersAsync()
  return fetched.mock.calls.map(([url]) => url)
}

test.each([
  [
    'code',
    new TypeError('Failed to fetch dynamically imported module: https://cms.example/a.js'),
    'https://cms.example/a.js',
  ],
  ['a style sheet', new Error('Unable to preload CSS for /admin/assets/a.css'), '/admin/assets/a.css'],
])('where %s of a part is gone from the server, this version is', async (_, error, file) => {
  expect(await partFails(error, 404)).toEqual([file])
  expect(updateState.get()).toBe('stale')
})

test('a part that the line failed for a moment is not gone', async () => {
  await partFails(new Error('Unable to preload CSS for /admin/assets/a.css'), 200)
  expect(updateState.get()).toBe('none')
})

test('a part that is there and fails by itself says nothing of its version', async () => {
  expect(await partFails(new Error('no map without a key'), 404)).toEqual([])
  expect(updateState.get()).toBe('none')
})
