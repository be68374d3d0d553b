import type { AnyEndpoint } from '#contract/endpoint.ts'
import { call } from '#data/request/call.ts'
import type { CallArgs } from '#data/request/caller.ts'

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
