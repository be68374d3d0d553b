import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A request to a back end of the contract that is not ours (ChestnutCMS 1.4.1), and what it answered. */
export interface RecordedCall {
  /** Of the call. */
  readonly id: string
  /** What is special about the request; `main` is the plain use. */
  readonly case: string
  readonly request?: {
    readonly params?: object
    readonly query?: object
    readonly body?: unknown
    readonly files?: readonly object[]
  }
  /** Of the envelope. */
  readonly code?: number
  /** Absent where it has nothing to say, also of why it refuses. */
  readonly msg?: string
  /** Lists are cut to three; texts in angle brackets stand for what is private. */
  readonly data?: unknown
}

/** Of the calls that the app makes, but for reading and saving a content: `recorded.ts` has those. */
const recordedCalls: readonly RecordedCall[] = readFileSync(
  join(import.meta.dirname, '../reference/calls.jsonl'),
  'utf8',
)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedCall)

/** All that was recorded of a call, in its order. */
export function recordedCallsOf(id: string): readonly RecordedCall[] {
  return recordedCalls.filter((one) => one.id === id)
}

/** The request with ids of its own: each recorded one that is known by another name here. */
export function withIds<T>(request: T, ids: ReadonlyMap<string, string>): T {
  const text = JSON.stringify(request)?.replaceAll(/"(\d{3,})"/g, (whole, id: string) => {
    const own = ids.get(id)
    return own === undefined ? whole : JSON.stringify(own)
  })
  return text === undefined ? request : (JSON.parse(text) as T)
}
