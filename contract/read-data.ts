import * as z from 'zod/mini'
import type { AnyEndpoint, DataOf } from '#contract/endpoint.ts'
import { id, int, long } from '#contract/fields.ts'
import { fieldValue } from '#contract/models/field-value.ts'
import { isReadClosely, type ReadClosely } from '#contract/read-closely.ts'
import { TASK_STATES } from '#contract/tasks.ts'

const words = z.optional(z.pipe(z.union([z.string(), z.number()]), z.transform(String)))
const list = z.optional(z.array(z.union([z.string(), z.number()])))
const items = z.optional(z.array(z.record(z.string(), z.unknown())))
const props = z.optional(z.record(z.string(), z.unknown()))

const TEXTS = [
  ...['title', 'shortTitle', 'subTitle', 'titleStyle', 'logo', 'source', 'sourceUrl', 'author', 'editor', 'summary'],
  ...['redirectUrl', 'publishDate', 'offlineDate', 'staticPath', 'remark', 'contentHtml', 'pageTitles', 'status'],
]
const LISTS = ['attributes', 'keywords', 'tags', 'publishPipe']
const ITEMS = ['imageList', 'audioList', 'videoList', 'publishPipeProps']
const each = <T>(names: string[], schema: T) => Object.fromEntries(names.map((name) => [name, schema]))

/**
 * What has to be right in an answer, or work would be lost: by call. Narrower than the contract, and lenient where
 * installed back ends differ from it: numbers or texts for ids and counts, null for absent.
 */
const READ: Readonly<Record<ReadClosely, z.ZodMiniType>> = {
  'content.init': z.object({
    contentId: id,
    catalogId: z.optional(id),
    ...each(TEXTS, words),
    ...each(LISTS, list),
    ...each(ITEMS, items),
    params: props,
    catalogConfigProps: props,
    copyType: z.optional(int),
    topFlag: z.optional(long),
    version: z.optional(int),
  }),
  'content.list': z.object({
    rows: z.array(z.object({ contentId: id, catalogId: id, title: words, version: z.optional(int) })),
    total: long,
  }),
  'async.get': z.object({
    taskId: z.string(),
    status: z.enum(TASK_STATES),
    percent: z._default(int, 0),
    errMessages: z.optional(z.array(z.string())),
  }),
  'exmodel.data': z.array(z.object({ fieldName: z.string().check(z.minLength(1)), value: z._default(fieldValue, '') })),
}

/**
 * The data of an answer as the app may rely on it; what nothing is said of here stays as it came. Undefined where it is of
 * another shape, so that nothing safe can be done with it.
 */
export function readData<E extends AnyEndpoint>(endpoint: E, data: unknown): DataOf<E> | undefined {
  if (!isReadClosely(endpoint.id)) return data as DataOf<E>
  const given = withoutNulls(data)
  const read = z.safeParse(READ[endpoint.id], given)
  return read.success ? (joined(given, read.data) as DataOf<E>) : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls)
  if (!isObject(value)) return value
  const said = Object.entries(value).filter(([, one]) => one !== null)
  return Object.fromEntries(said.map(([name, one]) => [name, withoutNulls(one)]))
}

function joined(given: unknown, read: unknown): unknown {
  if (Array.isArray(given) && Array.isArray(read)) return given.map((one, index) => joined(one, read[index]))
  if (!isObject(given) || !isObject(read)) return read
  const parts = Object.entries(read).map(([name, one]) => [name, joined(given[name], one)])
  return { ...given, ...Object.fromEntries(parts) }
}
