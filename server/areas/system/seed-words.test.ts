import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const MAINLAND = /用戶|登錄|菜單|緩存|設置|導出|導入|賬號|數據|代碼|批量|訪問/

/** Rows of the seeds end with their names in zh-CN, zh-TW and English. */
const namesIn = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .flatMap((line) => line.split(' | ').at(-2) ?? [])

test.each(['menus.seed.ts', 'dicts.seed.ts', 'settings.seed.ts'])('%s speaks zh-TW as the screens do', (file) => {
  const names = namesIn(file)
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => MAINLAND.test(name))).toEqual([])
})
