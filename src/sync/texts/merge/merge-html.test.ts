import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalHtml, htmlBlocks } from '#lib/html-blocks.ts'
import { mergeHtml } from '#sync/texts/merge/merge-html.ts'

/** One letter for each paragraph. */
const body = (letters: string) => Array.from(letters, (letter) => `<p>${letter}</p>`).join('')
const merge = (base: string, mine: string, theirs: string) => mergeHtml(body(base), body(mine), body(theirs))
const silent = (letters: string) => ({ html: body(letters), conflicts: [] })

describe('changes that only touch are no conflict', () => {
  test.each([
    ['two neighbouring paragraphs that were each written anew', 'abc', 'Abc', 'aBc', 'ABc'],
    ['a paragraph put in before one that was written anew', 'abc', 'axbc', 'aBc', 'axBc'],
    ['and behind it', 'abc', 'abxc', 'aBc', 'aBxc'],
    ['a paragraph that was taken away beside one that was written anew', 'abc', 'bc', 'aBc', 'Bc'],
    ['two neighbours of which each side took one away', 'abcd', 'acd', 'abd', 'ad'],
    ['a paragraph put in before one that was taken away', 'abc', 'axbc', 'ac', 'axc'],
    ['a paragraph put in between two that were written anew', 'abcd', 'aBCd', 'abxcd', 'aBxCd'],
    ['one of three that were written anew, by the other side alike', 'abcde', 'aBCDe', 'abCde', 'aBCDe'],
    ['a paragraph written anew between two of the other side', 'abcde', 'aBcDe', 'abCde', 'aBCDe'],
  ])('%s', (_, base, mine, theirs, both) => {
    expect(merge(base, mine, theirs)).toEqual(silent(both))
    expect(merge(base, theirs, mine)).toEqual(silent(both))
  })
})

describe('what really overlaps is asked about, with what it is about alone', () => {
  const places = ({ conflicts }: ReturnType<typeof merge>) =>
    conflicts.map(({ base, mine, theirs }) => [base, mine, theirs].map((html) => html.replaceAll(/<\/?p>/g, '')))

  test('two paragraphs put in at the same point', () => {
    const merged = merge('ab', 'axb', 'ayb')
    expect(places(merged)).toEqual([['', 'x', 'y']])
    expect(merged.html).toBe(body('axb'))
  })

  test('but nothing where both put in the same', () => {
    expect(merge('ab', 'axb', 'axb')).toEqual(silent('axb'))
  })

  test('a paragraph that one took away and the other wrote anew', () => {
    expect(places(merge('abc', 'ac', 'aBc'))).toEqual([['b', '', 'B']])
  })

  test('the one paragraph of several that both wrote anew', () => {
    const merged = merge('abcde', 'aBCde', 'abXDe')
    expect(places(merged)).toEqual([['c', 'C', 'X']])
    expect(merged.html).toBe(body('aBCDe'))
  })

  test('a paragraph put in where the other took away both of its neighbours', () => {
    expect(places(merge('abcd', 'abxcd', 'ad'))).toEqual([['bc', 'bxc', '']])
  })

  test('and each place stands where it says', () => {
    const merged = merge('abcdef', 'xabCdeyF', 'aBZdGef')
    for (const { mine, at } of merged.conflicts) expect(merged.html.slice(at).startsWith(mine)).toBe(true)
    expect(places(merged)).toEqual([['c', 'C', 'Z']])
    expect(merged.html).toBe(body('xaBCdGeyF'))
  })
})

describe('a paragraph that was moved', () => {
  test('by both to different places is asked about in both, and is mine in none twice', () => {
    const merged = merge('abcdefg', 'acdefgb', 'acbdefg')
    expect(merged.html).toBe(body('acdefgb'))
    expect(merged.conflicts).toMatchObject([
      { base: '', mine: '', theirs: body('b') },
      { base: '', mine: body('b'), theirs: '' },
    ])
  })

  test('by both to the same place stands there, unasked', () => {
    expect(merge('abcdef', 'acdebf', 'acdebf')).toEqual(silent('acdebf'))
  })

  test('by one is moved, unasked', () => {
    expect(merge('abcdef', 'acdebf', 'abcdeF')).toEqual(silent('acdebF'))
  })
})

/** What becomes of one paragraph of the base, and what is put in behind it. */
type Edit = 'kept' | 'anew' | 'gone' | 'put in'
type Writer = 'mine' | 'theirs'
const edit = fc.record({
  by: fc.constantFrom<Writer>('mine', 'theirs'),
  does: fc.constantFrom<Edit>('kept', 'anew', 'gone', 'put in'),
})

const paragraph = (text: string) => `<p>${text}</p>`
const writtenBy = (edits: { by: Writer; does: Edit }[], writers: Writer[]) =>
  edits
    .map(({ by, does }, index) => {
      if (!writers.includes(by) || does === 'kept') return paragraph(String(index))
      if (does === 'gone') return ''
      return does === 'anew' ? paragraph(`${by} ${index}`) : paragraph(String(index)) + paragraph(`${by} ${index}`)
    })
    .join('')

/** A paragraph that is put in beside one that the same side took away reads like one that was written anew. */
const isPlain = (edits: { by: Writer; does: Edit }[]) =>
  edits.every(({ by, does }, index) => {
    const next = edits[index + 1]
    return !next || next.by !== by || !(does === 'put in' || does === 'gone' || next.does === 'gone')
  })

test('changes of different paragraphs never conflict, and all of both are in the result', () => {
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 12 }).filter(isPlain), (edits) => {
      const [base, mine, theirs] = [[], ['mine'], ['theirs']].map((writers) => writtenBy(edits, writers as Writer[]))
      expect(mergeHtml(base!, mine!, theirs!)).toEqual({ html: writtenBy(edits, ['mine', 'theirs']), conflicts: [] })
    }),
    { numRuns: 1_000 },
  )
})

const letters = fc.shuffledSubarray(Array.from('abcdefgh')).map((all) => all.join(''))
const permutation = fc.shuffledSubarray(Array.from('abcdefgh'), { minLength: 8 }).map((all) => all.join(''))

test('a paragraph that each of the three has once stands once, or is asked about', () => {
  fc.assert(
    fc.property(permutation, permutation, permutation, (base, mine, theirs) => {
      const merged = merge(base, mine, theirs)
      const blocks = htmlBlocks(merged.html)
      const asked = merged.conflicts.flatMap((one) => htmlBlocks(one.mine + one.theirs))
      for (const one of htmlBlocks(body(base)))
        if (!asked.includes(one)) expect(blocks.filter((block) => block === one)).toEqual([one])
    }),
    { numRuns: 1_000 },
  )
})

test('theirs in every place is what the other side gets with its own in every place', () => {
  fc.assert(
    fc.property(letters, letters, letters, (base, mine, theirs) => {
      const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
      const withTheirs = one.conflicts.reduceRight(
        (html, place) => html.slice(0, place.at) + place.theirs + html.slice(place.at + place.mine.length),
        one.html,
      )
      expect(withTheirs).toBe(other.html)
    }),
    { numRuns: 1_000 },
  )
})

test('a paragraph that stood twice, of which each side took away another one, is asked about', () => {
  const [base, mine, theirs] = [['four', 'four'], ['four'], ['one', 'four']].map((all) => all.map(paragraph).join(''))
  const merged = mergeHtml(base!, mine!, theirs!)
  expect(merged.conflicts.map((one) => one.mine + one.theirs).join('')).toContain(paragraph('four'))
  // Where a third one stays nothing is lost.
  const rest = paragraph('x') + paragraph('four')
  expect(mergeHtml(base! + rest, mine! + rest, theirs! + rest).conflicts).toEqual([])
})

describe('a text that leaves out end tags', () => {
  test.each([
    ['<p>three', '<p>three</p>one', '<h2>x</h2><p>three', '<h2>x</h2><p>three</p>one'],
    ['<ul><li>a', '<ul><li>a</ul><p>mine</p>', '<h2>x</h2><ul><li>a', '<h2>x</h2><ul><li>a</li></ul><p>mine</p>'],
  ])('takes in nothing that is put behind it (%s)', (base, mine, theirs, both) => {
    const canonical = ({ html, conflicts }: ReturnType<typeof mergeHtml>) => [canonicalHtml(html), conflicts]
    expect(canonical(mergeHtml(base, mine, theirs))).toEqual([canonicalHtml(both), []])
    expect(canonical(mergeHtml(base, theirs, mine))).toEqual([canonicalHtml(both), []])
  })

  test('is asked about as a whole where it breaks off in a comment or a tag', () => {
    for (const end of ['<p>b</p><!-- note', '<p>b</p><p']) {
      const texts = [`<p>a</p>${end}`, `<p>A</p>${end}`, `<p>x</p><p>a</p>${end}`] as const
      expect(mergeHtml(...texts)).toMatchObject({ html: texts[1], conflicts: [{ at: 0 }] })
    }
  })

  test('nor do two lines without any tag become one word', () => {
    expect(mergeHtml('<hr>', 'one', 'two<hr>').html).toBe('two\none')
  })

  test('and what both changed alike is no question, however it is spelled', () => {
    expect(mergeHtml('<p>three', '<p>three</p>one', '<p>three</p>one')).toEqual({
      html: '<p>three</p>one',
      conflicts: [],
    })
    expect(mergeHtml('three', 'three\n<p>x</p>', 'three\n<p>x</p>').html).toBe('three\n<p>x</p>')
  })

  test('and space or a comment that one side alone put in or took away is as this side wrote it', () => {
    for (const [base, changed] of [
      ['<!-- five -->', '\n'],
      ['<p>a</p>', '<p>a</p><!-- note -->'],
    ] as const) {
      expect(mergeHtml(base, changed, base)).toEqual({ html: changed, conflicts: [] })
      expect(mergeHtml(base, base, changed)).toEqual({ html: changed, conflicts: [] })
    }
  })

  const piece = fc.oneof(
    fc.constantFrom('one', '<p>two</p>', '<ul><li>three</li></ul>', '<table><tr><td>four</td></tr></table>', '<hr>'),
    fc.constantFrom('<!-- five -->', '\n', '<p>six', '<ul><li>seven', '<div><p>eight', '<b>nine</b> ten', '</p>'),
  )
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(''))

  test('of any text: what one side changed is the result, and what both changed alike', () => {
    fc.assert(
      fc.property(text, text, (base, changed) => {
        expect(mergeHtml(base, changed, base)).toEqual({ html: changed, conflicts: [] })
        expect(mergeHtml(base, base, changed).html).toBe(changed)
        expect(mergeHtml(base, changed, changed)).toEqual({ html: changed, conflicts: [] })
      }),
      { numRuns: 500 },
    )
  })

  test('of any texts: no word of either vanishes but where it is asked about or was taken away', () => {
    const words = (html: string) => html.match(/[a-z]{3,}(?![^<]*>)/g) ?? []
    fc.assert(
      fc.property(text, text, text, (base, mine, theirs) => {
        const { html, conflicts } = mergeHtml(base, mine, theirs)
        const told = new Set([
          ...words(html),
          ...conflicts.flatMap((one) => [...words(one.mine), ...words(one.theirs)]),
        ])
        const removed = new Set(words(base))
        const lost = [...words(mine), ...words(theirs)].filter((word) => !told.has(word) && !removed.has(word))
        expect(lost).toEqual([])
      }),
      { numRuns: 500 },
    )
  })
})
