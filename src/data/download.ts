import type { AnyEndpoint } from '#contract/endpoint.ts'
import { CODE, type Envelope } from '#contract/wire.ts'
import { CallError } from '#data/call-error.ts'
import { callTexts } from '#data/call-texts.ts'
import { call } from '#data/call.ts'
import { type CallArgs, refusal } from '#data/caller.ts'
import { notify } from '#data/notices.ts'
import { createStore, useStore } from '#data/store.ts'

const running = createStore(0)

/** True while a download is on its way: the shell covers the page and says so. */
export function useDownloading(): boolean {
  return useStore(running) > 0
}

/** Fetches the bytes of a call and hands them to the browser under `fileName`; failures are shown. */
export async function download<E extends AnyEndpoint>(
  fileName: string,
  endpoint: E,
  ...args: CallArgs<E>
): Promise<void> {
  running.set(running.get() + 1)
  try {
    const blob: Blob = await call(endpoint, ...args)
    await refuseEnvelope(blob)
    saveBlob(blob, fileName)
  } catch (error) {
    const shown = error instanceof CallError && error.kind !== 'refused'
    if (!shown)
      notify({ level: 'error', message: error instanceof CallError ? error.message : callTexts.downloadFailed() })
    throw error
  } finally {
    running.set(running.get() - 1)
  }
}

/** The bytes of a call as text. */
export async function readText<E extends AnyEndpoint>(endpoint: E, ...args: CallArgs<E>): Promise<string> {
  const blob: Blob = await call(endpoint, ...args)
  await refuseEnvelope(blob)
  return blob.text()
}

/** A refusal travels as JSON where a file was asked for. A JSON file is told from it by its missing code. */
async function refuseEnvelope(blob: Blob): Promise<void> {
  if (!blob.type.includes('json')) return
  const envelope = await parse(blob)
  if (envelope?.code !== undefined && envelope.code !== CODE.ok) {
    const error = refusal(envelope.code, envelope)
    throw new CallError('refused', error.message, { code: envelope.code, errCode: envelope.errCode })
  }
}

async function parse(blob: Blob): Promise<Envelope | undefined> {
  try {
    return JSON.parse(await blob.text())
  } catch {
    return undefined
  }
}

/** Lets the browser save `blob`; also for files that are made on the device. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
