import { useEffect, useRef, useState } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { fileList, fileUpload } from '#contract/files.ts'
import { needsTelling } from '#lib/files/file-name.ts'
import { call } from '#data/request/call.ts'
import { CallError } from '#data/request/call-error.ts'
import { failureText } from '#data/request/failure-text.ts'

/** One picked file on its way. */
export interface Upload {
  readonly file: File
  readonly state: 'waiting' | 'sending' | 'done' | 'failed'
  /** From 0 to 1, while it is being sent. */
  readonly share: number
  readonly failure?: string
  /** A file of this name stands there. */
  readonly isTaken: boolean
}

/** 100 MB over a slow line (ms). */
const TIMEOUT_MS = 30 * 60_000

/** The files that are put into a folder, one after another; what is under way ends with the dialog. */
export function useUploads(dir: string, taken: ReadonlySet<string>) {
  const client = useQueryClient()
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const [isSending, setSending] = useState(false)
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])

  const set = (file: File, change: Partial<Upload>) =>
    setUploads((now) => now.map((one) => (one.file === file ? { ...one, ...change } : one)))

  const add = (files: readonly File[]) =>
    setUploads((now) => {
      const names = new Set(files.map(({ name }) => name))
      const sent = new Set(now.filter(({ state }) => state === 'done').map(({ file }) => file.name))
      const fresh = [...new Map(files.map((file) => [file.name, file])).values()].map((file): Upload => {
        return { file, state: 'waiting', share: 0, isTaken: taken.has(file.name) || sent.has(file.name) }
      })
      return [...now.filter(({ file }) => !names.has(file.name)), ...fresh]
    })

  const sendOne = async ({ file, isTaken }: Upload, signal: AbortSignal) => {
    set(file, { state: 'sending', share: 0 })
    const form = new FormData()
    form.append('dir', dir)
    form.append('replace', isTaken ? 'Y' : 'N')
    if (needsTelling(file.name)) form.append('fileName', file.name)
    form.append('file', file)
    try {
      const onSent = (share: number) => set(file, { share })
      await call(fileUpload, { form, signal, onSent, quiet: true, timeout: TIMEOUT_MS } as never)
      set(file, { state: 'done', share: 1 })
    } catch (error) {
      const isTakenNow = error instanceof CallError && error.errCode === 'FILE_EXISTS'
      set(file, { state: 'failed', failure: failureText(error), ...(isTakenNow && { isTaken: true }) })
    }
  }

  /** Sends what is not there yet. */
  const send = async () => {
    underWay.current = new AbortController()
    const { signal } = underWay.current
    setSending(true)
    for (const upload of uploads) {
      if (signal.aborted) return
      if (upload.state !== 'done') await sendOne(upload, signal)
    }
    setSending(false)
    await client.invalidateQueries({ queryKey: [fileList.id] })
  }

  return {
    uploads,
    isSending,
    add,
    remove: (file: File) => setUploads((now) => now.filter((one) => one.file !== file)),
    send,
    stop: () => underWay.current?.abort(),
  }
}
