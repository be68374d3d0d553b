import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { useSiteChoice } from '#app/header/use-site-choice.ts'
import { isWithoutSite } from '#data/request/call-error.ts'

/** It greets whoever has just signed in, and says by itself what comes first. */
const HOME = '/index'

/**
 * True while the page at this address needs a site and there is none: something that it asked for was refused for that.
 * It stays true until a site is there, though the page, which is not shown any more, asks for nothing.
 */
export function useLacksSite(path: string): boolean {
  const client = useQueryClient()
  const { isWithoutSite: hasNone } = useSiteChoice()
  const [refusedAt, setRefusedAt] = useState<string>()
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return
        // The frame asks for the name of the site on every page.
        const isOfFrame = event.query.queryKey[0] === siteGetCurrentSite.id
        if (!isOfFrame && isWithoutSite(event.action.error)) setRefusedAt(path)
      }),
    [client, path],
  )
  return hasNone && refusedAt === path && path !== HOME
}
