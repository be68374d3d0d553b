import { useCallback, useEffect, useState } from 'react'
import { contentGetInit } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { exmodelData } from '#contract/models/field-data.ts'
import { pipeSelectData } from '#contract/pipes.ts'
import { siteGetCurrentSite } from '#contract/current-site.ts'
import { isMissing, isUnreachable } from '#data/request/call-error.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { failureText } from '#data/request/failure-text.ts'
import { contentOnDevice, type ConfirmedContent, type ContentOnDevice } from '#data/outbox/content-work.ts'
import { useRead } from '#data/reads/use-read.ts'
import { tellsFields, untoldModel, valuesOf } from '#lib/content-fields.ts'
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
  /** A draft stands on this device, also one that was only begun there. */
  hasDraft: boolean
  /** When the restored draft was written (ms); undefined without one. */
  restoredAt: number | undefined
  /** A form is never saved under the header of another site than that in which its edit began; '' where there is none. */
  siteId: string
}

/** How long an edit waits for the server's answer where this device has a copy (ms): it is better begun with today's text. */
const FRESH_WITHIN_MS = 1_500

/** Collects what there is of a content: the server's answer or its copy, what waits, and the draft. */
export function useEditorSource(target: EditorTarget) {
  const isAddressed = target.id !== '0'
  const contentId = isAddressed ? target.id : (target.draft ?? '')
  const { found: device, fault } = useOnDevice(contentId)
  // The address of a new content may be opened again after the server got it.
  const isNew = !isAddressed && !device?.confirmed
  const params = { catalogId: target.catalogId, contentType: target.type, contentId: isNew ? '0' : contentId }
  const siteId = useEditSite()
  const isAsked = siteId !== undefined && (isAddressed || device !== undefined)
  const init = useRead(contentGetInit, { params }, { enabled: isAsked })
  const pipes = useRead(pipeSelectData, undefined, { enabled: isNew })

  const isLate = useElapsed(FRESH_WITHIN_MS)
  const values = useFieldValues(isNew ? undefined : init.data, isLate)

  const { refetch: ask } = init
  const refetch = useCallback(async () => {
    const { data } = await ask()
    return data?.fromDevice === false ? (data.data as ContentInit) : undefined
  }, [ask])
  const isAnswered = !init.isFetching || (init.data !== undefined && isLate)
  const hasAnswer = (init.data !== undefined || init.error !== null) && isAnswered && !values.isPending
  const isKnown = device !== undefined && siteId !== undefined
  const home = device?.siteId
  const isElsewhere = isOfOtherSite(home, siteId)
  const isReady = isKnown && !isElsewhere && hasAnswer && (!isNew || init.data !== undefined || !pipes.isPending)
  const server = isNew
    ? newForm(contentId, target, init.data, pipes.data?.rows ?? [])
    : withParams(known(init, device), values.params)
  const source = isReady ? combine(server, device, isNew, siteId) : undefined
  return {
    isPending: !isReady && !isElsewhere && !fault,
    error: fault ?? (isReady && !source ? init.error : undefined),
    source,
    /** The site under which alone it may be opened, where this tab is at another one. */
    elsewhere: isElsewhere ? home : undefined,
    init: init.data,
    /** The server no longer has what is shown. */
    isGone: isAddressed && isMissing(init.error),
    offline: init.offline,
    age: init.age,
    /** Answers what the server has now; undefined where it was not reached. */
    refetch,
  }
}

/** That of the tab; on a first visit, by a link, the one that the server takes for it. Undefined until that is known. */
function useEditSite(): string | undefined {
  const { siteId, switchTo } = useCurrentSite()
  const asked = useRead(siteGetCurrentSite, undefined, { enabled: siteId === undefined })
  const named = asked.data?.siteId ? asked.data : undefined
  // Here, not when the header gets to it: all reads of a site begin anew with it, and a form that stands would lose them.
  useEffect(() => {
    if (siteId === undefined && named) switchTo(named)
  }, [siteId, named, switchTo])
  if (siteId !== undefined) return siteId
  return asked.isPending || named ? undefined : ''
}

/** Nobody knows where a content without a site belongs, nor what a tab without one would save it under. */
export function isOfOtherSite(home: string | undefined, tab: string | undefined): boolean {
  return Boolean(home && tab && home !== '0' && home !== tab)
}

/** Extension fields belong to what an edit begins with. Servers that do not answer them with the text are asked. */
function useFieldValues(init: ContentInit | undefined, isLate: boolean) {
  const modelId = init && untoldModel(init)
  const query = { modelId: modelId ?? '', dataType: 'content', dataId: init?.contentId } as const
  const fields = useRead(exmodelData, { query }, { enabled: modelId !== undefined })
  return {
    isPending: fields.isPending || (fields.isFetching && !isLate),
    params: modelId !== undefined && fields.data ? valuesOf(fields.data) : undefined,
  }
}

/** What is known of the extension fields, where the form does not say. */
function withParams<Form extends EditorForm | undefined>(form: Form, params: EditorForm['params']): Form {
  return form && !tellsFields(form) && params ? { ...form, params } : form
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

interface Answer {
  data: ContentInit | undefined
  error: unknown
  age: number | undefined
}

/** The server's answer or its copy, or what the server made of the last order of this device: whichever is newer. */
function known(init: Answer, device: ContentOnDevice | undefined): EditorForm | undefined {
  const confirmed = device?.confirmed
  if (init.data && !(confirmed && isNewer(confirmed, init.data, init.age))) return formOf(init.data)
  if (!confirmed || (!init.data && !isUnreachable(init.error))) return undefined
  return formOf(confirmed.form as Partial<ContentInit> & { contentId: string })
}

function isNewer(confirmed: ConfirmedContent, answer: ContentInit, age = 0): boolean {
  if (confirmed.version !== undefined && answer.version !== undefined) return confirmed.version > answer.version
  // A clock that was ahead once must not show the same old text for ever.
  return confirmed.storedAt > age && confirmed.storedAt <= Date.now()
}

export function useElapsed(ms: number): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isOver
}

/** @returns undefined when nothing of the content is here */
function combine(
  server: EditorForm | undefined,
  device: ContentOnDevice,
  isNew: boolean,
  siteId: string,
): EditorSource | undefined {
  const waiting = device.waiting?.payload.form
  const latest = waiting ? ({ ...server, ...waiting } as EditorForm) : server
  const draft = device.draft
  if (!latest && !draft) return undefined
  const saved = latest ?? draft?.base?.form ?? formOf({ contentId: draft?.form.contentId ?? '' })
  const shown = draft ? ({ ...saved, ...draft.form } as EditorForm) : saved
  const base = baseOf(server, device, isNew)
  // Where neither draft nor order says anything of the extension fields, those that are shown are the server's.
  const isTold = draft?.form.params ?? waiting?.params
  const began = base && !isTold ? { ...base, form: withParams(base.form, server?.params) } : base
  const restoredAt = draft?.isBegun ? undefined : draft?.updatedAt
  return { form: shown, saved, base: began, hasDraft: draft !== undefined, restoredAt, siteId }
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

/** A device that can not be read is no empty one: what is typed over it would take the place of the draft that is there. */
function useOnDevice(contentId: string): { found?: ContentOnDevice; fault?: Error } {
  const [device, setDevice] = useState<{ found?: ContentOnDevice; fault?: Error }>({})
  useEffect(() => {
    let left = false
    contentOnDevice(contentId).then(
      (found) => !left && setDevice({ found }),
      (fault: unknown) => !left && setDevice({ fault: new Error(failureText(fault)) }),
    )
    return () => {
      left = true
    }
  }, [contentId])
  return device
}
