import { expect, it } from 'vitest'
import { ALL_COMMANDS } from '#editor/commands/all-commands.ts'
import { SHORT_COMMANDS } from '#editor/commands/short-commands.ts'
import { findCommands } from './find-commands.ts'

const nameOf = ({ label }: (typeof ALL_COMMANDS)[number]) =>
  label.message?.replace('{level}', String(label.values?.['level'])) ?? ''
const found = (query: string) => findCommands(ALL_COMMANDS, query, nameOf).map(({ id }) => id)

it('finds a command by its name, the start of it first', () => {
  expect(found('quo')[0]).toBe('quote')
  expect(found('heading 3')).toEqual(['heading-3'])
})

it('finds it by Chinese words and by short ones, whatever the language of the screen', () => {
  expect(found('标题')).toContain('heading-1')
  expect(found('標題')).toContain('heading-1')
  expect(found('h2')[0]).toBe('heading-2')
  expect(found('行距')[0]).toBe('line-height')
})

it('offers all without a word and none for one that means nothing', () => {
  expect(found('')).toHaveLength(ALL_COMMANDS.length)
  expect(found('xyzzy')).toEqual([])
})

it('gives each command a name of its own, which keys and menus know it by', () => {
  const ids = ALL_COMMANDS.map(({ id }) => id)
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
})

it('knows every command of the short bar', () => {
  const ids = new Set(ALL_COMMANDS.map(({ id }) => id))
  expect([...SHORT_COMMANDS].filter((id) => !ids.has(id))).toEqual([])
})
