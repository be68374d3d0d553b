import { expect, test } from 'vitest'
import { planOf, type Plan } from './plan.ts'
import { shrink } from './shrink.ts'

/** Fails where all of these events are there, in this order; else in another way, where one is left. */
function failingWith(needed: Plan['events']) {
  let plays = 0
  const run = ({ events }: Plan) => {
    plays++
    const isAll = needed.every((one) => events.includes(one))
    const failures = isAll
      ? [`op${plays} took effect ${plays + 1} times`]
      : events.length > 0
        ? ['another failure']
        : []
    return Promise.resolve({ failures })
  }
  return { run, plays: () => plays }
}

test('of a plan that fails what its failure needs is left, in its order', async () => {
  const plan = planOf(7, 'short')
  const needed = [plan.events[3]!, plan.events.at(-2)!]
  const { run, plays } = failingWith(needed)
  const least = await shrink(plan, ['op99 took effect 2 times'], run)
  expect(least.events).toEqual(needed)
  expect(least).toEqual({ ...plan, events: needed })
  expect(plays()).toBeLessThan(plan.events.length * 4)
})

test('a plan of which nothing can be left out stays as it is', async () => {
  const plan = planOf(7, 'short')
  expect((await shrink(plan, ['op1 took effect 2 times'], failingWith(plan.events).run)).events).toEqual(plan.events)
})
