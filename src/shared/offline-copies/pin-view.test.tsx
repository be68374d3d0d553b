import { beforeEach, expect, test, vi } from 'vitest'
import type { PinRow } from '#data/pins/use-pins.ts'
import { shown, wordsOf } from '#tests/support/shown.tsx'
import { KeepMark } from './keep-mark.tsx'
import { PinView } from './pin-view.tsx'

let isOnline = false
let kept: PinRow
vi.mock('#data/network/online.ts', () => ({ useOnline: () => isOnline }))
vi.mock('#data/pins/use-pins.ts', () => ({ useProblems: () => [], useCatalogPin: () => kept }))
vi.mock('#data/pins/pin-commands.ts', () => ({}))
beforeEach(() => void (isOnline = false))

const pinOf = (part: Partial<PinRow>) =>
  ({ key: 'catalog:7', state: 'running', done: 12, total: 12, failed: 0, bytes: 2048, ...part }) as PinRow
const viewOf = (part: Partial<PinRow>) => <PinView pin={pinOf(part)} />
const BAR = 'role="progressbar"'

test('a pin that is read again without a line tells as of when it is kept, and that nothing goes on', () => {
  const view = viewOf({ freshAt: Date.now() })
  expect(wordsOf(view)).toContain('Waiting for the server: 12 of 12 available offline')
  expect(wordsOf(view)).toContain('on this device, updated just now')
  expect(shown(view)).not.toContain(BAR)
})

test('the bar moves only while something goes on', () => {
  expect(shown(viewOf({ done: 3 }))).toContain(BAR)
  expect(shown(viewOf({ done: 3 }))).not.toContain('data-animated')
  isOnline = true
  expect(shown(viewOf({ done: 3 }))).toContain('data-animated')
  expect(shown(viewOf({ done: 3, halted: 'line' }))).not.toContain('data-animated')
})

test('the mark of a catalog whose copies are all there tells as of when, also while they are read again', () => {
  kept = pinOf({ freshAt: Date.now() })
  expect(shown(<KeepMark kind="catalog" id="7" />)).toContain('Available offline, updated just now')
  kept = pinOf({})
  expect(shown(<KeepMark kind="catalog" id="7" />)).toContain('12 of 12 items available offline so far')
})
