import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PRODUCT } from './product.ts'

test('the product names the version of its package', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  expect(PRODUCT.version).toBe(version)
})
