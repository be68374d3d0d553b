import { expect, test } from 'vitest'
import { extendBody, extendValues } from './extend-form.ts'

const settings = {
  ...{ siteId: '1', PreviewPrefix: '/p/', EnableIndex: 'Y', CatalogExtendModel: '', ContentExtendModel: '5' },
  ...{ CatalogPageSize: -1, EnableContribute: 'N', HotWordGroups: ['a'], ArticleImageWidth: 600, version: 3 },
}
const values = extendValues(settings)

test('settings that were changed travel as texts, lists as JSON', () => {
  const changed = { CatalogPageSize: 12, HotWordGroups: [] }
  expect(extendBody(settings, { values, changed }, false)).toEqual({ CatalogPageSize: '12', HotWordGroups: '[]' })
})

test('to a back end without our extensions all of them go back, those without a field too', () => {
  expect(extendBody(settings, { values: { ...values, EnableIndex: 'N' }, changed: {} }, true)).toEqual({
    ...{ EnableIndex: 'N', CatalogExtendModel: '', ContentExtendModel: '5', CatalogPageSize: '-1' },
    ...{ EnableContribute: 'N', HotWordGroups: '["a"]', ArticleImageWidth: '600' },
  })
})
