import { readFileSync } from 'node:fs'
import type { Profile } from './plan.ts'
import { expectSound } from './sim-cases.ts'

/** Seeds that once failed, and what for. */
interface Found {
  profile: Profile
  seed: number
  found: string
}

const corpus = JSON.parse(readFileSync(new URL('corpus.json', import.meta.url), 'utf8')) as Found[]

for (const { profile, seed, found } of corpus) {
  expectSound(`seed ${seed} that once found ${found} is sound`, profile, [seed])
}
