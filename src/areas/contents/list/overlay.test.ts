import { describe, expect, it } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { overlayRows, type Waiting } from './overlay.ts'

const row = (contentId: string, title: string): ContentRow => ({
  contentId,
  catalogId: '7',
  contentType: 'article',
  title,
  internalUrl: '',
  status: '30',
  attributes: [],
  topFlag: '0',
  isLock: 'N',
  createTime: '2026-01-01 00:00:00',
})
const add = (contentId: string, catalogId: string): Waiting => ({
  kind: 'content.add',
  state: 'queued',
  createdAt: 0,
  payload: { contentId, catalogId, form: { contentId, catalogId, contentType: 'article', title: `new ${contentId}` } },
})

describe('a list under waiting work', () => {
  it('puts contents that the server does not know on top, of this catalog only', () => {
    const shown = overlayRows([row('1', 'old')], [add('9', '7'), add('8', '5')], [], '7')
    expect(shown.map(({ contentId, isLocal }) => [contentId, isLocal])).toEqual([
      ['9', true],
      ['1', false],
    ])
    expect(shown[0]?.waiting).toMatchObject([{ kind: 'content.add' }])
  })

  it('shows the title that waits and names what waits, in order', () => {
    const save: Waiting = {
      kind: 'content.save',
      state: 'queued',
      createdAt: 0,
      payload: { contentId: '1', form: { contentId: '1', title: 'mine' } },
    }
    const publish: Waiting = { kind: 'content.publish', state: 'queued', createdAt: 1, payload: { contentId: '1' } }
    const [shown] = overlayRows([row('1', 'theirs')], [save, publish], [], '7')
    expect(shown).toMatchObject({ title: 'mine', waiting: [save, publish], isLocal: false })
  })

  it('shows a content once when the answer of the server already has it', () => {
    expect(overlayRows([row('9', 'there')], [add('9', '7')], [], '7')).toHaveLength(1)
  })

  it('finds text that was never saved', () => {
    const form = { contentId: '5', catalogId: '7', contentType: 'article' as const, title: 'half' }
    const shown = overlayRows(
      [row('1', 'old')],
      [],
      [
        { form, updatedAt: 0 },
        { form: { contentId: '1' }, updatedAt: 0, base: {} },
      ],
      '7',
    )
    expect(shown.map(({ contentId, hasDraft, isLocal }) => [contentId, hasDraft, isLocal])).toEqual([
      ['5', true, true],
      ['1', true, false],
    ])
  })
})
