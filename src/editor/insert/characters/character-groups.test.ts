import { expect, it } from 'vitest'
import { characterName, findCharacters } from './character-groups.ts'
import { EMOJI } from './emoji.ts'
import { SPECIAL_CHARACTERS } from './special-characters.ts'

it('finds characters by English, simplified and traditional names, and by themselves', () => {
  const texts = (query: string) => findCharacters(SPECIAL_CHARACTERS, query).map(({ text }) => text)
  expect(texts('square metre')).toContain('㎡')
  expect(texts('平方公尺')).toEqual(['㎡'])
  expect(texts('℃')).toEqual(['℃'])
  expect(texts('pi')[0]).toBe('π')
  expect(texts('no such thing')).toEqual([])
  expect(findCharacters(EMOJI, '庆祝').map(({ text }) => text)).toContain('🎉')
})

it('calls a character by its name in the language of the interface', () => {
  const half = { text: '€', words: 'euro 欧元 歐元' }
  expect(['en', 'zh-CN', 'zh-TW'].map((language) => characterName(half, language))).toEqual(['euro', '欧元', '歐元'])
})

it('lists each character of a group once', () => {
  for (const { characters } of [...SPECIAL_CHARACTERS, ...EMOJI]) {
    const texts = characters.map(({ text }) => text)
    expect(new Set(texts).size).toBe(texts.length)
  }
})
