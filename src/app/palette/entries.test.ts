import { expect, test } from 'vitest'
import { type Entry, type EntryGroup, findEntries } from './entries.ts'

const entry = (label: string, more: Partial<Entry> = {}): Entry => ({ id: label, label, icon: null, run() {}, ...more })
const group = (id: string, labels: readonly (string | Entry)[], more: Partial<EntryGroup> = {}): EntryGroup => ({
  id,
  title: id,
  entries: labels.map((one) => (typeof one === 'string' ? entry(one) : one)),
  ...more,
})
const shown = (groups: readonly EntryGroup[], text: string) =>
  findEntries(groups, text).map(({ id, entries }) => [id, ...entries.map(({ label }) => label)].join(': '))

test('all words must be held by what is seen of an entry, or by its further words, in any spelling', () => {
  const theme = entry('Dark appearance', { words: 'theme night', detail: 'Ctrl D' })
  for (const text of ['dark', 'appearance dark', 'ＤＡＲＫ', 'night', 'ctrl app']) {
    expect(shown([group('commands', [theme])], text)).toEqual(['commands: Dark appearance'])
  }
  expect(shown([group('commands', [theme])], 'dark night sky')).toEqual([])
})

test('what begins as it was typed stands before what has it somewhere', () => {
  expect(shown([group('screens', ['Friend links', 'Linked sites', 'Blink'])], 'link')).toEqual([
    'screens: Linked sites: Friend links: Blink',
  ])
})

test('contents stand newest first, but the very title comes before all', () => {
  const contents = group('contents', ['Last spring report', 'Spring', 'Spring fair'], { newestFirst: true })
  expect(shown([contents], 'spring')).toEqual(['contents: Spring: Last spring report: Spring fair'])
  expect(shown([contents], 'spri')).toEqual(['contents: Last spring report: Spring: Spring fair'])
})

test('the group with the best hit stands first, and one that only the server filled stands last', () => {
  const screens = group('screens', ['My drafts'])
  const contents = group('contents', ['Drafting a law'], { newestFirst: true })
  const sites = group('sites', [], { late: [entry('Draft town')] })
  expect(shown([sites, screens, contents], 'draft')).toEqual([
    'contents: Drafting a law',
    'screens: My drafts',
    'sites: Draft town',
  ])
})

test('what the server finds as well stands once, and behind what the device knew', () => {
  const late = [entry('Spring, by the server'), entry('Spring fair')]
  expect(shown([group('contents', ['Spring fair'], { late, newestFirst: true })], 'spring')).toEqual([
    'contents: Spring fair: Spring, by the server',
  ])
})

test('without a search the first few of each group are shown, as they are given', () => {
  const many = Array.from({ length: 9 }, (_, index) => `Entry ${index}`)
  expect(shown([group('a', many), group('b', [])], ' ')).toEqual(['a: Entry 0: Entry 1: Entry 2: Entry 3: Entry 4'])
})
