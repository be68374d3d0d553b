import { expect, test } from 'vitest'
import { planOf, type Profile } from './plan.ts'
import { simulate } from './simulate.ts'

/** Runs seeds in one test and names those that fail. */
export function expectSound(name: string, profile: Profile, seeds: number[]): void {
  test(name, { timeout: 600_000 }, async () => {
    const failures: string[] = []
    for (const seed of seeds) {
      const report = await simulate(planOf(seed, profile))
      for (const failure of report.failures) {
        failures.push(`${failure}: npm run sim -- --profile ${profile} --seed ${seed}`)
      }
    }
    expect(failures).toEqual([])
  })
}

/** `count` seeds of the embedded server (even) or of the reference (odd). */
export function seedsFor(server: 'own' | 'reference', count: number): number[] {
  return Array.from({ length: count }, (_, index) => 2 * index + (server === 'own' ? 0 : 1))
}
