import { expect, test, vi } from 'vitest'
import { PAGE_ADDRESSES } from './page-addresses.ts'

vi.stubGlobal('self', globalThis)

async function isAnswered(address: string): Promise<boolean> {
  const { NavigationRoute } = await import('workbox-routing')
  const route = new NavigationRoute(() => Promise.resolve(new Response()), PAGE_ADDRESSES)
  const url = new URL(address, 'https://app')
  const navigation = { mode: 'navigate' } as Request
  return Boolean(route.match({ url, request: navigation, event: new Event('fetch') as never, sameOrigin: true }))
}

test.each(['/admin/', '/admin/configs/content', '/admin/configs/content?title=v2.0', '/admin/login?to=/a.b'])(
  'every address of the app is its one page, whatever is searched there: %s',
  async (address) => expect(await isAnswered(address)).toBe(true),
)

test.each(['/admin/assets/gone.js', '/admin/assets/gone.js?v=2', '/admin/local-blob/1', '/stage-api/preview/a'])(
  'a file that is missing stays missing, and what is not of the app is left alone: %s',
  async (address) => expect(await isAnswered(address)).toBe(false),
)
