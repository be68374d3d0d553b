import type { CodeColumn, CodeModel } from '#server/areas/generator/java/model.ts'

/** The columns that the dialog shows; the parent of a tree has a control of its own. */
export const formColumns = ({ columns, tree }: CodeModel) =>
  columns.filter(({ isInForm, field }) => isInForm && field !== tree?.parent)

/** What of the rows below can be typed. */
export function belowColumns({ sub }: CodeModel): CodeColumn[] {
  return sub ? sub.columns.filter((column) => column.isList && column !== sub.pk && column !== sub.fk) : []
}
