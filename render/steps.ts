/** What the template library makes of a template: steps that yield values, promises and steps of inner parts. */
export type Steps = Iterator<unknown, unknown, unknown>

function isSteps(value: unknown): value is Required<Steps> {
  const steps = value as Partial<Steps> | undefined | null
  return typeof steps?.next === 'function' && typeof steps.throw === 'function' && typeof steps.return === 'function'
}

function isPromise(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as Partial<PromiseLike<unknown>> | undefined | null)?.then === 'function'
}

/** Who keeps count of what the steps cost. */
export interface StepGauge {
  resume(): void
  pause(): void
  /** Why so many parts may not stand inside of one another. */
  tooDeep(parts: number): Error | undefined
}

const UNLIMITED: StepGauge = { resume: () => {}, pause: () => {}, tooDeep: () => undefined }

type Outcome = { readonly failed: boolean; readonly value: unknown }

/** One step of the innermost part; a part that ended is taken off. */
function advance(parts: Required<Steps>[], { failed, value }: Outcome, gauge: StepGauge): Outcome {
  const part = parts.at(-1) as Required<Steps>
  try {
    const state = failed ? part.throw(value) : part.next(value)
    if (state.done) parts.pop()
    if (!isSteps(state.value)) return { failed: false, value: state.value }
    const refused = gauge.tooDeep(parts.length)
    // The part that asked for another one is told, since it knows its line.
    if (refused && !state.done) return { failed: true, value: refused }
    parts.push(state.value)
    return { failed: false, value: undefined }
  } catch (error) {
    parts.pop()
    return { failed: true, value: error }
  }
}

/**
 * Runs steps to their end and waits for real promises only. The library's own runner makes a promise of every value
 * that a template reads, which costs more than the reading.
 */
export async function runSteps(steps: Steps, gauge: StepGauge = UNLIMITED): Promise<unknown> {
  const parts = [steps as Required<Steps>]
  let outcome: Outcome = { failed: false, value: undefined }
  gauge.resume()
  while (parts.length > 0) {
    outcome = advance(parts, outcome, gauge)
    if (!outcome.failed && isPromise(outcome.value)) {
      gauge.pause()
      try {
        outcome = { failed: false, value: await outcome.value }
      } catch (error) {
        outcome = { failed: true, value: error }
      }
      gauge.resume()
    }
  }
  gauge.pause()
  if (outcome.failed) throw outcome.value
  return outcome.value
}
