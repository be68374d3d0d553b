import { expect, it } from 'vitest'
import { toOption } from './use-dict.ts'

const labelOf = (dictLabel: string) => toOption({ dictValue: '40', dictLabel }).label

it('says "Unpublished" where an existing back end says "Offline", which here means that there is no network', () => {
  expect(labelOf('Offline')).toBe('Unpublished')
  expect(labelOf('ToPublish')).toBe('Mark as ready')
})

it('leaves what an administrator called it, and other languages', () => {
  expect(labelOf('Taken down')).toBe('Taken down')
  expect(labelOf('已下线')).toBe('已下线')
})
