import { describe, expect, test } from 'vitest'
import type { ContentForm } from '#lib/content-fields.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { decisionsOf, resolveMerge } from '#sync/texts/merge/resolve.ts'

type Settings = Record<string, string>
const form = (pipes: Record<string, Settings>): ContentForm => ({
  contentId: '1',
  publishPipeProps: Object.entries(pipes).map(([pipeCode, props]) => ({ pipeCode, props })),
})
const settingsIn = ({ publishPipeProps }: ContentForm) =>
  Object.fromEntries((publishPipeProps ?? []).map(({ pipeCode, props }) => [pipeCode, props]))

describe('the settings of publish pipes', () => {
  const base = form({ pc: { template: 'a', extra: 'x' }, h5: { template: 'a' } })

  test('are merged setting by setting', () => {
    const mine = form({ pc: { template: 'mine', extra: 'x' }, h5: { template: 'a' } })
    const theirs = form({ pc: { template: 'a', extra: 'theirs' }, h5: { template: 'theirs' } })
    const merged = mergeContent(base, mine, theirs)
    expect(merged.conflicts).toEqual([])
    expect(settingsIn(merged.form)).toEqual({
      pc: { template: 'mine', extra: 'theirs' },
      h5: { template: 'theirs' },
    })
  })

  test('say what was cleared', () => {
    const mine = form({ pc: { template: '', extra: 'x' }, h5: { template: 'a' } })
    const theirs = form({ pc: { template: 'a', extra: 'theirs' }, h5: { template: 'a' } })
    expect(settingsIn(mergeContent(base, mine, theirs).form)['pc']).toEqual({ template: '', extra: 'theirs' })
  })

  test('are asked about where both changed the same one; what only one changed stays with either choice', () => {
    const mine = form({ pc: { template: 'mine', extra: 'x', more: 'm' }, h5: { template: 'a' } })
    const theirs = form({ pc: { template: 'theirs', extra: 'theirs' }, h5: { template: 'a' } })
    const merged = mergeContent(base, mine, theirs)
    expect(decisionsOf(merged).map(({ key }) => key)).toEqual(['pipe:pc'])
    const chosen = (side: 'base' | 'mine' | 'theirs') =>
      settingsIn(resolveMerge(merged, new Map([['pipe:pc', side]])))['pc']
    expect(chosen('mine')).toEqual({ template: 'mine', extra: 'theirs', more: 'm' })
    expect(chosen('theirs')).toEqual({ template: 'theirs', extra: 'theirs', more: 'm' })
    expect(chosen('base')).toEqual({ template: 'a', extra: 'theirs', more: 'm' })
  })

  test('of a pipe that only I have set come along', () => {
    const mine = form({ pc: { template: 'a', extra: 'x' }, h5: { template: 'a' }, app: { template: 'new' } })
    expect(settingsIn(mergeContent(base, mine, base).form)['app']).toEqual({ template: 'new' })
  })
})
