import * as z from 'zod/mini'
import type { AnyEndpoint } from '#contract/endpoint.ts'
import { API_BASE, HEADER } from '#contract/wire.ts'

type Json = Record<string, unknown>

/** JSON Schema of what is sent or answered; parts that only code can check are left open. */
type Describe = (schema: unknown, io: 'input' | 'output') => Json

/**
 * Schemas that refer to themselves, such as trees, are kept in `shared` under names that begin with `owner`, because a
 * reference is looked up from the top of the document.
 */
function describer(owner: string, shared: Json): Describe {
  return (schema, io) => {
    const {
      $schema: _,
      definitions = {},
      ...json
    } = z.toJSONSchema(schema as z.core.$ZodType, { io, unrepresentable: 'any', target: 'openapi-3.0' }) as Json
    const prefix = `${owner}.${io}.`
    const lifted = (value: unknown) =>
      JSON.parse(JSON.stringify(value).replaceAll('"#/definitions/', `"#/components/schemas/${prefix}`)) as Json
    for (const [name, definition] of Object.entries(definitions as Json)) shared[prefix + name] = lifted(definition)
    return lifted(json)
  }
}

function parametersOf(describe: Describe, schema: unknown, place: 'path' | 'query'): Json[] {
  if (!schema) return []
  const { properties = {}, required = [] } = describe(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: one,
  }))
}

const MEDIA = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  jsonOrText: 'application/json',
  reader: 'application/json',
} as const

function bodyOf(describe: Describe, endpoint: AnyEndpoint): Json {
  if (endpoint.bodyKind === 'none') return {}
  const schema = endpoint.body ? describe(endpoint.body, 'input') : {}
  return { requestBody: { required: true, content: { [MEDIA[endpoint.bodyKind]]: { schema } } } }
}

function answerOf(describe: Describe, endpoint: AnyEndpoint): Json {
  if (endpoint.answer === 'bytes') {
    return { description: 'The bytes', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } }
  }
  const envelope = {
    type: 'object',
    properties: {
      code: { type: 'integer', description: '200, or how the call was refused; the HTTP status stays 200' },
      msg: { type: 'string' },
      errCode: { type: 'string' },
      errData: { type: 'object' },
      ...(endpoint.data && { data: describe(endpoint.data, 'output') }),
    },
  }
  return { description: 'The envelope', content: { 'application/json': { schema: envelope } } }
}

function operationOf(endpoint: AnyEndpoint, shared: Json): Json {
  const describe = describer(endpoint.id, shared)
  const site = { name: HEADER.currentSite, in: 'header', required: false, schema: { type: 'string' } }
  return {
    operationId: endpoint.id,
    tags: [endpoint.id.split('.')[0]],
    security: endpoint.auth === 'public' ? [] : [{ token: [] }],
    parameters: [
      ...parametersOf(describe, endpoint.params, 'path'),
      ...parametersOf(describe, endpoint.query, 'query'),
      ...(endpoint.siteScoped ? [site] : []),
    ],
    ...bodyOf(describe, endpoint),
    responses: { 200: answerOf(describe, endpoint) },
    'x-permission': endpoint.permission,
    'x-offline': endpoint.offline,
    'x-task': endpoint.task,
  }
}

/** The reference of all calls as an OpenAPI 3.0 document. */
export function openApiOf(endpoints: readonly AnyEndpoint[]): Json {
  const paths: Record<string, Json> = {}
  const schemas: Json = {}
  for (const endpoint of endpoints) {
    const path = API_BASE + endpoint.path
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) }
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Holdfast', version: '1' },
    paths,
    components: { schemas, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  }
}
