import { expect, test } from 'vitest'
import type { CatalogTreeNode } from '#contract/catalogs.ts'
import { spelled } from '#lib/spelled.ts'
import { suggestedNames, takenNames } from './suggested-names.ts'

function node(alias: string, path: string, children: CatalogTreeNode[] = []): CatalogTreeNode {
  const flags = { isRoot: false, isDisabled: false, isNew: false, isDefaultExpanded: false, checked: false }
  const props = { alias, path, internalUrl: '', logo: '', logoSrc: '', description: '' }
  return { id: alias, parentId: '0', label: alias, ...flags, props, children }
}

const taken = takenNames([node('TECH', 'tech/', [node('robots', 'tech/robots/')])])

test('alias and folder come from the name, the folder below that of the parent', async () => {
  expect(suggestedNames(await spelled('新闻中心'), '', taken)).toEqual({
    alias: 'xinwenzhongxin',
    path: 'xinwenzhongxin',
  })
  expect(suggestedNames(await spelled('AI 资讯'), 'tech/', taken)).toEqual({ alias: 'ai_zixun', path: 'tech/ai_zixun' })
  expect(suggestedNames(await spelled('绿色 Energy'), '', taken).alias).toBe('lvse_energy')
})

test('what is taken is not suggested, nor are the folders of files made by hand', () => {
  expect(suggestedNames('tech', '', taken)).toEqual({ alias: 'tech2', path: 'tech2' })
  expect(suggestedNames('Robots', 'tech/', taken)).toEqual({ alias: 'robots2', path: 'tech/robots2' })
  expect(suggestedNames('Images', '', taken)).toEqual({ alias: 'images', path: 'images2' })
})

test('a name that no letter is left of is left to the person, and so is a folder without room', () => {
  expect(suggestedNames('…', '', taken)).toEqual({ alias: '', path: '' })
  expect(suggestedNames('a', 'x'.repeat(50), taken)).toEqual({ alias: '', path: '' })
})
