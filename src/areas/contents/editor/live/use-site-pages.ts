import { useEffect, useMemo, useState } from 'react'
import { catalogGet } from '#contract/catalogs.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { CONTENT_STATUS } from '#contract/contents/limits.ts'
import { siteGet } from '#contract/sites.ts'
import { useOnline } from '#data/network/online.ts'
import { serverInstance } from '#data/identity/server-instance.ts'
import { useStore } from '#data/page/store.ts'
import { useRead } from '#data/reads/use-read.ts'
import { askAfter, mayBeLive, type SitePage, sitePages } from './site-pages.ts'

/** The pages of a content that readers can open now; of those that our server has, only what is there. */
export function useSitePages(init: ContentInit, siteId: string): { pages: SitePage[]; isBeingBuilt: boolean } {
  const online = useOnline()
  const isEmbedded = useStore(serverInstance) !== undefined
  const enabled = online && mayBeLive(init.status) && init.linkFlag !== 'Y'
  const site = useRead(siteGet, { params: { siteId } }, { enabled, staleTime: 60_000 }).data
  const { catalogId } = init
  const catalog = useRead(catalogGet, { params: { catalogId } }, { enabled, staleTime: 60_000 }).data
  const pages = useMemo(
    () =>
      enabled && site && catalog
        ? sitePages({ content: init, site, catalog, origin: location.origin, isEmbedded })
        : [],
    [enabled, site, catalog, init, isEmbedded],
  )
  const { there, isAsking } = usePagesThere(pages, init)
  // Whether others have them nobody can ask; one that only waits to be published may never have been there.
  const isLikely = init.status !== CONTENT_STATUS.toPublish
  return {
    pages: pages.filter(({ url, isOurs }) => (isOurs ? there.has(url) : isLikely)),
    // Of one that could not be built its fault is told.
    isBeingBuilt: isAsking && init.status === CONTENT_STATUS.published && there.size === 0 && !init.pageFaults,
  }
}

const NONE: ReadonlySet<string> = new Set()

function usePagesThere(pages: readonly SitePage[], { status, version }: ContentInit) {
  const [found, setFound] = useState<{ asked: string; there: ReadonlySet<string>; isAsking: boolean }>()
  const ours = pages.filter(({ isOurs }) => isOurs).map(({ url }) => url)
  // What is published once more may have another name by then.
  const asked = ours.length > 0 ? [status, version, ...ours].join(' ') : ''
  useEffect(() => {
    if (asked === '') return
    const [askedStatus, , ...urls] = asked.split(' ')
    const left = new AbortController()
    void askFor(urls, askAfter(askedStatus), left.signal, (there, isAsking) => setFound({ asked, there, isAsking }))
    return () => left.abort()
  }, [asked])
  const isCurrent = found?.asked === asked
  return { there: isCurrent ? found.there : NONE, isAsking: asked !== '' && (!isCurrent || found.isAsking) }
}

async function askFor(
  urls: readonly string[],
  pauses: readonly number[],
  signal: AbortSignal,
  tell: (there: ReadonlySet<string>, isAsking: boolean) => void,
) {
  for (const [index, pause] of pauses.entries()) {
    await new Promise((done) => setTimeout(done, pause))
    if (signal.aborted) return
    const answers = await Promise.all(urls.map(async (url) => ((await isThere(url, signal)) ? url : undefined)))
    if (signal.aborted) return
    const there = new Set(answers.filter((url) => url !== undefined))
    const isLast = there.size === urls.length || index === pauses.length - 1
    tell(there, !isLast)
    if (isLast) return
  }
}

async function isThere(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'HEAD', cache: 'no-store', credentials: 'omit', signal })).ok
  } catch {
    return false
  }
}
