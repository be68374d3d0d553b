import { expect, test } from 'vitest'
import { spanOfDays } from '#data/identity/server-zone.ts'

const DAYS = ['2026-11-01', '2026-11-02'] as const

test.each([
  ['America/Los_Angeles', 'UTC', '2026-11-01 07:00:00', '2026-11-03 07:59:59'],
  ['America/Los_Angeles', 'Asia/Shanghai', '2026-11-01 15:00:00', '2026-11-03 15:59:59'],
  ['Asia/Kathmandu', 'UTC', '2026-10-31 18:15:00', '2026-11-02 18:14:59'],
  ['Australia/Lord_Howe', 'Asia/Shanghai', '2026-10-31 21:00:00', '2026-11-02 20:59:59'],
])('the days of a device in %s are moments for a server in %s', (device, server, from, to) => {
  expect(spanOfDays(server, DAYS, device)).toEqual([from, to])
})

test('they stay days where the server has the same ones, and where its zone is not known', () => {
  expect(spanOfDays('Asia/Shanghai', DAYS, 'Asia/Shanghai')).toEqual(DAYS)
  expect(spanOfDays(undefined, DAYS, 'America/Los_Angeles')).toEqual(DAYS)
})

test('a day that begins later than at midnight begins when it does, and an open end stays open', () => {
  expect(spanOfDays('UTC', ['2026-09-06', ''], 'America/Santiago')).toEqual(['2026-09-06 04:00:00', ''])
})
