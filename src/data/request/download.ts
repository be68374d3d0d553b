import type { AnyEndpoint } from '#contract/endpoint.ts'
import { formatDateTime } from '#lib/dates.ts'
import { call, request } from '#data/request/call.ts'
import type { CallArgs, LooseInput } from '#data/request/caller.ts'

/** The largest file of the server over a slow line (ms). */
const TIMEOUT_MS = 30 * 60_000

/** The bytes of a call as text. */
export async function readText<E extends AnyEndpoint>(endpoint: E, ...args: CallArgs<E>): Promise<string> {
  const blob: Blob = await call(endpoint, ...args)
  return blob.text()
}

/** A name that tells files of one kind apart by the time of this device: `user_20261129101500.xlsx`. */
export function stampedName(prefix: string, suffix: string): string {
  return `${prefix}_${formatDateTime(new Date()).replaceAll(/\D/g, '')}.${suffix}`
}

/**
 * Asks the server for a file and saves it on this device, under the name that the server gives it, else under `name`.
 * False where it did not come: what was refused, the end of the session and a lost line are shown as those of any other
 * call, and nothing is saved. The one way in which files of the server are saved.
 */
export async function download(endpoint: AnyEndpoint, name: string, input: LooseInput = {}): Promise<boolean> {
  const options = { timeout: TIMEOUT_MS, repeatSubmit: false, ...input }
  // What went wrong is shown by the call.
  const answer = await request(endpoint, options as never).catch(() => undefined)
  if (!answer) return false
  saveBlob(answer.data as Blob, answer.fileName ?? name)
  return true
}

/** Lets the browser save `blob`, which was made on this device. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
