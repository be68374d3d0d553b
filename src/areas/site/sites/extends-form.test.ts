import { expect, test } from 'vitest'
import { changesOf, unflatten } from '#kit/page-form/rebase.ts'
import { extendsBody, extendsValues, type ExtendsValues } from './extends-form.ts'

const stored = extendsValues({
  EnableIndex: 'Y',
  CatalogPageSize: 10,
  HotWordGroups: ['a'],
  BaiduTjApiKey: '******',
  ImageWatermarkArgs: { image: '', position: 'TOP_RIGHT', opacity: 1, ratio: 30 },
  PreviewPrefix: '/preview/harbour/',
  revision: 'r1',
} as never)
const change = (values: ExtendsValues) => ({ values, changed: unflatten(changesOf(stored, values)) })

test('settings that were changed travel as texts, those with parts as a whole', () => {
  const ImageWatermarkArgs = { ...stored.ImageWatermarkArgs, opacity: 0.5 }
  expect(extendsBody(change({ ...stored, CatalogPageSize: 12, HotWordGroups: [], ImageWatermarkArgs }), false)).toEqual(
    {
      CatalogPageSize: '12',
      HotWordGroups: '[]',
      ImageWatermarkArgs: '{"image":"","position":"TOP_RIGHT","opacity":0.5,"ratio":30}',
    },
  )
})

test('a back end without our extensions gets all of them, masks for the secrets that nobody changed', () => {
  const body = extendsBody(change({ ...stored, EnableIndex: 'N' }), true)
  expect(body).toMatchObject({
    EnableIndex: 'N',
    CatalogPageSize: '10',
    HotWordGroups: '["a"]',
    BaiduTjApiKey: '******',
  })
  expect(body).not.toHaveProperty('PreviewPrefix')
})
