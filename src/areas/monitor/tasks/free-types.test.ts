import { expect, test } from 'vitest'
import { freeTypes } from './free-types.ts'

const maps = { label: 'Update sitemaps', value: 'SiteMapJobHandler' }
const bin = { label: 'Empty recycle bins', value: 'RecycleExpireJobHandler' }

test('work that has a task already is not offered for another one', () => {
  expect(freeTypes([maps, bin], [{ taskType: 'RecycleExpireJobHandler' }])).toEqual([maps])
  expect(freeTypes([maps, bin], [])).toEqual([maps, bin])
  expect(freeTypes([maps], [{ taskType: 'SiteMapJobHandler' }, { taskType: 'GoneJob' }])).toEqual([])
})
