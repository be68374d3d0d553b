import { describe, expect, it } from 'vitest'
import type { ContentStatus } from '#contract/contents/limits.ts'
import { primaryActionsOf } from './primary-actions.ts'

const NOW = '2026-12-01 12:00:00'
const LATER = '2026-12-03 09:00:00'
const PAST = '2026-11-30 09:00:00'

const actionsOf = (status: ContentStatus, kinds: string[] = [], publishDate?: string) =>
  primaryActionsOf({ status, publishDate, waiting: kinds.map((kind) => ({ kind })) }, () => NOW)

describe('the first actions of a content', () => {
  it.each<[string, ContentStatus, string[]]>([
    ['a draft', '0', ['edit', 'publish']],
    ['one that is ready to be published', '20', ['edit', 'publish']],
    ['a published one', '30', ['edit', 'preview']],
    ['one that was taken off the site', '40', ['edit', 'publish']],
    ['an archived one, which can only be read', '50', ['preview']],
    ['a published one with changes that are not out', '60', ['edit', 'publish']],
  ])('of %s', (_, status, actions) => expect(actionsOf(status)).toEqual(actions))

  it('publish nothing that waits for a moment to come', () => {
    expect(actionsOf('20', [], LATER)).toEqual(['edit', 'preview'])
    expect(actionsOf('20', [], PAST)).toEqual(['edit', 'publish'])
    // The date of a draft is a wish.
    expect(actionsOf('0', [], LATER)).toEqual(['edit', 'publish'])
  })

  it.each<[string, ContentStatus, string[], string[]]>([
    ['a draft whose publication waits', '0', ['content.publish'], ['edit', 'preview']],
    ['a published one whose changes wait', '30', ['content.save'], ['edit', 'publish']],
    ['a published one that is to go off the site', '30', ['content.offline'], ['edit', 'publish']],
    ['one that is published again after its changes', '30', ['content.save', 'content.publish'], ['edit', 'preview']],
    ['one that is pinned', '30', ['content.setTop'], ['edit', 'preview']],
  ])('take as done what waits on this device: %s', (_, status, kinds, actions) => {
    expect(actionsOf(status, kinds, PAST)).toEqual(actions)
  })

  it('ask for the time of none that does not wait for a moment', () => {
    const clock = () => {
      throw new Error('asked')
    }
    expect(primaryActionsOf({ status: '30', publishDate: PAST, waiting: [] }, clock)).toEqual(['edit', 'preview'])
  })
})
