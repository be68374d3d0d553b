import { parseArgs } from 'node:util'
import type { Profile } from './plan.ts'

/** What `npm run sim` is asked for. */
export interface Options {
  /** The first seed, and how many from there. */
  from: number
  count: number
  profile: Profile
  /** One seed alone: it is shrunk where it fails. */
  isOne: boolean
  trace: boolean
  first: boolean
}

/** Reads the command line. @throws RangeError what makes no sense, as a sentence: a run of nothing must not look like a good one */
export function optionsOf(given: string[]): Options {
  const { values } = parseArgs({
    args: given,
    options: {
      seeds: { type: 'string', default: '300' },
      from: { type: 'string', default: '0' },
      seed: { type: 'string' },
      profile: { type: 'string', default: 'short' },
      trace: { type: 'boolean', default: false },
      first: { type: 'boolean', default: false },
    },
  })
  const { seed, profile, trace, first } = values
  if (profile !== 'short' && profile !== 'long') throw new RangeError(`--profile is short or long, not "${profile}".`)
  const isOne = seed !== undefined
  const from = numberOf(isOne ? 'seed' : 'from', seed ?? values.from)
  const count = isOne ? 1 : numberOf('seeds', values.seeds)
  if (count === 0) throw new RangeError('--seeds 0 would look at nothing.')
  return { from, count, profile, isOne, trace, first }
}

function numberOf(name: string, text: string): number {
  if (!/^\d{1,15}$/.test(text)) throw new RangeError(`--${name} is a number, not "${text}".`)
  return Number(text)
}
