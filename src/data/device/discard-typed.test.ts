import { beforeEach, expect, test, vi } from 'vitest'
import { createDraftWriter, type DraftWriteState } from '#data/drafts/draft-writer.ts'
import { discardTyped } from '#data/drafts/drafts.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { handClock } from '#tests/support/clock.ts'

const discard = vi.fn<() => Promise<boolean>>()
vi.mock('#data/drafts/discarded-drafts.ts', () => ({ discardDraft: () => discard() }))

const form = { contentId: '5', title: 'Typed' }

function onAFullDisk() {
  const seen = { rescued: undefined as ContentForm | undefined, state: 'saved' as DraftWriteState }
  const writer = createDraftWriter<ContentForm>({
    write: () => Promise.reject(new Error('full')),
    remove: () => Promise.resolve(),
    rescue: (kept) => {
      seen.rescued = kept
      return true
    },
    clock: handClock().clock,
    onState: (state) => (seen.state = state),
  })
  writer.change(form)
  return { writer, seen }
}

beforeEach(() => discard.mockReset())

test('what was typed is kept where the disk refuses to have it discarded', async () => {
  const { writer, seen } = onAFullDisk()
  discard.mockRejectedValueOnce(new Error('full'))
  await expect(discardTyped('content:5', writer)).rejects.toThrow('full')
  expect(seen).toEqual({ rescued: form, state: { failed: new Error('full') } })
})

test('once it is discarded nothing of it is kept', async () => {
  const { writer, seen } = onAFullDisk()
  discard.mockResolvedValueOnce(true)
  await discardTyped('content:5', writer)
  expect(seen).toEqual({ rescued: undefined, state: 'saved' })
})

test('a question that was open when another tab took over discards nothing of that one', async () => {
  const { writer } = onAFullDisk()
  writer.letGo()
  await discardTyped('content:5', writer)
  expect(discard).not.toHaveBeenCalled()
})
