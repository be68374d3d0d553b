import { describe, expect, it } from 'vitest'
import { readCron } from './cron.ts'
import { firstFiring, nearerFiring, nextFiring, type Trigger } from './trigger.ts'

const at = (text: string) => new Date(`2026-11-29T${text}Z`)
const every = (fixedRate: boolean, seconds: number, delaySeconds = 0): Trigger => ({
  kind: 'Periodic',
  fixedRate,
  seconds,
  delaySeconds,
})
function cron(text: string): Trigger {
  const { times } = readCron(text, { zone: 'UTC', from: at('00:00:00') })
  if (!times) throw new Error(text)
  return { kind: 'Cron', times }
}
const run = (firing: string, started: string, ended: string) => ({
  firing: at(firing),
  started: at(started),
  ended: at(ended),
})

describe('the first firing', () => {
  it('comes after the delay, or at the first moment of the calendar', () => {
    expect(firstFiring(every(false, 60, 5), at('10:00:00'))).toEqual(at('10:00:05'))
    expect(firstFiring(cron('0 0 * * * ?'), at('10:00:00'))).toEqual(at('11:00:00'))
  })
})

describe('the next firing', () => {
  it('is at the distance from the end of the run, or from the firing where the rate is fixed', () => {
    const past = run('10:00:00', '10:00:02', '10:00:09')
    expect(nextFiring(every(false, 60), past)).toEqual(at('10:01:09'))
    expect(nextFiring(every(true, 60), past)).toEqual(at('10:01:00'))
  })

  it('makes up once for all that passed before the run began', () => {
    const late = run('10:00:00', '10:30:30', '10:30:31')
    expect(nextFiring(every(true, 60), late)).toEqual(at('10:31:00'))
    expect(nextFiring(cron('0 * * * * ?'), late)).toEqual(at('10:31:00'))
  })

  it('is due at once where it passed while the run went on', () => {
    const long = run('10:00:00', '10:00:00', '10:05:30')
    expect(nextFiring(every(true, 60), long)).toEqual(at('10:01:00'))
    expect(nextFiring(cron('0 0/2 * * * ?'), long)).toEqual(at('10:02:00'))
  })

  it('is none where the calendar has no more of them', () => {
    expect(nextFiring(cron('0 0 12 29 11 ? 2026'), run('12:00:00', '12:00:00', '12:00:01'))).toBeUndefined()
  })
})

describe('a firing that a wrong clock has set', () => {
  it('comes nearer once the clock is right', () => {
    const far = new Date(at('10:00:30').getTime() + 86_400_000)
    expect(nearerFiring(every(false, 60), far, at('10:00:30'), null)).toEqual(at('10:00:30'))
    expect(nearerFiring(cron('0 * * * * ?'), far, at('10:00:30'), new Date(far.getTime() - 60_000))).toEqual(
      at('10:01:00'),
    )
  })

  it('is left where it is not too far off, and where the process beside is a little ahead', () => {
    expect(nearerFiring(every(false, 60, 600), at('10:09:00'), at('10:00:30'), null)).toBeUndefined()
    expect(nearerFiring(cron('0 * * * * ?'), at('10:02:00'), at('10:00:58'), at('10:01:00'))).toBeUndefined()
  })
})
