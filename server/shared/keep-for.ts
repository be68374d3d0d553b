/**
 * A read whose answer is good for a while: who asks meanwhile, or while it is under way, gets the same one. One that
 * fails is not kept.
 */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let last: { readonly at: number; readonly answer: Promise<T> } | undefined
  return () => {
    const now = performance.now()
    if (last && now - last.at < ms) return last.answer
    const made = { at: now, answer: read() }
    last = made
    made.answer.catch(() => {
      if (last === made) last = undefined
    })
    return made.answer
  }
}
