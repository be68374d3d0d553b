import { useEffect, useRef } from 'react'
import { contentFeed } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { EXTENSION } from '#contract/wire.ts'
import { call } from '#data/request/call.ts'
import { isNewerThan } from '#data/outbox/newer-version.ts'
import { useOnline } from '#data/network/online.ts'
import { whileSeen } from '#data/page/while-seen.ts'
import { useExtension } from '#data/identity/server-instance.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { newerStore } from '../newer-store.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import { withAuthor } from './with-author.ts'

/** How often the changes of the site are asked for: a small answer (ms). */
const FEED_EVERY_MS = 4_000
/** How often the content is read where a server tells no changes (ms). */
const READ_EVERY_MS = 15_000

/**
 * Looks, while the page is seen and online, whether somebody else has saved the content that is open, and notes it with
 * the editing; one that was deleted is read as well, and its failed read says so. While own work waits nothing is looked for: its end shows what came in between.
 */
export function useNewer(editing: ContentEditing, refetch: () => Promise<ContentInit | undefined>): void {
  const online = useOnline()
  const tellsChanges = useExtension(EXTENSION.feed)
  const { contentId, state } = editing
  const latest = useRef({ editing, refetch })
  useEffect(() => {
    latest.current = { editing, refetch }
  })
  useEffect(() => () => newerStore.set(undefined), [contentId])
  const isIdle = state.isKnown && state.operations.length === 0
  useEffect(() => {
    if (!online || !isIdle) return undefined
    const look = createLook(contentId, tellsChanges, async () => {
      const before = latest.current.editing
      const answer = await latest.current.refetch()
      const { base, state: now } = latest.current.editing
      const isSettled = now.operations.length === 0 && now.base?.storedAt === before.state.base?.storedAt
      if (!answer || !base || !isSettled || before.base !== base) return
      const isNewer = isNewerThan(base, answer as ContentForm, now.base)
      newerStore.set(isNewer ? withAuthor(answer, newerStore.get()) : undefined)
    })
    return whileSeen(look, tellsChanges ? FEED_EVERY_MS : READ_EVERY_MS)
  }, [online, isIdle, contentId, tellsChanges])
}

/** One look at a time. With a feed the content is read at the first one and whenever the feed names it. */
function createLook(contentId: string, tellsChanges: boolean, read: () => Promise<void>): () => Promise<void> {
  let cursor: string | undefined
  let isAtWork = false
  const isNamed = async () => {
    for (let named = cursor === undefined; ;) {
      const news = await call(contentFeed, { quiet: true, query: cursor === undefined ? {} : { since: cursor } })
      cursor = news.cursor
      named ||= news.contents.some((one) => one.contentId === contentId) || news.goneContents.includes(contentId)
      if (!news.more) return named
    }
  }
  return async () => {
    if (isAtWork) return
    isAtWork = true
    try {
      if (!tellsChanges || (await isNamed())) await read()
    } finally {
      isAtWork = false
    }
  }
}
