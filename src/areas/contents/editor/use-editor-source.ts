import { useEffect, useState } from 'react'
import { contentGetInit } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { pipeSelectData } from '#contract/pipes.ts'
import { isUnreachable } from '#data/call-error.ts'
import { contentOnDevice, type ContentOnDevice } from '#data/content-work.ts'
import { useRead } from '#data/use-read.ts'
import type { EditorTarget } from '../open-editor.ts'
import { blankInit, formOf, saveForm, type EditorForm } from './content-form.ts'

/** What the edit began with. Absent in an editor of a content that no server has seen. */
export type EditBase = { form: EditorForm; version?: number }

export interface EditorSource {
  /** What is shown first: a draft, else what waits to be sent, else what the server has. */
  form: EditorForm
  /** What it is compared with: equal to `form` unless a draft was restored. */
  saved: EditorForm
  base: EditBase | undefined
  /** When the restored draft was written (ms); undefined without one. */
  restoredAt: number | undefined
}

/** Collects what there is of a content: the server's answer or its copy, what waits, and the draft. */
export function useEditorSource(target: EditorTarget) {
  const isAddressed = target.id !== '0'
  const contentId = isAddressed ? target.id : (target.draft ?? '')
  const device = useOnDevice(contentId)
  // The address of a new content may be opened again after the server got it.
  const isNew = !isAddressed && !device?.confirmed
  const params = { catalogId: target.catalogId, contentType: target.type, contentId: isNew ? '0' : contentId }
  const init = useRead(contentGetInit, { params }, { enabled: isAddressed || device !== undefined })
  const pipes = useRead(pipeSelectData, undefined, { enabled: isNew })

  const hasAnswer = init.data !== undefined || init.error !== null
  const isReady = device !== undefined && hasAnswer && (!isNew || init.data !== undefined || !pipes.isPending)
  const server = isNew ? newForm(contentId, target, init.data, pipes.data?.rows ?? []) : known(init, device)
  const source = isReady ? combine(server, device, isNew) : undefined
  return {
    isPending: !isReady,
    error: isReady && !source ? init.error : undefined,
    source,
    init: init.data,
    offline: init.offline,
    age: init.age,
    refetch: () => void init.refetch(),
  }
}

function newForm(
  contentId: string,
  target: EditorTarget,
  init: ContentInit | undefined,
  pipes: Parameters<typeof blankInit>[1]['pipes'],
): EditorForm {
  if (init) return formOf({ ...init, contentId })
  return blankInit(contentId, { catalogId: target.catalogId, contentType: target.type, pipes })
}

/** The server's answer or its copy, else what the server made of the last order of this device. */
function known(init: { data: ContentInit | undefined; error: unknown }, device: ContentOnDevice | undefined) {
  if (init.data) return formOf(init.data)
  const confirmed = isUnreachable(init.error) ? device?.confirmed : undefined
  return confirmed && formOf(confirmed.form as Partial<ContentInit> & { contentId: string })
}

/** @returns undefined when nothing of the content is here */
function combine(server: EditorForm | undefined, device: ContentOnDevice, isNew: boolean): EditorSource | undefined {
  const waiting = device.waiting?.payload.form
  const latest = waiting ? ({ ...server, ...waiting } as EditorForm) : server
  const draft = device.draft
  if (!latest && !draft) return undefined
  const saved = latest ?? draft?.base?.form ?? formOf({ contentId: draft?.form.contentId ?? '' })
  const shown = draft ? ({ ...saved, ...draft.form } as EditorForm) : saved
  return { form: shown, saved, base: baseOf(server, device, isNew), restoredAt: draft?.updatedAt }
}

function baseOf(
  server: EditorForm | undefined,
  { draft, waiting }: ContentOnDevice,
  isNew: boolean,
): EditBase | undefined {
  if (draft?.base) return draft.base
  if (waiting?.payload.form) return { form: waiting.payload.form }
  if (isNew || !server) return undefined
  const version = typeof server.version === 'number' ? { version: server.version } : {}
  return { form: saveForm(server), ...version }
}

function useOnDevice(contentId: string): ContentOnDevice | undefined {
  const [found, setFound] = useState<ContentOnDevice>()
  useEffect(() => {
    let left = false
    const nothing: ContentOnDevice = { draft: undefined, waiting: undefined, confirmed: undefined }
    void contentOnDevice(contentId)
      .catch(() => nothing)
      .then((device) => !left && setFound(device))
    return () => {
      left = true
    }
  }, [contentId])
  return found
}
