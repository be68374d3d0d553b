import type { Plan } from './plan.ts'
import { simulate } from './simulate.ts'

/** The kind of a failure: its words without names and numbers. */
function kindOf(failure: string | undefined): string {
  return (failure ?? '').replace(/\b(?:op|mk)?\d+z?\b|,/g, '').trim()
}

/**
 * Leaves out of a failing plan what its failure does not need: halves first, then single events.
 *
 * @param run plays a plan and says what failed
 */
export async function shrink(
  plan: Plan,
  failures: string[],
  run: (plan: Plan) => Promise<{ failures: string[] }> = simulate,
): Promise<Plan> {
  const wanted = kindOf(failures[0])
  let events = plan.events
  for (let size = Math.ceil(events.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < events.length;) {
      const without = [...events.slice(0, at), ...events.slice(at + size)]
      const report = await run({ ...plan, events: without })
      if (report.failures.some((failure) => kindOf(failure) === wanted)) events = without
      else at += size
    }
  }
  return { ...plan, events }
}
