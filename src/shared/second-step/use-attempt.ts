import { useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'

/** Runs one thing at a time and keeps why the last one failed, in words. */
export function useAttempt() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const attempt = async (work: () => Promise<void>) => {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      setFailure(failureText(error))
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, attempt }
}
