/** What the template library makes of a template: steps that yield values, promises and steps of inner parts. */
export type Steps = Iterator<unknown, unknown, unknown>

export function isSteps(value: unknown): value is Required<Steps> {
  const steps = value as Partial<Steps> | undefined | null
  return typeof steps?.next === 'function' && typeof steps.throw === 'function' && typeof steps.return === 'function'
}

export function isPromise(value: unknown): value is PromiseLike<unknown> {
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

/**
 * Runs steps to their end and waits for real promises only. The library's own runner makes a promise of every value
 * that a template reads, which costs more than the reading.
 */
export async function runSteps(steps: Steps, gauge: StepGauge = UNLIMITED): Promise<unknown> {
  const parts = [steps as Required<Steps>]
  let failed = false
  let value: unknown
  gauge.resume()
  for (let part = parts.at(-1); part !== undefined; part = parts.at(-1)) {
    try {
      const state: IteratorResult<unknown, unknown> = failed ? part.throw(value) : part.next(value)
      failed = false
      value = state.value
      if (state.done) parts.pop()
      // Most of what is read are texts: nothing more is asked of them.
      if (typeof value !== 'object' || value === null) continue
      if (isSteps(value)) {
        const refused = gauge.tooDeep(parts.length)
        // The part that asked for another one is told, since it knows its line.
        failed = refused !== undefined && !state.done
        if (!failed) parts.push(value)
        value = failed ? refused : undefined
      }
    } catch (error) {
      parts.pop()
      failed = true
      value = error
    }
    if (failed || !isPromise(value)) continue
    gauge.pause()
    try {
      value = await value
    } catch (error) {
      failed = true
      value = error
    }
    gauge.resume()
  }
  gauge.pause()
  if (failed) throw value
  return value
}
