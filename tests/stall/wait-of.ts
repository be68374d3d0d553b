import type { SecondClient } from './second-client.ts'

/** Nobody waits longer for what somebody else sends, in milliseconds. */
export const BOUND = 200
/** A busy machine is slow now and then, a slow call always. */
const TRIES = 4

/** How long the second client waits for one of his calls while that is done, at the best of some tries (ms). */
export async function waitOf(second: SecondClient, work: () => Promise<void>): Promise<number> {
  let least = Infinity
  for (let attempt = 0; attempt < TRIES && least > BOUND; attempt++) {
    await second.longest()
    await work()
    least = Math.min(least, await second.longest())
  }
  return Math.round(least)
}
