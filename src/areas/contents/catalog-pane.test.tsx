import { expect, test, vi } from 'vitest'
import { wordsOf } from '#tests/support/shown.tsx'
import { CatalogPane } from './catalog-pane.tsx'

let error: Error | null

vi.mock('#data/reads/use-read.ts', () => ({ useRead: () => ({ data: undefined, error, isPending: false }) }))
vi.mock('#kit/list/use-list.ts', () => ({ useWarmList: () => () => undefined }))
vi.mock('#shared/offline-copies/keep.tsx', () => ({ KeepMark: () => null }))
vi.mock('./add-catalog.tsx', () => ({ AddCatalog: () => null }))
vi.mock('./catalog-menu.tsx', () => ({ CatalogMenu: () => null }))
vi.mock('./site-menu.tsx', () => ({ SiteMenu: () => null }))
vi.mock('./waiting-mark.tsx', () => ({ WaitingMark: () => null }))

const words = () => wordsOf(<CatalogPane catalogId={undefined} onChoose={() => undefined} />)

test('a tree that could not be read says why, and does not look like a site without catalogs', () => {
  error = new Error('The server can not be reached')
  expect(words()).toContain('The server can not be reached')
  expect(words()).not.toContain('Nothing here yet')
})

test('a site without catalogs says so', () => {
  error = null
  expect(words()).toContain('Nothing here yet')
})
