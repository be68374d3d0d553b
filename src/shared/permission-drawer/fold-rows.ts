import { foldText } from '#lib/fold-text.ts'

interface Foldable {
  readonly id: string
  readonly name: string
  readonly parentId: string | undefined
}

/** The rows that are seen: none below a closed one; with a search what matches and the way to it, all open. */
export function seenRows<Row extends Foldable>(
  rows: readonly Row[],
  closed: ReadonlySet<string>,
  search: string,
): readonly Row[] {
  const needle = foldText(search.trim())
  if (needle !== '') return foundRows(rows, needle)
  if (closed.size === 0) return rows
  const hidden = new Set<string>()
  return rows.filter(({ id, parentId }) => {
    const isHidden = parentId !== undefined && (hidden.has(parentId) || closed.has(parentId))
    if (isHidden) hidden.add(id)
    return !isHidden
  })
}

function foundRows<Row extends Foldable>(rows: readonly Row[], needle: string): readonly Row[] {
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]))
  const shown = new Set<string>()
  for (const { id, name } of rows) {
    if (!foldText(name).includes(needle)) continue
    for (let at: string | undefined = id; at !== undefined && !shown.has(at); at = parents.get(at)) shown.add(at)
  }
  return rows.filter(({ id }) => shown.has(id))
}
