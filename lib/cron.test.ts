import { describe, expect, it } from 'vitest'
import { type CronFault, momentsOf, readCron } from './cron.ts'

const UTC = 'UTC'
const NOW = new Date('2026-11-29T15:00:00Z')

function moments(text: string, { zone = UTC, from = NOW, count = 4 } = {}): string[] {
  const { times, fault } = readCron(text, { zone, from })
  if (fault) throw new Error(JSON.stringify(fault))
  return momentsOf(times, from, count).map((moment) => moment.toISOString().replace('.000Z', ''))
}
const days = (text: string, options: Parameters<typeof moments>[1] = {}) =>
  moments(text, options).map((moment) => moment.slice(0, 10))
const faultOf = (text: string): CronFault | undefined => readCron(text, { zone: UTC, from: NOW }).fault

describe('a cron expression', () => {
  it('begins with seconds, and fires only after the moment that is asked about', () => {
    expect(moments('* * * * * ?', { count: 2 })).toEqual(['2026-11-29T15:00:01', '2026-11-29T15:00:02'])
    expect(moments('0 5/15 * * * ?')).toEqual([
      '2026-11-29T15:05:00',
      '2026-11-29T15:20:00',
      '2026-11-29T15:35:00',
      '2026-11-29T15:50:00',
    ])
    expect(moments('10-12 0 3 * * ?', { count: 3 }).map((moment) => moment.slice(-8))).toEqual([
      '03:00:10',
      '03:00:11',
      '03:00:12',
    ])
  })

  it('counts Sunday as 1 and Saturday as 7, and knows the days by name', () => {
    expect(days('0 0 9 ? * 1', { count: 2 })).toEqual(['2026-12-06', '2026-12-13'])
    expect(days('0 0 9 ? * 7', { count: 1 })).toEqual(['2026-12-05'])
    expect(days('0 0 9 ? * L', { count: 1 })).toEqual(['2026-12-05'])
    expect(days('0 0 9 ? * 2-6')).toEqual(days('0 0 9 ? * MON-FRI'))
    expect(days('0 0 9 ? * 2,4', { count: 3 })).toEqual(['2026-11-30', '2026-12-02', '2026-12-07'])
  })

  it('finds the last day of a month, its last weekday and the weekday nearest to a day', () => {
    expect(days('0 0 0 L * ?')).toEqual(['2026-11-30', '2026-12-31', '2027-01-31', '2027-02-28'])
    expect(days('0 0 0 LW * ?')).toEqual(['2026-11-30', '2026-12-31', '2027-01-29', '2027-02-26'])
    // 1 August 2027 is a Sunday: the nearest weekday of the same month follows.
    expect(days('0 0 0 1W 8 ?', { count: 1 })).toEqual(['2027-08-02'])
    // 15 May 2027 is a Saturday, 15 August 2027 a Sunday.
    expect(days('0 0 0 15W 5,8 ?', { count: 2 })).toEqual(['2027-05-14', '2027-08-16'])
  })

  it('finds the n-th and the last such day of the week in a month', () => {
    expect(days('0 0 9 ? * 2#1', { count: 3 })).toEqual(['2026-12-07', '2027-01-04', '2027-02-01'])
    expect(days('0 0 9 ? * 2#5', { count: 3 })).toEqual(['2026-11-30', '2027-03-29', '2027-05-31'])
    expect(days('0 0 9 ? * 6L', { count: 3 })).toEqual(['2026-12-25', '2027-01-29', '2027-02-26'])
  })

  it('knows leap years and the year of its seventh part', () => {
    expect(days('0 0 0 29 2 ?')).toEqual(['2028-02-29', '2032-02-29', '2036-02-29', '2040-02-29'])
    expect(days('0 0 0 29 2 ?', { from: new Date('2096-03-01T00:00:00Z'), count: 1 })).toEqual(['2104-02-29'])
    expect(days('0 0 0 29 2 ? 2028')).toEqual(['2028-02-29'])
    expect(days('0 0 0 1 1 ? 2027-2028')).toEqual(['2027-01-01', '2028-01-01'])
    expect(days('0 0 0 1 1 ? 2027/2', { count: 3 })).toEqual(['2027-01-01', '2029-01-01', '2031-01-01'])
  })

  it('looks a hundred years ahead', () => {
    expect(days('0 0 0 1 1 ? 2120')).toEqual(['2120-01-01'])
    expect(faultOf('0 0 0 1 1 ? 2130')).toEqual({ kind: 'never' })
  })
})

describe('when clocks are changed, a cron expression', () => {
  const zone = 'America/New_York'
  const before = new Date('2027-03-13T12:00:00Z')

  it('fires once at the end of the gap for a time of the day that does not exist', () => {
    expect(moments('0 30 2 * * ?', { zone, from: before, count: 2 })).toEqual([
      '2027-03-14T07:00:00', // 3:00, where 2:30 is left out
      '2027-03-15T06:30:00',
    ])
  })

  it('fires at the first of two turns of a time of the day, and not at the second', () => {
    expect(moments('0 30 1 * * ?', { zone, from: new Date('2027-11-07T04:30:00Z'), count: 2 })).toEqual([
      '2027-11-07T05:30:00',
      '2027-11-08T06:30:00',
    ])
  })

  it('keeps the distance of what comes back every half hour or every second', () => {
    expect(moments('0 0/30 * * * ?', { zone, from: new Date('2027-11-07T04:30:00Z') })).toEqual([
      '2027-11-07T05:00:00',
      '2027-11-07T05:30:00',
      '2027-11-07T06:00:00',
      '2027-11-07T06:30:00',
    ])
    expect(moments('0/30 * * * * ?', { zone, from: new Date('2027-11-07T05:59:29Z'), count: 3 })).toEqual([
      '2027-11-07T05:59:30',
      '2027-11-07T06:00:00',
      '2027-11-07T06:00:30',
    ])
    expect(moments('0 0 0/1 * * ?', { zone, from: new Date('2027-03-14T05:30:00Z'), count: 3 })).toEqual([
      '2027-03-14T06:00:00',
      '2027-03-14T07:00:00',
      '2027-03-14T08:00:00',
    ])
  })
})

describe('a cron expression is refused', () => {
  it.each(['', '* * * * *', '@daily', '0 0 3 * * ? 2027 1', `0 0 3 * * ? ${'2027,'.repeat(50)}2027`])(
    'without six or seven parts: %s',
    (text) => {
      expect(faultOf(text)).toEqual({ kind: 'parts' })
    },
  )

  it.each([
    ['60 * * * * ?', 'second', '60'],
    ['0 x * * * ?', 'minute', 'x'],
    ['0 0 22-2 * * ?', 'hour', '22-2'],
    ['0 0 ? * * ?', 'hour', '?'],
    ['0 0 0 L-3 * ?', 'day', 'L-3'],
    ['0 0 0 32 * ?', 'day', '32'],
    ['0 0 0 ? 13 ?', 'month', '13'],
    ['0 0 0 ? * 0', 'week', '0'],
    ['0 0 0 ? * 8', 'week', '8'],
    ['0 0 0 ? * 2#6', 'week', '2#6'],
    ['0 0 0 ? * +2', 'week', '+2'],
    ['0/0 * * * * ?', 'second', '0/0'],
    ['0 0 0 1 1 ? soon', 'year', 'soon'],
  ])('for a part that says nothing: %s', (text, part, named) => {
    expect(faultOf(text)).toEqual({ kind: 'part', part, text: named })
  })

  it.each(['0 0 0 15 * 2', '0 0 0 ? * ?'])('where both kinds of days are named, or neither: %s', (text) => {
    expect(faultOf(text)).toEqual({ kind: 'days' })
  })

  it.each(['0 0 0 30 2 ?', '0 0 0 31 4,6,9,11 ?', '0 0 0 1 1 ? 2020', '0 0 0 29 2 ? 2027'])(
    'where it never fires: %s',
    (text) => {
      expect(faultOf(text)).toEqual({ kind: 'never' })
    },
  )
})
