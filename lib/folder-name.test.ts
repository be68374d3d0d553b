import { expect, test } from 'vitest'
import { folderName, freeName } from './folder-name.ts'

test('a name comes to plain letters, digits and _', () => {
  const names: Record<string, string> = {
    'World news': 'world_news',
    '  Q&A – 2026! ': 'q_a_2026',
    'Über uns, Straße': 'uber_uns_strasse',
    'Crème brûlée': 'creme_brulee',
    "L'été": 'lete',
    ＡＢＣ１２３: 'abc123',
    'ai zixun': 'ai_zixun',
    Новости: '',
    '…': '',
  }
  for (const [name, folder] of Object.entries(names)) expect(folderName(name, 50), name).toBe(folder)
})

test('a long name is cut, and never ends with _', () => {
  expect(folderName('one two three', 7)).toBe('one_two')
  expect(folderName('one two three', 8)).toBe('one_two')
})

test('a name that is taken gets the first free number, whatever its case', () => {
  const taken = new Set(['tech', 'tech2', 'top10', 'images'])
  expect(freeName('news', 50, taken)).toBe('news')
  expect(freeName('Tech', 50, taken)).toBe('Tech3')
  expect(freeName('top10', 50, taken)).toBe('top10_2')
  expect(freeName('tech', 4, taken)).toBe('tec2')
})
