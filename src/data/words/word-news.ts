import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EXTENSION } from '#contract/wire.ts'
import { type WordBundle, wordsBundle, wordsRevision } from '#contract/words.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import { useOnline } from '#data/network/online.ts'
import { whileSeen } from '#data/page/while-seen.ts'
import { call } from '#data/request/call.ts'

/** How often open editors ask whether a word was changed: a few bytes (ms). */
const ASK_EVERY_MS = 4_000

/** All editors of a page ask together. */
let asking: { users: number; stop: () => void } | undefined

/**
 * While the page is seen and online, reads the word lists that are shown again as soon as the server has others. Asks
 * nothing of a back end that tells no revision.
 */
export function useWordNews(): void {
  const client = useQueryClient()
  const online = useOnline()
  const tellsRevision = useExtension(EXTENSION.bundle)
  useEffect(() => {
    if (!online || !tellsRevision) return undefined
    asking ??= { users: 0, stop: whileSeen(createLook(client), ASK_EVERY_MS) }
    asking.users++
    return () => {
      if (!asking || --asking.users > 0) return
      asking.stop()
      asking = undefined
    }
  }, [client, online, tellsRevision])
}

/** One look at a time: lists may take longer than the next one is away. */
function createLook(client: QueryClient): () => Promise<void> {
  let isAtWork = false
  return async () => {
    if (isAtWork) return
    isAtWork = true
    try {
      await renewOldLists(client)
    } finally {
      isAtWork = false
    }
  }
}

/** Reads what is shown again where it is of another revision than the server's. */
async function renewOldLists(client: QueryClient): Promise<void> {
  const { revision } = await call(wordsRevision, { quiet: true })
  const shown = client.getQueryCache().findAll({ queryKey: [wordsBundle.id], type: 'active' })
  const isOld = shown.some(({ state }) => {
    const read = state.data as { data: WordBundle } | undefined
    return read !== undefined && !read.data.revision.startsWith(`${revision}-`)
  })
  if (isOld) await client.refetchQueries({ queryKey: [wordsBundle.id], type: 'active' })
}
