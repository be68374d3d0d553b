/** Names of the locks that editors hold; whoever clears up asks for them. */
export const EDIT_LOCK = 'holdfast-edit:'

/** `pending` asking; `mine` this tab writes; `elsewhere` another tab does, this one only shows. */
export type EditLockState = 'pending' | 'mine' | 'elsewhere'

/** What tabs tell each other about one content. */
export interface TabMessage {
  type: 'ask' | 'here' | 'take-over' | 'free'
  name: string
  from: string
  /** Who is meant; absent for everybody. */
  to?: string
  /** When it was said (ms): a frozen tab hears it later. */
  at?: number
}

/** A line to the other tabs; nobody hears himself. */
export interface TabChannel {
  post(message: TabMessage): void
  listen(listener: (message: TabMessage) => void): () => void
}

/** The part of `navigator.locks` that is used. */
export interface EditLockManager {
  request(name: string, options: { signal?: AbortSignal; steal?: boolean }, hold: () => Promise<void>): Promise<unknown>
  query(): Promise<Pick<LockManagerSnapshot, 'held' | 'pending'>>
}

export interface EditLockParts {
  name: string
  tabId: string
  /** Undefined where the browser has none (plain http): then the tabs agree by talking. */
  locks: EditLockManager | undefined
  line: TabChannel
  /** Puts what was typed here where the next writer finds it. */
  handOver(): Promise<void>
  onState(state: EditLockState): void
}

export interface EditLock {
  takeOver(): void
  stop(): void
}

/** How long an answer is waited for before a content counts as open elsewhere, or as free (ms). */
export const ANSWER_MS = 300
/** How long a tab may take to hand over before it counts as frozen (ms). */
export const HAND_OVER_MS = 3_000

/** Whether a wish to take over was fulfilled without this tab, which slept: the draft is the other one's by now. */
export function isOverruled({ at }: TabMessage): boolean {
  return at !== undefined && Date.now() - at >= HAND_OVER_MS
}

/** Hands over in the time that it gets; what hangs must not hang the other tab. */
export async function handOverInTime(parts: Pick<EditLockParts, 'handOver'>): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, HAND_OVER_MS / 2))
  await Promise.race([parts.handOver().catch(() => undefined), late])
}
