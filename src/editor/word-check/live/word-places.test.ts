import { Schema } from '@tiptap/pm/model'
import { describe, expect, test } from 'vitest'
import { placeKey, placesIn, samePlace, wordKey, type CheckedBlock, type WordPlace } from './word-places.ts'

const schema = new Schema({
  nodes: { doc: { content: 'p+' }, p: { content: 'text*' }, text: {} },
})
const p = (text: string) => schema.node('p', null, schema.text(text))
const checkedBlock = (text: string): CheckedBlock => {
  const from = text.indexOf('bad')
  return { text, matches: [{ from, to: from + 3, kind: 'sensitive', word: 'bad', advice: '*' }] }
}
const [one, two] = [p('so bad here'), p('and bad there')]
const checked = new Map([
  [one, checkedBlock('so bad here')],
  [two, checkedBlock('and bad there')],
])
const doc = schema.node('doc', null, [one, two])
const NONE = new Set<string>()

/** The two places of the document. */
function bothPlaces(): [WordPlace, WordPlace] {
  const [first, second] = placesIn(doc, checked, NONE)
  if (!first || !second) throw new Error('Not found')
  return [first, second]
}

describe('places of words', () => {
  test('are those of the document as it is now, with the words around them', () => {
    const moved = schema.node('doc', null, [p('new'), one])
    expect(placesIn(moved, checked, NONE)).toMatchObject([
      { from: 9, to: 12, word: 'bad', before: 'so ', after: ' here' },
    ])
    expect(moved.textBetween(9, 12)).toBe('bad')
  })

  test('are unknown in a block that was not checked since it changed', () => {
    expect(placesIn(schema.node('doc', null, [p('so bad here')]), checked, NONE)).toEqual([])
  })

  test('are left out here, or everywhere, when ignored', () => {
    const [first, second] = bothPlaces()
    expect(placesIn(doc, checked, new Set([placeKey(first)]))).toEqual([second])
    expect(placesIn(doc, checked, new Set([wordKey(first)]))).toEqual([])
  })

  test('stay ignored when the text before their block grows', () => {
    const [first, second] = bothPlaces()
    const grown = schema.node('doc', null, [p('new'), one, two])
    const left = placesIn(grown, checked, new Set([placeKey(first)]))
    expect(left.map(placeKey)).toEqual([placeKey(second)])
  })

  test('are found again nearby when the text has moved on', () => {
    const [first, second] = bothPlaces()
    const grown = schema.node('doc', null, [p('n'), one, two])
    expect(samePlace(placesIn(grown, checked, NONE), first)?.from).toBe(first.from + 3)
    expect(samePlace(placesIn(schema.node('doc', null, [two]), checked, NONE), second)?.before).toBe('and ')
    expect(samePlace([], first)).toBeUndefined()
  })
})
