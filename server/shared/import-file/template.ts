import { formatDateTime } from '#lib/dates.ts'
import type { Context } from '#server/context.ts'
import { xlsxAnswer } from '#server/shared/export-rows.ts'
import { xlsxOf } from '#server/shared/xlsx.ts'
import { type ImportColumn, templateTitles } from './columns.ts'

/** An empty spreadsheet with the columns of an import. */
export async function answerTemplate(ctx: Context, entity: string, prefix: string, columns: readonly ImportColumn[]) {
  const body = await xlsxOf({ name: entity, rows: [templateTitles(columns, ctx.language)] })
  const time = formatDateTime(ctx.services.now()).replaceAll(/\D/g, '')
  return xlsxAnswer(body, `${prefix}_template_${time}.xlsx`)
}
