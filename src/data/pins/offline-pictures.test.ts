import { afterEach, expect, test, vi } from 'vitest'
import { fetchPicture, offlinePictures } from '#data/pins/offline-pictures.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a page without a cache for pictures has none, and asks for none', async () => {
  const pictures = offlinePictures({ serverId: 's', userId: 'u' })
  expect(await pictures.size('/a.png')).toBeUndefined()
  await pictures.delete(['/a.png'])
  expect((await fetchPicture('/a.png')).status).toBe(404)
})

test('a picture that does not arrive in time has failed', async () => {
  vi.stubGlobal('caches', {})
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const hanging = fetchPicture('/stage-api/preview/line/resources/a.png')
  limit.abort(new DOMException('late', 'TimeoutError'))
  await expect(hanging).rejects.toMatchObject({ kind: 'offline' })
})
