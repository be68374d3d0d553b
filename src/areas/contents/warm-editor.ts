import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { loadTexts } from '#data/page/texts.ts'
import { whenIdle } from '#data/page/when-idle.ts'

/** The parts of the editor side by side, not one after the other as each finds out that it needs the next. */
const PARTS: readonly ((router: AnyRouter) => Promise<unknown> | undefined)[] = [
  (router) => router.loadRouteChunk(router.routesById['/_signed-in/_shell/cms/content/editor'] as never),
  () => import('#editor/rich-text.tsx').then(({ loadRichText }) => loadRichText()),
  () => loadTexts('editor'),
]

/** Nothing depends on it: whoever opens the editor loads what is missing. */
export function fetchEditor(router: AnyRouter): void {
  for (const load of PARTS) void load(router)?.catch(() => undefined)
}

/** Who looks at a list will open one of its contents: its editor is made ready from the files on this device. */
export function useWarmEditor(): void {
  const router = useRouter()
  useEffect(() => {
    // Before they are here it would take the line away from the list.
    if (!navigator.serviceWorker?.controller) return undefined
    return whenIdle(() => fetchEditor(router))
  }, [router])
}
