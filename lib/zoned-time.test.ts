import { describe, expect, test } from 'vitest'
import { isZone, momentIn, showTheSame, textBetween, textIn, wallOf } from './zoned-time.ts'

const LA = 'America/Los_Angeles'
const DEVICES = [LA, 'Asia/Shanghai', 'Asia/Kathmandu', 'Australia/Lord_Howe'] as const
const SERVERS = ['UTC', 'Asia/Shanghai'] as const

const utc = (text: string) => Date.parse(`${text.replace(' ', 'T')}Z`)

/** Some of each day, and every seven minutes of the days on which clocks change in one of the zones. */
function* moments(): Generator<number> {
  const from = utc('2026-10-01 00:00:00')
  for (let at = from; at < from + 366 * 86_400_000; at += 401 * 60_000) yield at
  for (const day of ['2026-10-03', '2026-11-01', '2027-03-14', '2027-04-03'])
    for (let minute = 0; minute < 1440; minute += 7) yield utc(`${day} 00:00:00`) + minute * 60_000
}

test.each([
  [LA, '2026-11-27 21:52:14', '2026-11-28 05:52:14'],
  ['Asia/Shanghai', '2026-11-27 21:52:14', '2026-11-27 13:52:14'],
  ['Asia/Kathmandu', '2026-11-27 21:52:14', '2026-11-27 16:07:14'],
  ['Australia/Lord_Howe', '2026-11-27 21:52:14', '2026-11-27 10:52:14'],
  ['Australia/Lord_Howe', '2027-06-01 21:52:14', '2027-06-01 11:22:14'],
  ['UTC', '2026-02-28', '2026-02-28 00:00:00'],
])('in %s the clocks show %s at %s UTC', (zone, text, at) => {
  expect(momentIn(zone, text)).toBe(utc(at))
})

describe.each(DEVICES)('a device in %s', (device) => {
  test.each(SERVERS)('shows the moments of a year of a server in %s, and sends them back to the letter', (server) => {
    for (const at of moments()) {
      const wire = textIn(server, at)
      const shown = textBetween(server, device, wire)
      expect(textBetween(device, server, shown, momentIn(server, wire))).toBe(wire)
    }
  })
})

describe('an hour that is skipped', () => {
  test.each([
    [LA, '2027-03-14 02:30:00', '2027-03-14 03:30:00', '2027-03-14 10:30:00'],
    ['Australia/Lord_Howe', '2026-10-04 02:15:00', '2026-10-04 02:45:00', '2026-10-03 15:45:00'],
    ['Europe/Berlin', '2027-03-28 02:59:59', '2027-03-28 03:59:59', '2027-03-28 01:59:59'],
    ['America/Santiago', '2026-09-06 00:00:00', '2026-09-06 01:00:00', '2026-09-06 04:00:00'],
  ])('in %s: %s is shown as %s', (zone, text, shown, at) => {
    expect(momentIn(zone, text)).toBe(utc(at))
    expect(textBetween(zone, zone, text)).toBe(shown)
  })

  test('that of a device is no hour that a server in another zone skips: its minutes stay', () => {
    const wire = '2027-03-14 02:30:00'
    expect(textBetween('UTC', LA, wire)).toBe('2027-03-13 18:30:00')
    expect(textBetween(LA, 'UTC', '2027-03-13 18:31:00')).toBe('2027-03-14 02:31:00')
    expect(textBetween('Asia/Shanghai', LA, wire)).toBe('2027-03-13 10:30:00')
  })
})

describe('an hour that comes twice', () => {
  const [first, second] = ['2026-11-01 08:30:00', '2026-11-01 09:30:00'] as const

  test('is the first one', () => {
    expect(momentIn(LA, '2026-11-01 01:30:00')).toBe(utc(first))
    expect(momentIn('Australia/Lord_Howe', '2027-04-04 01:45:00')).toBe(utc('2027-04-03 14:45:00'))
  })

  test('stays the second one while a value that was of it is changed', () => {
    expect(textBetween('UTC', LA, second)).toBe('2026-11-01 01:30:00')
    expect(textBetween(LA, 'UTC', '2026-11-01 01:30:00', utc(second))).toBe(second)
    expect(textBetween(LA, 'UTC', '2026-11-01 01:31:00', utc(second))).toBe('2026-11-01 09:31:00')
    expect(textBetween(LA, 'UTC', '2026-11-01 00:30:00', utc(second))).toBe('2026-11-01 07:30:00')
  })
})

test.each(['', 'soon', '2026-02-30 00:00:00', '2026-13-01', '2026-01-01T00:00:00', '2026-01-01 24:00:00'])(
  'no date: %j, which stays as it is',
  (text) => {
    expect(wallOf(text)).toBeUndefined()
    expect(textBetween('UTC', LA, text)).toBe(text)
  },
)

test('zones are known by what their clocks show, not by their names', () => {
  const now = utc('2026-11-27 00:00:00')
  expect(showTheSame('Asia/Shanghai', 'Asia/Taipei', now)).toBe(true)
  expect(showTheSame('UTC', 'Europe/London', now)).toBe(false)
  expect(showTheSame('America/Phoenix', 'America/Denver', now)).toBe(false)
  expect([isZone('Asia/Kathmandu'), isZone('Nowhere/AtAll'), isZone('')]).toEqual([true, false, false])
})
