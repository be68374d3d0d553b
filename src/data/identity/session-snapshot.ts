import type { UserInfo } from '#contract/session-user.ts'
import type { RouterNode } from '#contract/session.ts'

/** The name is as old as the app: tabs of a version before read it, and clear it as they sign out. */
export const SNAPSHOT_KEY = 'SessionSnapshot'

/** Version of the shape: what another one left is not read. */
export const SNAPSHOT_SHAPE = '1'

/**
 * The last getInfo and getRouters: what the app starts from without a network. `reads/first-answers.ts` keeps them, with
 * what else the first paint needs; the sign-in page, which goes without Query, reads and clears them here.
 */
export interface SessionSnapshot {
  readonly serverId: string
  readonly userId: string
  readonly info: UserInfo
  readonly routers: readonly RouterNode[]
  /** Milliseconds; when the server said so. */
  readonly at: number
  /** Its shape; versions that did not name theirs wrote the first one. */
  readonly buster?: string
}

export function readSnapshot(): SessionSnapshot | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(SNAPSHOT_KEY) ?? 'null') as SessionSnapshot | null
    return kept && (kept.buster ?? SNAPSHOT_SHAPE) === SNAPSHOT_SHAPE ? kept : undefined
  } catch {
    return undefined
  }
}

export function clearSnapshot(): void {
  localStorage.removeItem(SNAPSHOT_KEY)
}
