import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ListItem } from '#lib/content-fields.ts'
import { mergeList, ORDER } from '#sync/texts/merge/merge-list.ts'

const text = fc.constantFrom('one', 'two', 'three')
const item: fc.Arbitrary<ListItem> = fc.record({ imageId: fc.constantFrom('1', '2', '3', '4'), title: text })
const list = fc
  .uniqueArray(item, { selector: ({ imageId }) => imageId, maxLength: 4 })
  .map((items) => items.map((one) => ({ ...one, path: `iurl://${String(one['imageId'])}` })))

const merge = (base: ListItem[], mine: ListItem[], theirs: ListItem[]) => mergeList('imageList', base, mine, theirs)
const idsOf = (items: ListItem[]) => items.map(({ imageId }) => String(imageId))
const titleIn = (items: ListItem[], id: string) => items.find(({ imageId }) => imageId === id)?.['title']

const pictures = (...titles: string[]): ListItem[] =>
  titles.map((title, index) => ({ imageId: String(index + 1), path: `iurl://${index + 1}`, title }))

describe('three-way merge of an ordered list', () => {
  test('comes to the same from either side', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const [one, other] = [merge(base, mine, theirs), merge(base, theirs, mine)]
        expect(other.conflict).toBe(one.conflict)
        if (!one.conflict) expect(other.items).toEqual(one.items)
      }),
      { numRuns: 1_000 },
    )
  })

  test('keeps what one side added or wrote and what nobody took away, or asks', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const { items, conflict } = merge(base, mine, theirs)
        if (conflict) return
        const [was, ours, others] = [idsOf(base), idsOf(mine), idsOf(theirs)]
        const isKept = (id: string) => !was.includes(id) || (ours.includes(id) && others.includes(id))
        const wanted = [...new Set([...ours, ...others])].filter(isKept)
        expect(idsOf(items).toSorted()).toEqual(wanted.toSorted())
        for (const id of wanted) {
          const before = titleIn(base, id)
          const written = [titleIn(mine, id), titleIn(theirs, id)].filter((one) => one !== undefined && one !== before)
          expect(new Set(written).size).toBeLessThanOrEqual(1)
          expect(titleIn(items, id)).toBe(written[0] ?? before)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('asks where both described the same picture anew', () => {
    expect(merge(pictures('a'), pictures('mine'), pictures('theirs')).conflict).toBe(true)
  })

  test('asks where both put the pictures in another order, not where one did', () => {
    const [one, two, three] = pictures('a', 'b', 'c') as [ListItem, ListItem, ListItem]
    const base = [one, two, three]
    expect(merge(base, [two, one, three], [one, three, two]).conflict).toBe(true)
    expect(merge(base, [two, one, three], base)).toEqual({ items: [two, one, three], conflict: false })
  })

  test('asks about one picture and merges all others, whichever side is chosen', () => {
    const base = pictures('a', 'b', 'c', 'd')
    const mine = pictures('a, mine', 'b, mine', 'c', 'd').toSpliced(3, 1)
    const theirs = [...pictures('a, theirs', 'b', 'c, theirs', 'd'), { imageId: '9', path: 'iurl://9', title: 'new' }]
    const merged = merge(base, mine, theirs)
    const titles = (items: ListItem[] = []) => items.map(({ title }) => title)
    expect(merged.conflict).toBe(true)
    expect(titles(merged.items)).toEqual(['a, mine', 'b, mine', 'c, theirs', 'new'])
    expect(merged.chosen?.mine).toEqual(merged.items)
    expect(titles(merged.chosen?.theirs)).toEqual(['a, theirs', 'b, mine', 'c, theirs', 'new'])
    expect(titles(merged.chosen?.base)).toEqual(['a', 'b, mine', 'c, theirs', 'new'])
  })

  test('a picture that one removed and the other described anew stays or goes as it is chosen', () => {
    const base = pictures('a', 'b')
    const { chosen } = merge(base, pictures('a'), pictures('a, theirs', 'b, theirs'))
    expect(chosen?.mine.map(({ title }) => title)).toEqual(['a, theirs'])
    expect(chosen?.theirs.map(({ title }) => title)).toEqual(['a, theirs', 'b, theirs'])
  })

  test('an order that both changed is that of the chosen side, with what either wrote', () => {
    const [one, two, three] = pictures('a', 'b', 'c') as [ListItem, ListItem, ListItem]
    const anew = { ...three, title: 'c, theirs' }
    const { items, chosen } = merge([one, two, three], [two, one, three], [one, anew, two])
    expect(items).toEqual([two, one, anew])
    expect(chosen).toEqual({ mine: items, theirs: [one, anew, two], base: [one, two, anew] })
  })

  test('chosen sides are the same from either side', () => {
    fc.assert(
      fc.property(list, list, list, (base, mine, theirs) => {
        const [one, other] = [merge(base, mine, theirs).chosen, merge(base, theirs, mine).chosen]
        expect(idsOf(other?.theirs ?? []).toSorted()).toEqual(idsOf(one?.mine ?? []).toSorted())
        for (const item of one?.mine ?? []) expect(titleIn(other?.theirs ?? [], idsOf([item])[0]!)).toBe(item['title'])
      }),
      { numRuns: 1_000 },
    )
  })

  test('asks about each item that both changed, and about the order apart from them', () => {
    const [one, two, three] = pictures('a', 'b', 'c') as [ListItem, ListItem, ListItem]
    const mine = [{ ...two, title: 'b, mine' }, one, { ...three, title: 'c, mine' }]
    const theirs = [one, { ...three, title: 'c, theirs' }, { ...two, title: 'b, theirs' }]
    const { places } = merge([one, two, three], mine, theirs)
    expect(places?.map(({ key }) => key)).toEqual(['2', '3', ORDER])
    const titles = (items: ListItem[] = []) => items.map(({ title }) => title)
    const [second, , order] = places ?? []
    expect([titles(second?.base), titles(second?.mine), titles(second?.theirs)]).toEqual([
      ['b'],
      ['b, mine'],
      ['b, theirs'],
    ])
    expect(idsOf(order?.mine ?? [])).toEqual(['2', '1', '3'])
    expect(idsOf(order?.theirs ?? [])).toEqual(['1', '3', '2'])
  })

  test('an item that one removed is asked about as nothing on that side', () => {
    const { places } = merge(pictures('a', 'b'), pictures('a'), pictures('a', 'b, theirs'))
    expect(places).toEqual([
      { key: '2', base: [pictures('a', 'b')[1]], mine: [], theirs: [pictures('a', 'b, theirs')[1]] },
    ])
  })

  test('what is told of a file comes from the side that replaced it, what is written of it from either', () => {
    const base = [
      { imageId: '1', path: 'iurl://old', src: '/old', width: 1, fileSize: '10', imageType: 'png', title: 'a' },
    ]
    const mine = [{ imageId: '1', path: 'iurl://new', src: '/new', width: 2, fileSize: '20', title: 'a' }]
    const theirs = [{ ...base[0], title: 'theirs' }]
    const { items, conflict } = merge(base, mine, theirs)
    expect(conflict).toBe(false)
    expect(items).toMatchObject([{ path: 'iurl://new', src: '/new', width: 2, fileSize: '20', title: 'theirs' }])
    expect(items[0]).not.toHaveProperty('imageType')
    expect(merge(base, theirs, mine).items).toEqual(items)
  })

  test('a file that is there twice is two items on each side, also before they had ids', () => {
    const path = 'iurl://same'
    const base = [
      { path, title: 'first' },
      { path, title: 'second' },
    ]
    const theirs = base.map((item, index) => ({ ...item, imageId: String(index + 5) }))
    const mine = [base[0]!, { path, title: 'second, mine' }]
    const { items, conflict } = merge(base, mine, theirs)
    expect(conflict).toBe(false)
    expect(items).toEqual([theirs[0], { path, title: 'second, mine', imageId: '6' }])
  })
})
