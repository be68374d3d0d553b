/**
 * A read whose answer is good for a while: who asks meanwhile, or while it is under way, gets the same one. One that
 * fails is not kept.
 */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { endedAt: number; readonly answer: Promise<T> } | undefined
  return () => {
    if (last && performance.now() - last.endedAt < ms) return last.answer
    const made = { endedAt: Infinity, answer: read() }
    last = made
    made.answer.then(
      () => {
        made.endedAt = performance.now()
      },
      () => {
        if (last === made) last = undefined
      },
    )
    return made.answer
  }
}
