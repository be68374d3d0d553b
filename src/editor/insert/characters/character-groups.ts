import type { MessageDescriptor } from '@lingui/core'
import { foldText } from '#lib/fold-text.ts'

export interface Character {
  text: string
  /** What it is called: in English, then in simplified and in traditional Chinese. */
  words: string
}

export interface CharacterGroup {
  label: MessageDescriptor
  characters: readonly Character[]
}

/** A line of a list: the character, then its names. */
export function charactersOf(list: string): Character[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const space = line.indexOf(' ')
      return space < 0 ? { text: line, words: line } : { text: line.slice(0, space), words: line.slice(space + 1) }
    })
}

/** Characters without names of their own, all called after their group. */
export function plainCharacters(text: string, words: string): Character[] {
  return text
    .trim()
    .split(/\s+/)
    .map((one) => ({ text: one, words: `${one} ${words}` }))
}

/** Those whose names hold all the words, first those that are called so; a character finds itself. */
export function findCharacters(groups: readonly CharacterGroup[], query: string): Character[] {
  const words = foldText(query.trim()).split(/\s+/)
  const found = groups
    .flatMap(({ characters }) => characters)
    .filter(({ text, words: names }) => {
      const all = foldText(`${text} ${names}`)
      return words.every((word) => all.includes(word))
    })
  const unlike = ({ text, words: names }: Character) => {
    const all = [foldText(text), ...foldText(names).split(' ')]
    return words.filter((word) => !all.includes(word)).length
  }
  return found
    .filter(({ text }, index) => found.findIndex((one) => one.text === text) === index)
    .sort((one, other) => unlike(one) - unlike(other))
}

/** What it is called in a language of the interface. */
export function characterName({ text, words }: Character, language: string): string {
  const all = words.split(' ').filter((word) => word !== text)
  const chinese = all.filter((word) => /\p{Script=Han}/u.test(word))
  if (language === 'zh-CN') return chinese[0] ?? all.join(' ')
  if (language === 'zh-TW') return chinese.at(-1) ?? all.join(' ')
  return all.filter((word) => !chinese.includes(word)).join(' ')
}
