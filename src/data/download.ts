import type { AnyEndpoint } from '#contract/endpoint.ts'
import { CallError } from '#data/call-error.ts'
import { callTexts } from '#data/call-texts.ts'
import { call, request } from '#data/call.ts'
import type { CallArgs } from '#data/caller.ts'
import { notify } from '#data/notices.ts'
import { createStore, useStore } from '#data/store.ts'

const running = createStore(0)

/** True while a download is on its way: the shell covers the page and says so. */
export function useDownloading(): boolean {
  return useStore(running) > 0
}

/**
 * Fetches the bytes of a call and hands them to the browser under the server's name for them, else `fileName`; failures
 * are shown.
 */
export async function download<E extends AnyEndpoint>(
  fileName: string,
  endpoint: E,
  ...args: CallArgs<E>
): Promise<void> {
  running.set(running.get() + 1)
  try {
    const answer = await request(endpoint, ...args)
    saveBlob(answer.data as Blob, answer.fileName ?? fileName)
  } catch (error) {
    // What the call failed of was told already.
    if (!(error instanceof CallError)) notify({ level: 'error', message: callTexts.downloadFailed() })
    throw error
  } finally {
    running.set(running.get() - 1)
  }
}

/** The bytes of a call as text. */
export async function readText<E extends AnyEndpoint>(endpoint: E, ...args: CallArgs<E>): Promise<string> {
  const blob: Blob = await call(endpoint, ...args)
  return blob.text()
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
