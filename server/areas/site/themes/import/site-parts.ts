import { PIPE_STATE, pipeAdd } from '#contract/pipes.ts'
import { linkAdd, linkGroupAdd } from '#contract/links.ts'
import { sitePropAdd } from '#contract/site-props.ts'
import { kindOf } from '#lib/files/file-types.ts'
import { suffixOf } from '#lib/files/file-name.ts'
import { tablesOf } from '#server/areas/models/model-tables.ts'
import { validate } from '#server/http/validate.ts'
import { isPlainPath } from '../theme-names.ts'
import type { Importing, PreparedRow } from './importing.ts'
import { digitsOf, type Row, textOf, timeOf } from './theme-rows.ts'
import { COLUMN_COUNTS, FIELD_TYPES } from '#contract/models/kinds.ts'
import { xmodelFieldAdd, exmodelAdd } from '#contract/models.ts'

type Made = PreparedRow | 'noFile' | 'without' | 'taken' | 'notStorable' | undefined

const base = (importing: Importing, row: Row) => importing.audit(timeOf(row, 'createTime'))

export function property(importing: Importing, row: Row): Made {
  const { site, args, services } = importing
  const { propName, propCode, propValue, remark } = row
  const sent = { siteId: site.siteId, propName, propCode, propValue: importing.text(textOf({ propValue }, 'propValue')), remark }
  const { propValue: value = '', ...read } = validate(sitePropAdd.body, sent, args.language) as Required<typeof sent>
  const propertyId = services.newId()
  return { label: String(propCode), id: propertyId, row: { propertyId, ...read, propValue: value, remark: read.remark ?? null, ...base(importing, row) } }
} // prettier-ignore

/** A pipe of the same code is there already, in whatever case: it takes the files and settings of the theme. */
export function pipe(importing: Importing, row: Row, codes: ReadonlySet<string>): Made {
  const { site, args, services } = importing
  const { name, code, remark } = row
  const state = row['state'] === PIPE_STATE.disabled || row['state'] === 1 ? PIPE_STATE.disabled : PIPE_STATE.enabled
  const sent = { name, code, state, sort: Number(digitsOf(row, 'sort', '1')) || 1, remark: remark ?? undefined }
  const read = validate(pipeAdd.body, sent, args.language) as { code: string }
  if (codes.has(read.code.toLowerCase())) return undefined
  const publishpipeId = services.newId()
  return { label: read.code, id: publishpipeId, row: { publishpipeId, siteId: site.siteId, remark: null, ...read, ...base(importing, row) } }
} // prettier-ignore

/** Its file takes a new name with it: files are known by the id of their row. */
export function resource(importing: Importing, row: Row, isThere: (path: string) => boolean): Made {
  const old = digitsOf(row, 'resourceId')
  const path = textOf(row, 'path') ?? ''
  const suffix = suffixOf(path)
  const resourceType = kindOf(suffix)
  const resourceId = importing.newId('resource', old)
  const isOwn = /^resources\/.+\/[^/]+$/.test(path) && isPlainPath(path)
  if (resourceId === undefined || resourceType === undefined || !isOwn || !isThere(path)) return 'noFile'
  const place = importing.places.get(path) ?? ''
  const text = (key: string) => textOf(row, key)?.slice(0, 255)
  const size = (key: string) => Number(digitsOf(row, key)) || null
  const fileName = text('fileName') || `${resourceId}.${suffix}`
  const source = row['sourceType'] ?? row['source']
  return {
    label: text('name') || fileName,
    id: resourceId,
    row: {
      resourceId,
      siteId: importing.site.siteId,
      resourceType,
      storageType: 'Local',
      name: text('name') || fileName,
      path: place,
      fileName,
      suffix,
      width: size('width'),
      height: size('height'),
      fileSize: digitsOf(row, 'fileSize'),
      sourceUrl: textOf(row, 'sourceUrl')?.slice(0, 1000) ?? null,
      status: '0',
      usageInfo: null,
      source: source === 'local' || source === 'net' ? source : null,
      tags: Array.isArray(row['tags']) ? row['tags'].filter((tag) => typeof tag === 'string').slice(0, 50) : [],
      remark: null,
      ...base(importing, row),
    },
  }
}

export function linkGroup(importing: Importing, row: Row): Made {
  const linkGroupId = importing.newId('linkGroup', digitsOf(row, 'linkGroupId'))
  if (linkGroupId === undefined) return 'notStorable'
  const sent = { name: row['name'], code: row['code'] }
  const read = validate(linkGroupAdd.body, sent, importing.args.language) as { name: string; code: string }
  const sortFlag = digitsOf(row, 'sortFlag')
  return { label: read.name, id: linkGroupId, row: { linkGroupId, siteId: importing.site.siteId, ...read, sortFlag, ...base(importing, row) } }
} // prettier-ignore

export function link(importing: Importing, row: Row): Made {
  const groupId = importing.newId('linkGroup', digitsOf(row, 'groupId', digitsOf(row, 'linkGroupId')))
  if (groupId === undefined) return 'without'
  const { name } = row
  const url = importing.text(textOf(row, 'url'))
  const sent = { groupId, name, url, logo: importing.text(textOf(row, 'logo')) ?? '' }
  const read = validate(linkAdd.body, sent, importing.args.language) as typeof sent
  const linkId = importing.services.newId()
  const sortFlag = digitsOf(row, 'sortFlag')
  return { label: String(name), id: linkId, needs: [groupId], row: { linkId, siteId: importing.site.siteId, ...read, sortFlag, ...base(importing, row) } }
} // prettier-ignore

/** Models on a table of their own come where that table is. */
export async function model(importing: Importing, row: Row, takenCodes: ReadonlySet<string>): Promise<Made> {
  const { services, site, args } = importing
  const modelId = importing.newId('model', digitsOf(row, 'modelId'))
  if (modelId === undefined || row['ownerType'] !== 'CmsExtend') return 'notStorable'
  const { name, code, tableName } = row
  const read = validate(exmodelAdd.body, { name, code, tableName }, args.language) as Record<string, string>
  if (!(await tablesOf(services.db, 'CmsExtend')).includes(read['tableName'] ?? '')) return 'without'
  const own = takenCodes.has(read['code'] ?? '') ? `${site.path}_${read['code']}` : read['code']
  return {
    label: String(name),
    id: modelId,
    row: { modelId, ownerType: 'CmsExtend', ownerId: site.siteId, ...read, code: own?.slice(0, 100), ...base(importing, row) },
  }
} // prettier-ignore

const COLUMN = new RegExp(`^(${FIELD_TYPES.join('|')})(\\d{1,2})$`)

/** Whether the default table has a column of this name. */
export function isValueColumn(name: string): boolean {
  const [, type, number] = COLUMN.exec(name) ?? []
  return type !== undefined && Number(number) >= 1 && Number(number) <= COLUMN_COUNTS[type as keyof typeof COLUMN_COUNTS]
} // prettier-ignore

export function modelField(importing: Importing, row: Row): Made {
  const modelId = importing.newId('model', digitsOf(row, 'modelId'))
  if (modelId === undefined) return 'without'
  const fieldName = textOf(row, 'fieldName') ?? ''
  const fieldType = COLUMN.exec(fieldName)?.[1] ?? ''
  const sent = {
    ...{ modelId, name: row['name'], code: row['code'], fieldName, controlType: row['controlType'] },
    ...{ options: jsonIn(row['options']), validations: jsonIn(row['validations']), defaultValue: textOf(row, 'defaultValue') },
  } // prettier-ignore
  const wanted = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null))
  const read = validate(xmodelFieldAdd.body, wanted, importing.args.language) as Record<string, unknown>
  if (read['controlType'] === 'UEditor')
    importing.richColumns.set(modelId, (importing.richColumns.get(modelId) ?? new Set()).add(fieldName))
  const fieldId = importing.services.newId()
  const more = { options: {}, validations: [], defaultValue: null, sortFlag: digitsOf(row, 'sortFlag') }
  return {
    label: String(row['name']),
    id: fieldId,
    needs: [modelId],
    row: { ...more, ...read, fieldId, fieldType, ...base(importing, row) },
  }
}

function jsonIn(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return value === '' ? undefined : (JSON.parse(value) as unknown)
  } catch {
    return undefined
  }
}
