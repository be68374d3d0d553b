import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { API_BASE } from '#contract/wire.ts'
import { recordedAnswers } from '#tests/support/recorded-answers.ts'
import { startApp, type TestApp, type TestClient } from '#tests/support/app.ts'

const byId = new Map<string, AnyEndpoint>(endpoints.map((endpoint) => [endpoint.id, endpoint]))

test('what a back end of the contract answered to our calls is what the contract says', () => {
  const faults = recordedAnswers.flatMap(({ id, case: name, data }) => {
    const endpoint = byId.get(id)
    if (endpoint?.data === undefined) return [`${id} (${name}): an answer where none is expected`]
    const { error } = z.safeParse(endpoint.data as z.core.$ZodType, data)
    return (error?.issues ?? []).map(({ path, message }) => `${id} (${name}): ${path.join('.')} ${message}`)
  })
  expect(faults).toEqual([])
})

/** Types seen at each place of the answers of one call: of members of lists and of maps together. */
type Shape = Map<string, Set<string>>

const kindOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value)

/** Maps whose keys are data, and trees: what stands below them has one place. */
const oneOf = (place: string) =>
  place
    .replace(/\.(configProps|props|preferences|details|contentDetails|resourceDetails|params)\.[^.]+/, '.$1.*')
    .replaceAll('.children[]', '')

function addShape(shape: Shape, value: unknown, place = ''): Shape {
  const at = oneOf(place)
  shape.set(at, (shape.get(at) ?? new Set()).add(kindOf(value)))
  if (Array.isArray(value)) for (const one of value) addShape(shape, one, `${place}[]`)
  else if (typeof value === 'object' && value !== null)
    for (const [name, one] of Object.entries(value)) addShape(shape, one, `${place}.${name}`)
  return shape
}

/** What the calls of lists and trees need beside their address. */
const QUERIES: Readonly<Record<string, string>> = {
  'pref.get': 'id=Shortcut',
  'role.allocatedList': 'roleId=1',
  'role.unallocatedList': 'roleId=1',
  'permission.menuGet': 'ownerType=Role&owner=1',
  'perms.site.get': 'ownerType=Role&owner=1',
  'perms.site.options': 'ownerType=Role&owner=1',
  'perms.catalog.get': 'ownerType=Role&owner=1',
  'xmodel.tables': 'type=CmsExtend',
}

describe('COMPAT=reference', () => {
  let server: TestApp
  let admin: TestClient
  beforeAll(async () => {
    server = await startApp({ settings: { compat: 'reference' } })
    admin = await server.as('admin')
  })
  afterAll(() => server.close())

  const get = async (path: string) => {
    const headers = { authorization: `Bearer ${admin.token}` }
    const response = await server.app.inject({ method: 'GET', url: API_BASE + path, headers })
    return response.json<{ code: number; data: unknown }>()
  }

  test('answers of the types that were recorded', async () => {
    const recorded = new Map<string, Shape>()
    for (const { id, data } of recordedAnswers) recorded.set(id, addShape(recorded.get(id) ?? new Map(), data))
    // Names that only one of the two answers depend on what is stored there.
    const conflictsOf = (id: string, shape: Shape) =>
      [...shape].flatMap(([place, kinds]) => {
        const known = recorded.get(id)?.get(place)
        const others = [...kinds].filter((kind) => kind !== 'null' && known?.has(kind) === false)
        return others.map((kind) => `${id}${place} is a ${kind}, not a ${[...(known ?? [])].join(' or ')}`)
      })
    const faults: string[] = []
    let asked = 0
    for (const { id, method, path, answer } of endpoints) {
      const isListed = method === 'GET' && answer === 'envelope' && !path.includes('{') && recorded.has(id)
      if (!isListed) continue
      const { code, data } = await get(`${path}?${QUERIES[id] ?? ''}`)
      // Some ask for the parts of one thing: their own tests name one.
      if (code !== 200) continue
      asked += 1
      faults.push(...conflictsOf(id, addShape(new Map(), data)))
    }
    expect(faults).toEqual([])
    expect(asked).toBeGreaterThan(40)
  })
})
