import { expect, test } from 'vitest'
import type { SiteDetail } from '#contract/sites.ts'
import { siteUpdate } from '#contract/site-forms.ts'
import { changesOf, unflatten } from '#kit/page-form/rebase.ts'
import { basicBody, basicValues, type BasicValues } from './basic-form.ts'

const site: SiteDetail = {
  siteId: '7',
  name: 'Harbour',
  path: 'harbour',
  resourceUrl: '',
  seoTitle: 'Old',
  configProps: { SiteExtendModel: '5', CatalogPageSize: '9', FileStorageArgs: '{"accessSecret":"hush"}' },
  publishPipeDatas: [
    { pipeCode: 'pc', pipeName: 'PC', props: { url: 'https://a.example/', staticSuffix: 'html', searchTemplate: 's' } },
    { pipeCode: 'h5', pipeName: 'H5', props: { url: '' } },
  ],
  revision: 'r1',
}
const stored = basicValues(site, { ModelData_berths: '12', ModelData_pilot: 'Yes' })
const change = (values: BasicValues) => ({ values, changed: unflatten(changesOf(stored, values)) })

test('what was changed travels, with what it was made upon', () => {
  const values = { ...stored, seoTitle: 'New', pipes: { ...stored.pipes, pc: { ...stored.pipes['pc'], url: '/x' } } }
  expect(basicBody(site, change(values), false)).toEqual({
    siteId: '7',
    seoTitle: 'New',
    publishPipeDatas: [{ pipeCode: 'pc', props: { url: '/x' } }],
    revision: 'r1',
  })
})

test('of an extension model all values travel where one was changed, since the server replaces them', () => {
  const values = { ...stored, params: { ...stored.params, ModelData_berths: '13' } }
  expect(basicBody(site, change(values), false)).toEqual({
    siteId: '7',
    params: { ModelData_berths: '13', ModelData_pilot: 'Yes' },
    revision: 'r1',
  })
})

test('a back end without our extensions gets back all that was read: settings, props that no field shows, values', () => {
  const body = basicBody(site, change({ ...stored, seoTitle: 'New' }), true)
  expect(body).toMatchObject({
    name: 'Harbour',
    seoTitle: 'New',
    configProps: site.configProps,
    params: { ModelData_berths: '12', ModelData_pilot: 'Yes' },
    publishPipeDatas: [
      { pipeCode: 'pc', props: { url: 'https://a.example/', staticSuffix: 'html', searchTemplate: 's' } },
      { pipeCode: 'h5', props: { url: '' } },
    ],
  })
  expect(body).not.toHaveProperty('revision')
  expect(basicBody(site, change(basicValues(site, {})), true)).toHaveProperty('params', {})
})

test('both are what the call takes', () => {
  for (const isPlain of [true, false])
    expect(siteUpdate.body.safeParse(basicBody(site, change({ ...stored, seoTitle: 'New' }), isPlain)).success).toBe(
      true,
    )
})
