import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/index.ts'
import { API_BASE } from '#contract/wire.ts'
import { openApiOf } from '#server/http/openapi.ts'

type Json = Record<string, unknown>

interface Operation {
  readonly operationId: string
  readonly security: readonly unknown[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: Json }[]
  readonly requestBody?: { content: Record<string, { schema: Json }> }
  readonly responses: Record<string, { description: string; content: Record<string, { schema: Json }> }>
  readonly 'x-permission': unknown
  readonly 'x-offline': string
}

/** Keywords of a schema object of OpenAPI 3.0; anything else would be ignored or refused by readers. */
const KEYWORDS = new Set([
  ...['type', 'format', 'enum', 'default', 'nullable', 'description', 'title', 'example', 'deprecated', '$ref'],
  ...['properties', 'required', 'additionalProperties', 'minProperties', 'maxProperties', 'items', 'minItems'],
  ...['maxItems', 'uniqueItems', 'allOf', 'oneOf', 'anyOf', 'not', 'minimum', 'maximum', 'exclusiveMinimum'],
  ...['exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern'],
])
const TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object'])

let document: { openapi: string; info: Json; paths: Record<string, Record<string, Operation>>; components: Json }
beforeAll(() => {
  document = JSON.parse(JSON.stringify(openApiOf(endpoints))) as typeof document
})

const operationOf = ({ path, method }: AnyEndpoint) => document.paths[API_BASE + path]?.[method.toLowerCase()]

function schemasOf(operation: Operation): Json[] {
  return [
    ...operation.parameters.map((one) => one.schema),
    ...Object.values(operation.requestBody?.content ?? {}).map((one) => one.schema),
    ...Object.values(operation.responses).flatMap((one) => Object.values(one.content).map(({ schema }) => schema)),
  ]
}

function resolve(reference: string): unknown {
  return reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((found, name) => (found as Json | undefined)?.[name.replaceAll('~1', '/')], document)
}

/** What a reader of the document could not make sense of. */
function faults(schema: unknown, place: string): string[] {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) return [`${place} is no schema`]
  const { $ref, type, properties, items, additionalProperties, pattern, required } = schema as Json
  const own = Object.keys(schema)
    .filter((name) => !KEYWORDS.has(name) && !name.startsWith('x-'))
    .map((name) => `${place} has the unknown keyword ${name}`)
  if (typeof $ref === 'string' && resolve($ref) === undefined) own.push(`${place} refers to the missing ${$ref}`)
  if (type !== undefined && !TYPES.has(String(type))) own.push(`${place} is of the unknown type ${String(type)}`)
  if (type === 'array' && items === undefined) own.push(`${place} does not say what it holds`)
  if (typeof pattern === 'string') new RegExp(pattern, 'u')
  const known = Object.keys((properties as Json | undefined) ?? {})
  const missing = ((required as string[] | undefined) ?? []).filter((name) => !known.includes(name))
  own.push(...missing.map((name) => `${place} requires ${name}, which it does not describe`))
  const inner: [string, unknown][] = Object.entries((properties as Json | undefined) ?? {})
  if (items !== undefined) inner.push(['[]', items])
  if (typeof additionalProperties === 'object') inner.push(['*', additionalProperties])
  for (const name of ['allOf', 'oneOf', 'anyOf'] as const)
    for (const one of ((schema as Json)[name] as unknown[] | undefined) ?? []) inner.push([name, one])
  return [...own, ...inner.flatMap(([name, one]) => faults(one, `${place}.${name}`))]
}

describe('the reference of all calls', () => {
  test('is an OpenAPI 3.0 document with a title', () => {
    expect(document).toMatchObject({
      openapi: '3.0.3',
      info: { title: 'Holdfast', version: expect.any(String) as string },
    })
  })

  test('describes every call and no other', () => {
    const described = Object.values(document.paths).flatMap((path) => Object.values(path))
    expect(described.map((one) => one.operationId).toSorted()).toEqual(endpoints.map(({ id }) => id).toSorted())
  })

  test.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    '%s can be called from it',
    (_, endpoint) => {
      const operation = operationOf(endpoint)
      if (!operation) throw new Error('not described')
      expect(operation['x-permission']).toEqual(endpoint.permission)
      expect(operation['x-offline']).toBe(endpoint.offline)
      expect(operation.security).toEqual(endpoint.auth === 'public' ? [] : [{ token: [] }])
      const placeholders = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
      const inPath = operation.parameters.filter((one) => one.in === 'path')
      expect(inPath.map(({ name }) => name).toSorted()).toEqual(placeholders.toSorted())
      expect(inPath.every(({ required }) => required)).toBe(true)
      const named = operation.parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(named).size).toBe(named.length)
      expect(operation.requestBody !== undefined).toBe(endpoint.bodyKind !== 'none')
      expect(schemasOf(operation).flatMap((schema, index) => faults(schema, `${endpoint.id}#${index}`))).toEqual([])
    },
  )
})

test('schemas that refer to themselves are kept where a reference finds them', () => {
  const { schemas } = document.components as { schemas: Json }
  expect(Object.keys(schemas)).toContainEqual(expect.stringMatching(/^catalog\.treeData\.output\./))
  for (const [name, schema] of Object.entries(schemas)) {
    expect(name).toMatch(/^[\w.-]+$/)
    expect(faults(schema, name)).toEqual([])
  }
})

test('the printed contract has one line of JSON for each call, and nothing else', () => {
  const { stdout, stderr, status } = spawnSync(process.execPath, ['scripts/run-ts.mjs', 'scripts/contract.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as AnyEndpoint)
  expect(lines).toEqual(
    endpoints.map(({ id, method, path, auth, permission, offline }) => ({
      id,
      method,
      path,
      auth,
      permission,
      offline,
    })),
  )
  for (const line of lines) expect(line.path).toMatch(/^\/[\w/{}-]*$/)
})
