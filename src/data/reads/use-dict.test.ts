import { expect, it } from 'vitest'
import { toOption } from './use-dict.ts'

const labelOf = (dictLabel: string) => toOption({ dictValue: '40', dictLabel }).label

it('says what a status means where an existing back end says "Offline", "ToPublish" or "Editing"', () => {
  expect(labelOf('Offline')).toBe('Unpublished')
  expect(labelOf('ToPublish')).toBe('Ready to publish')
  expect(labelOf('Editing')).toBe('Unpublished changes')
  expect(labelOf('重新编辑')).toBe('有未发布修改')
})

it('leaves what an administrator called it, and what reads well', () => {
  expect(labelOf('Taken down')).toBe('Taken down')
  expect(labelOf('已下线')).toBe('已下线')
})
