import { useCallback, useEffect, useState } from 'react'
import { previewPage, previewTicket } from '#contract/preview.ts'
import { API_BASE, EXTENSION } from '#contract/wire.ts'
import { failureText } from '#data/request/failure-text.ts'
import { isUnreachable } from '#data/request/call-error.ts'
import { call } from '#data/request/call.ts'
import { contentOnDevice } from '#data/outbox/content-work.ts'
import { readText } from '#data/request/download.ts'
import { previewOnDevice } from '#data/pins/offline-preview.ts'
import { useOnline } from '#data/network/online.ts'
import { hasExtension } from '#data/identity/server-instance.ts'
import { type PreviewTarget, siteOf } from './preview-target.ts'

export type Preview = ReturnType<typeof usePreview>

interface Result {
  asked: string
  shown?: Shown
  error?: string
  isLocal: boolean
}

const NOTHING = { shown: undefined, error: undefined }

type Shown = { key: number; src: string } | { key: number; html: string }

/**
 * The page of a target: from the server by a ticket, or rendered here where the server can not be
 * asked or does not know yet what was typed.
 */
export function usePreview(target: PreviewTarget, pipeCode: string) {
  const online = useOnline()
  const [round, setRound] = useState(0)
  const [wantsServer, setWantsServer] = useState(false)
  const { type, dataId, catalogId, contentType } = target
  const asked = [type, dataId, pipeCode, online, wantsServer, round].join(' ')
  const [result, setResult] = useState<Result>({ asked: '', isLocal: false })

  useEffect(() => {
    if (!pipeCode) return undefined
    let left = false
    const show = async () => {
      const page = { type, dataId, catalogId, contentType }
      const canRender = !online || hasExtension(EXTENSION.bundle)
      const form = type === 'content' && canRender && !wantsServer ? await formOnDevice(dataId) : undefined
      if (online && !form) {
        try {
          return { shown: { key: round, ...(await fromServer(page, pipeCode)) }, isLocal: false }
        } catch (error) {
          if (!isUnreachable(error)) throw error
        }
      }
      const html = await previewOnDevice({ ...page, pipeCode, form, siteId: siteOf(page) })
      return { shown: { key: round, html }, isLocal: true }
    }
    void show()
      .catch((error: unknown) => ({ error: failureText(error), isLocal: false }))
      .then((made) => !left && setResult({ asked, ...made }))
    return () => {
      left = true
    }
  }, [type, dataId, catalogId, contentType, pipeCode, online, wantsServer, round, asked])

  // What was made for another question is not shown while the new answer is on its way.
  const { shown, error, isLocal } = result.asked === asked ? result : { ...NOTHING, isLocal: result.isLocal }
  return {
    shown,
    error,
    isLocal,
    refresh: useCallback(() => setRound((before) => before + 1), []),
    showServer: online && isLocal && !wantsServer ? () => setWantsServer(true) : undefined,
  }
}

/** What was typed last, saved or not. */
async function formOnDevice(contentId: string) {
  const { draft, waiting } = await contentOnDevice(contentId).catch(() => ({ draft: undefined, waiting: undefined }))
  return draft?.form ?? waiting?.payload.form
}

/** Without tickets the page is read here, as a script in it could read a token from its address; it is shown dead. */
async function fromServer(target: PreviewTarget, pipeCode: string): Promise<{ src: string } | { html: string }> {
  if (hasExtension(EXTENSION.tickets)) return { src: await ticketed(target, pipeCode) }
  const { type: dataType, dataId } = target
  return { html: await readText(previewPage, { params: { dataType, dataId }, query: { pp: pipeCode }, quiet: true }) }
}

/** A frame sends no header: the address carries a ticket that works once. */
async function ticketed(target: PreviewTarget, pipeCode: string): Promise<string> {
  const site = siteOf(target)
  const { ticket } = await call(previewTicket, { quiet: true, ...(site !== undefined && { site }) })
  const query = new URLSearchParams({ pp: pipeCode, ticket })
  return `${API_BASE}/cms/preview/${target.type}/${target.dataId}?${query.toString()}`
}
