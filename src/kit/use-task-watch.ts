import { useEffect, useRef, useState } from 'react'

export interface TaskState {
  status: 'READY' | 'RUNNING' | 'SUCCESS' | 'FAILED' | 'INTERRUPTED'
  /** 0 to 100. */
  percent: number
  progressMessage?: string | undefined
  errMessages?: readonly string[] | undefined
}

/** Where a task's state comes from; undefined when nobody knows the task (any more). Throws without an answer. */
export type TaskReader = (taskId: string, signal: AbortSignal) => Promise<TaskState | undefined>

interface WatchOptions {
  taskId: string
  read: TaskReader
  interval: number
  /** Called once after a success without messages. */
  onDone: ((last: TaskState) => void) | undefined
}

const ENDED = new Set(['SUCCESS', 'FAILED', 'INTERRUPTED'])
const SHOW_RESULT_MS = 400

/** Looks at a task at once and then at intervals until it ends; a failed look is simply tried again. */
export function useTaskWatch({ taskId, read, interval, onDone }: WatchOptions) {
  const [state, setState] = useState<TaskState>()
  const [lost, setLost] = useState(false)
  const latest = useRef({ read, onDone })
  useEffect(() => {
    latest.current = { read, onDone }
  })

  useEffect(() => {
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = (run: () => void, delay: number) => {
      if (!stop.signal.aborted) timer = setTimeout(run, delay)
    }
    const look = async () => {
      const known = await latest.current.read(taskId, stop.signal).catch(() => 'unanswered' as const)
      if (stop.signal.aborted) return
      if (known === undefined) return setLost(true)
      if (known === 'unanswered') return later(() => void look(), interval)
      setState(known)
      if (!ENDED.has(known.status)) return later(() => void look(), interval)
      const isClean = known.status !== 'FAILED' && !known.errMessages?.length
      if (isClean) later(() => latest.current.onDone?.(known), SHOW_RESULT_MS)
    }
    void look()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [taskId, interval])

  return { state, lost }
}
