import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { expectSound, seedsFor } from './sim-cases.ts'
import { simulate } from './simulate.ts'

expectSound(
  'F44: with versions and keys nothing typed is lost, nothing is done twice, nobody is overwritten (50 seeds)',
  'short',
  seedsFor('own', 50),
)

test('the same seed does the same, step by step', async () => {
  const [one, other] = [await simulate(planOf(7, 'short')), await simulate(planOf(7, 'short'))]
  expect(other.hash).toBe(one.hash)
  expect(other.lines).toEqual(one.lines)
  expect((await simulate(planOf(8, 'short'))).hash).not.toBe(one.hash)
})
