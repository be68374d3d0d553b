import fc from 'fast-check'
import { expect, test } from 'vitest'
import { diffWords, LONG_TEXT } from '#lib/words-diff.ts'

const side = (parts: ReturnType<typeof diffWords>, without: -1 | 1) =>
  parts.flatMap(([kind, text]) => (kind === without ? [] : [text])).join('')

test('a changed word is shown whole', () => {
  expect(diffWords('The ferry carries cars.', 'The ferry carried cars.')).toEqual([
    [0, 'The ferry '],
    [-1, 'carries'],
    [1, 'carried'],
    [0, ' cars.'],
  ])
})

test('a character that was put into a Chinese sentence leaves its other words alone', () => {
  const parts = diffWords('渡轮开往对岸', '渡轮准时开往对岸')
  expect(parts.filter(([kind]) => kind === 1)).toEqual([[1, '准时']])
  expect(parts.filter(([kind]) => kind === -1)).toEqual([])
})

test('words that were replaced side by side are one change, with the spaces and marks between them', () => {
  expect(diffWords('The ferry carries cars, lorries.', 'The ferry took bikes, people.')).toEqual([
    [0, 'The ferry '],
    [-1, 'carries cars, lorries'],
    [1, 'took bikes, people'],
    [0, '.'],
  ])
})

test('words that were only put in say nothing of what stands between them', () => {
  const parts = diffWords('cars, people', 'cars and bikes, many people')
  expect(parts.filter(([kind]) => kind === 1)).toHaveLength(2)
  expect(parts.filter(([kind]) => kind === -1)).toEqual([])
})

test('a text that has little left of the other one is shown as gone, and the other as new', () => {
  const [before, after] = ['Opening of the new river walk on Sunday', 'Why the old bridge will be closed in the winter']
  expect(diffWords(before, after)).toEqual([
    [-1, before],
    [1, after],
  ])
  expect(diffWords('新步道周日开放', '老桥冬季封闭')).toEqual([
    [-1, '新步道周日开放'],
    [1, '老桥冬季封闭'],
  ])
})

test('a short text that was made long keeps its words', () => {
  const after = 'The ferry, and all that it has carried over the river since it was built'
  expect(diffWords('The ferry', after)).toEqual([
    [0, 'The ferry'],
    [1, after.slice('The ferry'.length)],
  ])
})

test('both texts can be read out of it, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (before, after) => {
      const parts = diffWords(before, after)
      expect(side(parts, 1)).toBe(before)
      expect(side(parts, -1)).toBe(after)
    }),
  )
})

test('no words are left alone between two halves of one change', () => {
  const word = fc.constantFrom('river', 'bridge', 'the', '小船', ', ', ' ', '。')
  const text = fc.array(word, { maxLength: 12 }).map((words) => words.join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const parts = diffWords(before, after)
      expect([side(parts, 1), side(parts, -1)]).toEqual([before, after])
      parts.forEach(([kind, between], index) => {
        if (kind !== 0 || !/^[\s\p{P}]*$/u.test(between)) return
        const around = new Set(
          [parts[index - 2], parts[index - 1], parts[index + 1], parts[index + 2]].map((one) => one?.[0]),
        )
        const isBetween = index > 0 && index < parts.length - 1
        expect(isBetween && around.has(1) && around.has(-1) && !around.has(0)).toBe(false)
      })
    }),
  )
})

const sentences = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => `Sentence ${from + index} of the text.`).join(' ')

test('in a long text the words are marked within the sentences that were changed', () => {
  const before = `${sentences(0, 500)} The ferry carries cars. ${sentences(600, 500)}`
  expect(before.length).toBeGreaterThan(LONG_TEXT)
  expect(diffWords(before, before.replace('carries', 'carried'))).toEqual([
    [0, `${sentences(0, 500)} `],
    [0, 'The ferry '],
    [-1, 'carries'],
    [1, 'carried'],
    [0, ' cars. '],
    [0, sentences(600, 500)],
  ])
})

test('a long text that was written anew is shown as gone, and the other as new', () => {
  const [before, after] = [sentences(0, 1_000), sentences(1_000, 1_000)]
  expect(diffWords(before, after)).toEqual([
    [-1, before],
    [1, after],
  ])
})

test('both long texts can be read out of it, whatever they are', () => {
  const piece = fc.constantFrom('river', 'bridge', ' ', '小船', '. ', '。', '\n', '!? ', '…', 'x'.repeat(1_000))
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))
  const filler = sentences(0, 300)
  fc.assert(
    fc.property(text, text, text, (start, middle, end) => {
      const [before, after] = [`${start}${filler}${middle}`, `${middle}${filler}${end}`]
      const parts = diffWords(before, after)
      expect([side(parts, 1), side(parts, -1)]).toEqual([before, after])
    }),
  )
})

test('texts of more different sentences than can be told apart are shown one beside the other', () => {
  const long = Array.from({ length: 70_000 }, (_, index) => `w${index}.`).join(' ')
  expect(diffWords(long, `${long} end`).map(([kind]) => kind)).toEqual([-1, 1])
})
