/**
 * Calls `look` at once, every so many ms and whenever the page comes into sight, as long as it is seen. What fails is tried
 * at the next time. Answers how to end that.
 */
export function whileSeen(look: () => Promise<unknown>, everyMs: number): () => void {
  const seen = () => document.visibilityState === 'visible' && void look().catch(() => undefined)
  seen()
  const timer = setInterval(seen, everyMs)
  document.addEventListener('visibilitychange', seen)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', seen)
  }
}
