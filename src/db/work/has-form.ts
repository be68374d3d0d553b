import type { ContentForm } from '#lib/content-fields.ts'

/** Whether a row has kept its form: one of a damaged database may have lost it. */
export function hasForm<Row extends { form: ContentForm }>(row: Row | null | undefined): row is Row {
  return typeof row?.form === 'object' && (row.form as ContentForm | null) !== null
}
