import { describe, expect, it } from 'vitest'
import { followed } from './follow-operations.ts'

const ended = { ended: { outcome: 'done' as const } }

describe('following a save and a publish', () => {
  it('is done only when all of them are', () => {
    expect(followed([ended, { operation: { state: 'running', percent: 50 } }])).toMatchObject({
      phase: 'sending',
      percent: 75,
    })
    expect(followed([ended, ended])).toMatchObject({ phase: 'done', percent: 100 })
    expect(followed([ended, undefined])).toMatchObject({ phase: 'waiting', percent: 50 })
  })

  it('says that an order was given up elsewhere, and never calls it saved', () => {
    const discarded = { ended: { outcome: 'discarded' as const } }
    expect(followed([discarded])).toEqual({
      phase: 'discarded',
      percent: 0,
      message: '',
      told: [],
      refused: [],
      isGone: false,
    })
    expect(followed([ended, discarded])).toMatchObject({ phase: 'discarded', percent: 50 })
    expect(followed([discarded, { operation: { state: 'queued' } }])).toMatchObject({ phase: 'discarded' })
  })

  it('tells what the server had to say of what it took on', () => {
    const told = ['1.a.png could not be fetched']
    expect(followed([{ ended: { outcome: 'done', told } }, ended])).toMatchObject({ phase: 'done', told })
  })

  it('names the files without which a text was saved', () => {
    const refusedFiles = [{ hash: 'a', name: 'a.png', code: 'FILE_CONTENT', message: 'No picture' }]
    const done = { ended: { outcome: 'done' as const, refusedFiles } }
    expect(followed([done, ended])).toMatchObject({ phase: 'done', refused: refusedFiles })
  })

  it('shows why the first one stopped', () => {
    const refused = {
      operation: { state: 'rejected' as const, lastError: { code: 'LOCKED', message: 'locked by li' } },
    }
    expect(followed([refused, { operation: { state: 'queued' } }])).toEqual({
      phase: 'attention',
      percent: 0,
      message: 'locked by li',
      told: [],
      refused: [],
      isGone: false,
    })
  })

  it('tells a content that is gone from one that somebody else changed', () => {
    const stopped = (code: string) => followed([{ operation: { state: 'conflict', lastError: { code, message: '' } } }])
    expect(stopped('GONE')).toMatchObject({ phase: 'conflict', isGone: true })
    expect(stopped('CONFLICT')).toMatchObject({ phase: 'conflict', isGone: false })
  })
})
