import { expect, test } from 'vitest'
import type { CatalogDetail } from '#contract/catalogs.ts'
import { basicBody, basicValues } from './basic-form.ts'

const catalog: CatalogDetail = {
  ...{ catalogId: '7', siteId: '1', parentId: '0', name: 'News', alias: 'news', path: 'news/' },
  ...{ catalogType: 'common', visibleFlag: 'Y', staticFlag: 'Y', treeLevel: 1, childCount: 0, contentCount: 0 },
  configProps: { CatalogExtendModel: '5' },
  publishPipeDatas: [{ pipeCode: 'pc', pipeName: 'PC', props: { listTemplate: 'list.html', staticSuffix: '' } }],
}
const values = basicValues(catalog, { ModelData_a: 'x', ModelData_b: 'y' })

test('what was changed travels alone, and the values of a model together', () => {
  const changed = { name: 'World', pipes: { pc: { listTemplate: 'other.html' } }, params: { ModelData_a: 'z' } }
  expect(basicBody(catalog, { values, changed }, false)).toEqual({
    catalogId: '7',
    name: 'World',
    publishPipeDatas: [{ pipeCode: 'pc', props: { listTemplate: 'other.html' } }],
    params: { ModelData_a: 'x', ModelData_b: 'y' },
  })
})

test('to a back end without our extensions all goes back that was read', () => {
  expect(basicBody(catalog, { values, changed: {} }, true)).toMatchObject({
    ...{ catalogId: '7', name: 'News', alias: 'news', path: 'news/', staticFlag: 'Y', catalogType: 'common' },
    publishPipeDatas: [{ pipeCode: 'pc', props: { listTemplate: 'list.html', staticSuffix: '', indexTemplate: '' } }],
    params: { ModelData_a: 'x', ModelData_b: 'y' },
  })
})
