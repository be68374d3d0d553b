import type { RouterNode, UserInfo } from '#contract/session.ts'

const KEY = 'SessionSnapshot'

/** The last getInfo and getRouters: what the app starts from without a network. */
export interface SessionSnapshot {
  readonly serverId: string
  readonly userId: string
  readonly info: UserInfo
  readonly routers: readonly RouterNode[]
  /** Milliseconds; when the server said so. */
  readonly at: number
}

export function writeSnapshot(snapshot: SessionSnapshot): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(snapshot))
  } catch {
    // A full storage costs the offline start, nothing else; an older user must not stay in it.
    localStorage.removeItem(KEY)
  }
}

export function readSnapshot(): SessionSnapshot | undefined {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function clearSnapshot(): void {
  localStorage.removeItem(KEY)
}
