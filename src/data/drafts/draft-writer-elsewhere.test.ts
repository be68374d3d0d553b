import { expect, test } from 'vitest'
import { createDraftWriter } from '#data/drafts/draft-writer.ts'
import { handClock } from '#tests/support/clock.ts'

/** The tabs of a browser share one row of a draft and one place for what a page keeps in its last tick. */
function twoTabs() {
  const device = { row: 'before', rescued: undefined as string | undefined, isFull: false, isBusy: false }
  const hand = handClock()
  const tab = () =>
    createDraftWriter<string>({
      write: async (form) => {
        if (device.isFull) throw new Error('full')
        if (device.isBusy) await new Promise(() => {})
        device.row = form
      },
      remove: async () => void (device.row = 'removed'),
      rescue: (form) => {
        device.rescued = form
        return true
      },
      clock: hand.clock,
      onState: () => undefined,
    })
  return { device, old: tab(), next: tab(), pass: hand.pass }
}

test('F42: a tab that only shows a content writes nothing, whatever changes its form', async () => {
  const { device, old, pass } = twoTabs()
  old.letGo()
  old.change('picked in a dialog that was open before')
  old.touch()
  old.leave()
  pass(5_000)
  await old.flush()
  await old.withdraw()
  expect(device).toMatchObject({ row: 'before', rescued: undefined })
})

test('F42: what the disk refused before another tab took over is not written over what is typed there', async () => {
  const { device, old, next, pass } = twoTabs()
  device.isFull = true
  old.change('typed in the old tab')
  await old.flush()
  old.letGo()
  expect(device.rescued).toBe('typed in the old tab')

  device.isFull = false
  next.change('typed in the new tab')
  await next.flush()
  old.leave()
  pass(5_000)
  await old.flush()
  expect(device).toMatchObject({ row: 'typed in the new tab', rescued: undefined })
})

test('F42: what the new tab keeps in its last tick is not forgotten by the old one', async () => {
  const { device, old, next } = twoTabs()
  old.change('typed in the old tab')
  const handed = old.flush()
  await Promise.resolve()
  old.letGo()
  device.isBusy = true
  next.change('typed last in the new tab')
  next.leave()
  old.drop()
  await handed
  expect(device.rescued).toBe('typed last in the new tab')
})
