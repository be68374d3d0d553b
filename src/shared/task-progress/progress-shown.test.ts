import { describe, expect, it } from 'vitest'
import type { Followed } from './follow-operations.ts'
import { isProgressShown, isUnderWay } from './progress-shown.ts'

const state = (part: Partial<Followed>): Followed => ({
  phase: 'sending',
  percent: 0,
  message: '',
  told: [],
  refused: [],
  isGone: false,
  ...part,
})
const usual = { online: true, isLate: false, isPutAway: false }

describe('when the progress of work is shown by itself', () => {
  it('is not for what the server does at once', () => {
    expect(isProgressShown(state({}), usual)).toBe(false)
    expect(isProgressShown(state({ phase: 'done', percent: 100 }), usual)).toBe(false)
  })

  it('is for what takes long, until it is put away', () => {
    const late = { ...usual, isLate: true }
    expect(isProgressShown(state({ percent: 40 }), late)).toBe(true)
    expect(isProgressShown(state({ phase: 'checking' }), late)).toBe(true)
    expect(isProgressShown(state({ phase: 'done', percent: 100 }), late)).toBe(true)
    expect(isProgressShown(state({ percent: 40 }), { ...late, isPutAway: true })).toBe(false)
  })

  it('never stands over a missing network, nor over work that waits for its turn', () => {
    expect(isProgressShown(state({ percent: 40 }), { online: false, isLate: true, isPutAway: false })).toBe(false)
    expect(isUnderWay(state({}), false)).toBe(false)
    expect(isUnderWay(state({ phase: 'waiting' }), true)).toBe(false)
  })

  it('goes on between a save that is done and its publication', () => {
    expect(isUnderWay(state({ phase: 'waiting', percent: 50 }), true)).toBe(true)
  })

  it.each([
    state({ phase: 'attention', message: 'Locked by li' }),
    state({ phase: 'conflict' }),
    state({ phase: 'done', told: ['1.a.png could not be fetched'] }),
    state({ phase: 'done', refused: [{ hash: 'a', name: 'a.png', code: 'FILE_CONTENT', message: 'No picture' }] }),
  ])('is for what there is to read, at once and though it was put away before', (read) => {
    expect(isProgressShown(read, usual)).toBe(true)
    expect(isProgressShown(read, { online: false, isLate: false, isPutAway: true })).toBe(true)
  })

  it.each([state({ phase: 'attention', message: 'Locked by li' }), state({ phase: 'conflict' })])(
    'is not for what the page says itself, over whose buttons it would lie',
    (held) => {
      expect(isProgressShown(held, { ...usual, isLate: true, isToldBeside: true })).toBe(false)
    },
  )

  it('is for what a server had to say of what it took on, wherever it stands', () => {
    const told = state({ phase: 'done', told: ['1.a.png could not be fetched'] })
    expect(isProgressShown(told, { ...usual, isToldBeside: true })).toBe(true)
  })
})
