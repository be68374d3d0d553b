import { describe, expect, it } from 'vitest'
import { CRON_START, readChoices, readPart, spellChoices, spellPart, startOf, withChoice } from './cron-parts.ts'

describe('a cron expression in the editor', () => {
  it.each([
    CRON_START,
    '0 0/5 8-18 ? * 2-6',
    '0 0 3 L * ?',
    '0 0 3 15W 1,6,12 ?',
    '10,20 5 8 ? * 2#1 2030',
    '0 0 0 ? * 6L 2030-2031',
    '0 0 0 1 1 ? 2030/2',
    '0 0 0 1-5,10 * ?',
    '0 0 0 ? * MON-FRI',
    '0 0 0 LW * ?',
  ])('is spelled as it was read: %s', (text) => {
    expect(spellChoices(readChoices(text))).toBe(text)
  })

  it('begins with every second, also where fewer than six parts were typed', () => {
    expect(spellChoices(readChoices(''))).toBe(CRON_START)
    expect(spellChoices(readChoices('* * * * *'))).toBe(CRON_START)
  })

  it('leaves one kind of days open when the other is set, and never both', () => {
    const monthly = withChoice(readChoices('0 0 3 ? * 2'), 'day', { kind: 'last' })
    expect(spellChoices(monthly)).toBe('0 0 3 L * ?')
    expect(spellChoices(withChoice(monthly, 'week', { kind: 'chosen', values: [6, 2] }))).toBe('0 0 3 ? * 2,6')
    expect(spellChoices(withChoice(monthly, 'day', { kind: 'none' }))).toBe('0 0 3 ? * *')
  })

  it('takes nothing chosen for everything, and keeps what it has no field for', () => {
    expect(spellPart('minute', startOf('minute', 'chosen'))).toBe('*')
    expect(readPart('day', 'L-3')).toEqual({ kind: 'other', text: 'L-3' })
    expect(readPart('minute', '61')).toEqual({ kind: 'other', text: '61' })
    expect(readPart('week', '2/2')).toEqual({ kind: 'other', text: '2/2' })
  })
})
