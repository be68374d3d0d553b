import type { OperationRow } from '#db/rows.ts'
import type { Device } from '../device/device.ts'
import type { Case } from './case.ts'
import type { Effects } from './effects.ts'
import type { Restored } from './restored.ts'

/** What says that somebody else was there. */
const BLAMING: ReadonlySet<string | undefined> = new Set(['MERGED', 'CHANGED', 'CONFLICT'])

/** Nobody is told of a change by somebody else that nobody else has made. */
export class Blame {
  private readonly case: Case
  private readonly effects: Effects
  private readonly restored: Restored

  constructor(the: Case, effects: Effects, restored: Restored) {
    this.case = the
    this.effects = effects
    this.restored = restored
  }

  /** A person is asked to decide, as somebody else is said to have changed the text. */
  blamed(device: Device, { opId, key, userId, lastError, base }: OperationRow): void {
    // A list that was read long ago shows an older text of the same person.
    if (!BLAMING.has(lastError?.code) || !base || this.restored.wasRestored) return
    const id = key.split(':')[1] ?? ''
    const others = this.effects.changesOf(id).filter(({ by }) => !this.isKnownOf(by, device, userId))
    if (others.length === 0)
      this.case.fail(`${opId} blames somebody (${lastError?.code}) for a change of ${key} that nobody made`)
  }

  /** Done by an order of that person on that device, whose end he knows. */
  private isKnownOf(by: string, device: Device, userId: string): boolean {
    const order = this.case.orders.get(by)
    if (!order || order.device !== device.name || order.user !== userId) return false
    return !order.isLate && !order.isTakenBack && order.comebacks === 0 && !this.case.given.has(by)
  }
}
