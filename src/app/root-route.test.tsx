import { createMemoryHistory, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { Route as root } from '#app/root-route.tsx'
import type * as Stores from '#data/page/store.ts'

vi.mock('#data/page/texts.ts', () => ({ loadTexts: () => Promise.reject(new Error('cut off')) }))
// Rendered to a text, where nothing changes any more.
vi.mock('#data/page/store.ts', async (original) => ({
  ...(await original<typeof Stores>()),
  useStore: <Value,>(store: Stores.Store<Value>) => store.get(),
}))

beforeEach(() => {
  i18n.load('en', {})
  i18n.activate('en')
})

test('a screen whose texts could not be had says so, and can be asked for again', async () => {
  const screen = createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { meta: { title: msg`Home`, texts: ['home'] } },
  })
  const router = createRouter({ routeTree: root.addChildren([screen]), history: createMemoryHistory() })
  await router.load()
  const shown = renderToString(<RouterProvider router={router as never} />)
  expect(shown).toContain('This page couldn')
  expect(shown).toContain('Try again')
})
