import { describe, expect, it } from 'vitest'
import type { ContentRow } from '#contract/contents/rows.ts'
import { countLocal, overlayRows, type Unfinished, type Waiting } from './overlay.ts'

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
  siteId: '1',
  payload: { contentId, catalogId, form: { contentId, catalogId, contentType: 'article', title: `new ${contentId}` } },
})

/** The rows of catalog 7. */
const overlay = (rows: ContentRow[], waiting: Waiting[], drafts: Unfinished[] = []) =>
  overlayRows({ rows, waiting, drafts, catalogId: '7', siteId: '1' })

describe('a list under waiting work', () => {
  it('puts contents that the server does not know on top, of this catalog only', () => {
    const shown = overlay([row('1', 'old')], [add('9', '7'), add('8', '5')])
    expect(shown.map(({ contentId, isLocal }) => [contentId, isLocal])).toEqual([
      ['9', true],
      ['1', false],
    ])
    expect(shown[0]?.waiting).toMatchObject([{ kind: 'content.add' }])
  })

  it.each([
    ['UTC', '2026-11-01 09:30:00'],
    ['Asia/Shanghai', '2026-11-01 17:30:00'],
    [undefined, ''],
  ])('dates what was made here as a server in %s will: %j', (zone, createTime) => {
    const createdAt = Date.UTC(2026, 10, 1, 9, 30)
    const draft = { form: { contentId: '9', catalogId: '7', contentType: 'article' as const }, updatedAt: createdAt }
    const given = {
      rows: [],
      waiting: [{ ...add('8', '7'), createdAt }],
      drafts: [draft],
      catalogId: '7',
      siteId: '1',
      zone,
    }
    expect(overlayRows(given).map((one) => one.createTime)).toEqual([createTime, createTime])
  })

  it('of a whole site has what was made in any of its catalogs, and nothing of other sites', () => {
    const draft = (contentId: string, siteId: string): Unfinished => ({
      form: { contentId, catalogId: '5', contentType: 'article' },
      updatedAt: 0,
      siteId,
    })
    const waiting = [add('9', '7'), { ...add('8', '5'), siteId: '2' }]
    const given = { rows: [], waiting, drafts: [draft('6', '1'), draft('4', '2')], catalogId: undefined, siteId: '1' }
    expect(overlayRows(given).map((one) => one.contentId)).toEqual(['6', '9'])
  })

  it('counts what was made here as drafts, those alone that fit the search, whatever status is looked at', () => {
    const given = { rows: [row('8', 'sent')], waiting: [add('9', '7'), add('8', '7')], drafts: [], catalogId: '7' }
    expect(countLocal(given)).toBe(1)
    expect(countLocal({ ...given, filters: { title: 'NEW', status: '30' } })).toBe(1)
    expect(countLocal({ ...given, filters: { title: 'old' } })).toBe(0)
  })

  it('puts there what the search fits alone, in whatever spelling of it', () => {
    const draft = (contentId: string, title: string): Unfinished => ({
      form: { contentId, catalogId: '7', contentType: 'article', title },
      updatedAt: Date.UTC(2026, 10, 27, 12),
    })
    const drafts = [draft('1', 'Cafe\u0301 ABC123'), draft('2', 'Tea')]
    const shown = (filters: Record<string, string>) =>
      overlayRows({
        rows: [],
        waiting: [add('9', '7')],
        drafts,
        catalogId: '7',
        siteId: '1',
        zone: 'UTC',
        filters,
      }).map((row) => row.contentId)
    expect(shown({ title: 'CAFÉ ａｂｃ' })).toEqual(['1'])
    expect(shown({ title: 'nothing' })).toEqual([])
    expect(shown({ contentType: 'image' })).toEqual([])
    expect(shown({ status: '30' })).toEqual([])
    expect(shown({ title: '', status: '0' })).toEqual(['1', '2', '9'])
    expect(shown({ beginTime: '2026-11-27', endTime: '2026-11-27' })).toEqual(['1', '2'])
    expect(shown({ beginTime: '2026-11-28' })).toEqual([])
  })

  it('shows the title that waits and names what waits, in order', () => {
    const save: Waiting = {
      kind: 'content.save',
      state: 'queued',
      createdAt: 0,
      payload: { contentId: '1', form: { contentId: '1', title: 'mine' } },
    }
    const publish: Waiting = { kind: 'content.publish', state: 'queued', createdAt: 1, payload: { contentId: '1' } }
    const [shown] = overlay([row('1', 'theirs')], [save, publish])
    expect(shown).toMatchObject({ title: 'mine', isLocal: false })
    expect(shown?.waiting.map(({ kind }) => kind)).toEqual(['content.save', 'content.publish'])
  })

  it('shows the dates that wait, and those of the server where no form names them', () => {
    const server = { ...row('1', 'one'), publishDate: '2030-01-01 00:00:00', offlineDate: '2030-02-01 00:00:00' }
    const save = (form: object, createdAt: number): Waiting => ({
      kind: 'content.save',
      state: 'queued',
      createdAt,
      payload: { contentId: '1', form: { contentId: '1', ...form } },
    })
    const [shown] = overlay([server], [save({ publishDate: '2030-01-09 00:00:00' }, 0), save({ offlineDate: null }, 1)])
    expect(shown?.publishDate).toBe('2030-01-09 00:00:00')
    expect(shown?.offlineDate).toBeUndefined()
  })

  it('shows a content once when the answer of the server already has it', () => {
    expect(overlay([row('9', 'there')], [add('9', '7')])).toHaveLength(1)
  })

  describe('what is read again', () => {
    const publish = (contentId: string): Waiting => ({
      kind: 'content.publish',
      state: 'queued',
      createdAt: 0,
      payload: { contentId },
    })
    const rows = [row('1', 'one'), row('2', 'two')]
    const drafts = [{ form: { contentId: '2' }, updatedAt: 0, base: {} }]
    const before = overlay(rows, [add('9', '7'), publish('1')], drafts)
    /** Every reading of a database or a server makes new objects. */
    const again = (waiting: Waiting[]) =>
      overlayRows(structuredClone({ rows, waiting, drafts, catalogId: '7' }), before)

    it('and is as it was is the same row', () => {
      const after = again([add('9', '7'), publish('1')])
      expect(after).toHaveLength(3)
      for (const [index, shown] of after.entries()) expect(shown).toBe(before[index])
    })

    it('is another row where what waits for it changed, and there alone', () => {
      const after = again([add('9', '7'), { ...publish('1'), state: 'sending' }])
      expect(after.map((shown, index) => shown === before[index])).toEqual([true, false, true])
      expect(after[1]?.waiting).toEqual([{ kind: 'content.publish', state: 'sending' }])
    })

    it('is the same row where it moved up because another one went', () => {
      const after = again([publish('1')])
      expect(after).toHaveLength(2)
      expect(after[0]).toBe(before[1])
      expect(after[1]).toBe(before[2])
    })
  })

  it('finds text that was never saved', () => {
    const form = { contentId: '5', catalogId: '7', contentType: 'article' as const, title: 'half' }
    const shown = overlay(
      [row('1', 'old')],
      [],
      [
        { form, updatedAt: 0 },
        { form: { contentId: '1' }, updatedAt: 0, base: {} },
      ],
    )
    expect(shown.map(({ contentId, hasDraft, isLocal }) => [contentId, hasDraft, isLocal])).toEqual([
      ['5', true, true],
      ['1', true, false],
    ])
  })
})
