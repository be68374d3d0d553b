import { CallError } from '#data/request/call-error.ts'
import { newOperationId } from '#data/page/operation-id.ts'

/** Who comes back to it later than this (ms) has seen what became of it, and means to have it done once more. */
const SAME_WISH_MS = 5 * 60_000

/** What is to be done: the input as a text, or the form that holds files. */
export type Wish = string | FormData

interface Attempt {
  readonly what: Wish
  readonly key: string
  readonly at: number
}

/**
 * What one action of a screen has sent. The same input goes out under the same key until it has its answer: a server
 * that knows keys does it once, however often an answer is lost.
 */
export function createActionKeys() {
  const underWay = new Map<Wish, string>()
  let last: Attempt | undefined

  return {
    isUnderWay: () => underWay.size > 0,

    /** The key to send it under, and whether it was sent before; undefined while the same is under way. */
    begin(what: Wish): { key: string; again: boolean } | undefined {
      if (underWay.has(what)) return undefined
      const before = keyOfSame(last, what)
      const key = before ?? newOperationId()
      underWay.set(what, key)
      return { key, again: before !== undefined }
    },

    /** Whatever is no answer to it leaves it remembered: a key that the server never saw does no harm. */
    end(what: Wish, failure?: unknown): void {
      const key = underWay.get(what)
      underWay.delete(what)
      if (isHeldBack(failure)) return
      if (key !== undefined && failure !== undefined && !isRefusal(failure)) last = { what, key, at: Date.now() }
      else if (last?.what === what) last = undefined
    },
  }
}

function keyOfSame(last: Attempt | undefined, what: Wish): string | undefined {
  return last?.what === what && Date.now() - last.at < SAME_WISH_MS ? last.key : undefined
}

function isHeldBack(failure: unknown): boolean {
  return failure instanceof CallError && failure.kind === 'repeat'
}

function isRefusal(failure: unknown): boolean {
  return failure instanceof CallError && failure.kind === 'refused' && !failure.mayBeDone
}
