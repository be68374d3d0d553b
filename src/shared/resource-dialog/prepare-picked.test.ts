import { beforeAll, expect, test, vi } from 'vitest'
import { i18n } from '@lingui/core'
import { leftOutText } from './left-out.ts'
import { preparePicked } from './prepare-picked.ts'

vi.mock('#data/page/texts.ts', () => ({ loadTexts: () => Promise.resolve() }))
vi.mock('#shared/picture/picture-to-keep.ts', () => ({
  pictureToKeep: (file: File) => {
    if (file.name.startsWith('unreadable')) throw new Error(`${file.name} cannot be read`)
    return file
  },
}))

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

const paper = (name: string, text = '%PDF-1.4') => new File([text], name)
const rules = { limit: 9, suffixes: ['pdf'] }

test('files that cannot be taken hold up none of the others, and each says why', async () => {
  const picked = [paper('a.exe', 'MZ'), paper('1.pdf'), paper('b.pdf', ''), paper('unreadable.pdf'), paper('2.pdf')]
  const { ready, leftOut } = await preparePicked(picked, rules)
  expect(ready.map(({ name }) => name)).toEqual(['1.pdf', '2.pdf'])
  expect(leftOutText(leftOut).split('\n')).toEqual([
    'a.exe is not a supported type: pdf',
    'b.pdf is empty',
    'unreadable.pdf cannot be read',
  ])
})

test('the first that can be taken are, as many as are wanted, and those beyond are named together', async () => {
  const names = ['1', '2', '3', '4', '5'].map((name) => `${name}.pdf`)
  const { ready, leftOut } = await preparePicked([paper('x.exe', 'MZ'), ...names.map((name) => paper(name))], {
    ...rules,
    limit: 1,
  })
  expect(ready.map(({ name }) => name)).toEqual(['1.pdf'])
  expect(leftOutText(leftOut).split('\n')).toEqual([
    'x.exe is not a supported type: pdf',
    '2.pdf, 3.pdf, 4.pdf, and 1 more: Choose only one file',
  ])
})

test('a message has few lines, whatever was chosen', () => {
  const leftOut = Array.from({ length: 8 }, (_, index) => ({ name: `${index}.txt`, why: `${index}.txt is empty` }))
  expect(leftOutText(leftOut).split('\n')).toHaveLength(6)
  expect(leftOutText(leftOut)).toMatch(/3 more$/)
})
