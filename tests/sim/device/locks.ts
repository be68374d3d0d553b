import type { LockManagerLike } from '#sync/schedule/tab-lock.ts'
import type { Realm } from '../world/realm.ts'

interface Waiting {
  realm: Realm
  grant(): void
}

/** Web Locks of one device: a lock ends with the realm that holds it; a frozen one keeps it. */
export class Locks {
  private holder: Waiting | undefined
  private waiting: Waiting[] = []

  /** The lock manager as that realm sees it. */
  for(realm: Realm): LockManagerLike {
    return { request: (_name, { signal }, work) => this.request(realm, signal, work) }
  }

  private request(realm: Realm, signal: AbortSignal, work: () => Promise<void>): Promise<unknown> {
    let mine: Waiting | undefined
    const granted = new Promise<void>((resolve, reject) => {
      mine = { realm, grant: resolve }
      this.waiting.push(mine)
      const leave = (reason: unknown) => {
        if (!mine || !this.waiting.includes(mine)) return
        this.waiting = this.waiting.filter((one) => one !== mine)
        reject(reason as Error)
      }
      signal.addEventListener('abort', () => leave(signal.reason))
      realm.onDeath(() => {
        this.waiting = this.waiting.filter((one) => one !== mine)
        this.release(mine)
      })
      this.next()
    })
    return realm.hear(granted).then(() => work().finally(() => this.release(mine)))
  }

  private release(held: Waiting | undefined): void {
    if (held === undefined || this.holder !== held) return
    this.holder = undefined
    this.next()
  }

  private next(): void {
    if (this.holder) return
    this.holder = this.waiting.shift()
    this.holder?.grant()
  }
}
