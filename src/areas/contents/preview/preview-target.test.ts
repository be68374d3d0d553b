import { expect, it } from 'vitest'
import { previewTargetIn } from './preview-target.ts'

it('takes only known types and numeric ids from the address', () => {
  expect(previewTargetIn({ type: 'content', dataId: '42' })).toMatchObject({ type: 'content', dataId: '42' })
  expect(previewTargetIn({ type: 'x', dataId: '42' })).toMatchObject({ type: 'site', dataId: '42' })
  expect(previewTargetIn({ type: 'content', dataId: '../../login' })).toBeUndefined()
  expect(previewTargetIn({ type: 'content', dataId: '42', catalogId: 'x' })).toBeUndefined()
})
