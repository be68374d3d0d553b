import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** The least that a scheduler knows. */
const LEAST = 19
/** Linux schedules by session first, and `nice` only orders what is within one: sched(7), "The autogroup feature". */
const GROUP = '/proc/self/autogroup'

/**
 * From here on this process, and what it starts in its session (the server, not the browser), gets what the browser leaves
 * of the processor. Elsewhere than on Linux its own priority is lowered, which its children take over.
 */
export function giveWay(): void {
  try {
    writeFileSync(GROUP, String(LEAST))
  } catch {
    setPriority(LEAST)
  }
}

/** Ends `giveWay`, where the system lets a process do so. */
export function insistAgain(): void {
  try {
    writeFileSync(GROUP, '0')
  } catch {
    // Only an administrator may raise a priority.
  }
}
