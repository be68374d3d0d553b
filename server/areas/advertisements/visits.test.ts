import { expect, test } from 'vitest'
import { NETWORK_MAX, REPEAT_MS, Visits } from '#server/areas/advertisements/visits.ts'

const USER_AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const START = new Date('2026-06-01T12:00:00').getTime()

function visitsAt() {
  const clock = { at: START }
  const visits = new Visits(() => new Date(clock.at))
  const count = (ip: string, userAgent = USER_AGENT, what = 'view 1') => visits.counts({ ip, userAgent }, what)
  return { clock, count }
}

test('one network adds so much in a minute and no more, however it calls itself; others go on', () => {
  const { clock, count } = visitsAt()
  const flood = Array.from({ length: NETWORK_MAX + 50 }, (_, index) =>
    count(`2001:db8::${index}`, `${USER_AGENT} ${index}`),
  )
  expect(flood.filter(Boolean)).toHaveLength(NETWORK_MAX)
  expect(count('203.0.113.5')).toBe(true)
  clock.at += 60_000
  expect(count('2001:db8::1', `${USER_AGENT} later`)).toBe(true)
})

test('a visitor counts again after some minutes, for each advertisement by itself', () => {
  const { clock, count } = visitsAt()
  const ip = '203.0.113.5'
  expect([count(ip), count(ip), count(ip, USER_AGENT, 'view 2')]).toEqual([true, false, true])
  clock.at += REPEAT_MS - 1
  expect(count(ip)).toBe(false)
  clock.at += 1
  expect(count(ip)).toBe(true)
})
