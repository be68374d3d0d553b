import type { AnyEndpoint } from '#contract/endpoint.ts'
import { EXPORT_ROWS } from '#contract/exports.ts'
import type { Text } from '#contract/texts.ts'
import { formatDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'
import { type BytesAnswer, type Route, route } from '#server/http/route.ts'
import { loadDictLabels } from '#server/shared/dict-labels.ts'
import { mapInSlices } from '#server/shared/slices.ts'
import { xlsxOf } from './xlsx.ts'

/** A column of an export: a field of the rows of its list. */
export interface ExportColumn {
  readonly field: string
  readonly title: Text
  /** Dictionary whose label is written in place of the value. */
  readonly dict?: string
}

export interface ExportedRows {
  /** Names the sheet and, with the time, the file. */
  readonly entity: string
  readonly columns: readonly ExportColumn[]
}

type ListRows = (ctx: Context, query: never) => Promise<{ readonly rows: readonly object[] }>

/** Who made and changed a row, and when: the last columns of most exports. */
export const AUDIT_COLUMNS: readonly ExportColumn[] = [
  { field: 'createBy', title: { 'zh-CN': '创建者', 'zh-TW': '建立者', en: 'Created by' } },
  { field: 'createTime', title: { 'zh-CN': '创建时间', 'zh-TW': '建立時間', en: 'Created' } },
  { field: 'updateBy', title: { 'zh-CN': '更新者', 'zh-TW': '更新者', en: 'Updated by' } },
  { field: 'updateTime', title: { 'zh-CN': '更新时间', 'zh-TW': '更新時間', en: 'Changed' } },
  { field: 'remark', title: { 'zh-CN': '备注', 'zh-TW': '備註', en: 'Note' } },
]

/**
 * Answers an export: what `list` answers for the same filters, as text, under titles in the language of the request.
 *
 * @param list answers one page of the list; asked for its first `EXPORT_ROWS` rows
 */
export function exportRoute(endpoint: AnyEndpoint, list: ListRows, exported: ExportedRows): Route {
  return route(endpoint, async (ctx, { body }) => {
    const { rows } = await list(ctx, { ...(body as object), pageNum: 1, pageSize: EXPORT_ROWS } as never)
    return exportAnswer(ctx, exported, rows)
  })
}

/** The rows as a file, for an export whose columns are known only when it is asked for. */
export async function exportAnswer(ctx: Context, { entity, columns }: ExportedRows, rows: readonly object[]) {
  const dicts = [...new Set(columns.flatMap(({ dict }) => dict ?? []))]
  const labelOf = await loadDictLabels(ctx, dicts)
  const cellOf = (row: object, { field, dict }: ExportColumn) => {
    const value = (row as Record<string, unknown>)[field] ?? ''
    return dict === undefined ? textOf(value) : labelOf(dict, textOf(value))
  }
  const cells = await mapInSlices(rows, (row) => columns.map((column) => cellOf(row, column)))
  const titles = columns.map(({ title }) => title[ctx.language])
  const body = await xlsxOf({ name: entity, rows: [titles, ...cells] })
  const time = formatDateTime(ctx.services.now()).replaceAll(/\D/g, '')
  return xlsxAnswer(body, `Export_${entity}_${time}.xlsx`)
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A spreadsheet as a file of that name. */
export function xlsxAnswer(body: Buffer, fileName: string): BytesAnswer {
  const headers = {
    'Content-Type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'Content-Disposition': `attachment; filename*=utf-8''${encodeURIComponent(fileName)}`,
    'Cache-Control': 'no-store',
  }
  return { headers, body }
}
