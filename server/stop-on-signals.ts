import type { Log } from './context.ts'

/** What a process is asked to end with, and how it does. */
export interface Ending {
  /** Puts everything away. */
  stop(): Promise<void>
  exit(code: number): void
  /** Milliseconds. */
  now(): number
  readonly log: Log
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
const STOP_WITHIN_MS = 20_000
/** One Ctrl-C comes several times: from the terminal to all of its programs, and from each of them to those that it started. */
const SAME_ASK_MS = 1_000

/** Ends in order at the first signal, at once when it is asked again. */
export function stopOnSignals(signals: NodeJS.EventEmitter, { stop, exit, now, log }: Ending): void {
  let askedAt: number | undefined
  const handle = async (signal: string) => {
    if (askedAt !== undefined) return now() - askedAt < SAME_ASK_MS ? undefined : exit(1)
    askedAt = now()
    log.info({ signal }, 'stopping')
    setTimeout(() => exit(1), STOP_WITHIN_MS).unref()
    try {
      await stop()
      exit(0)
    } catch (error) {
      log.error({ err: error }, 'The server did not end in order')
      exit(1)
    }
  }
  for (const signal of SIGNALS) signals.on(signal, () => void handle(signal))
}
