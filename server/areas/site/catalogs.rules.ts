import type { CatalogTreeNode } from '#contract/catalogs.ts'

/** Nodes below their parents, in the order given; a child whose parent is not among them is not reachable. */
export function buildTree(nodes: readonly CatalogTreeNode[]): CatalogTreeNode[] {
  const children = new Map<string, CatalogTreeNode[]>()
  for (const node of nodes) {
    const siblings = children.get(node.parentId)
    if (siblings) siblings.push(node)
    else children.set(node.parentId, [node])
  }
  const below = (id: string): CatalogTreeNode[] =>
    (children.get(id) ?? []).map((node) => {
      const own = below(node.id)
      return own.length > 0 ? { ...node, children: own } : node
    })
  return below('0')
}

/** A catalog path as stored: no `/` in front, one at the end; undefined when nothing or an empty folder name is left. */
export function normalPath(path: string): string | undefined {
  const folders = path.replace(/^\/+/, '').replace(/\/+$/, '')
  return folders === '' || folders.includes('//') ? undefined : `${folders}/`
}

const SWITCHES: ReadonlySet<string> = new Set(['EnableIndex', 'EnableContribute'])
const MODELS: ReadonlySet<string> = new Set(['CatalogExtendModel', 'ContentExtendModel'])

/** Whether a setting can not have this value; '' is its default. */
export function settingFault(key: string, value: string, pageSizeMax: number): boolean {
  if (value === '') return false
  if (SWITCHES.has(key)) return value !== 'Y' && value !== 'N'
  if (MODELS.has(key)) return !/^\d{1,18}$/.test(value)
  if (key === 'HotWordGroups') return !isListOfTexts(value)
  return !/^-?\d{1,6}$/.test(value) || Number(value) < -1 || (key === 'CatalogPageSize' && Number(value) > pageSizeMax)
}

function isListOfTexts(text: string): boolean {
  try {
    const list = JSON.parse(text) as unknown
    return Array.isArray(list) && list.every((one) => typeof one === 'string')
  } catch {
    return false
  }
}

/** A line of a batch: its name and how deep it stands, 1 for those on top. */
export interface BatchLine {
  readonly name: string
  readonly level: number
}

/**
 * Lines of a batch, blank ones left out; two blanks or a tab are a level. A line stands at most one level deeper than the
 * one before.
 *
 * @returns the number of the first line, from 1, that stands too deep, where there is one
 */
export function batchLines(text: string): BatchLine[] | { readonly tooDeep: number } {
  const lines: BatchLine[] = []
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const name = line.trim()
    if (name === '') continue
    const indent = line.slice(0, line.length - line.trimStart().length).replaceAll('\t', '  ')
    const level = Math.floor(indent.length / 2) + 1
    if (level > (lines.at(-1)?.level ?? 0) + 1) return { tooDeep: index + 1 }
    lines.push({ name, level })
  }
  return lines
}

/** One of the siblings, in order, with the flag it has; those whose flag changes get another one. */
export interface Sorted {
  readonly catalogId: string
  readonly sortFlag: string
}

/**
 * Flags after one sibling has gone to another place: those between take the flag of their neighbour, as everybody else
 * keeps his. Where flags were equal, those behind move up.
 */
export function sortedFlags(siblings: readonly Sorted[], from: number, to: number): Sorted[] {
  const order = [...siblings]
  const [moved] = order.splice(from, 1)
  if (!moved) return []
  order.splice(to, 0, moved)
  let last: bigint | undefined
  return order.flatMap((sibling, index) => {
    const own = BigInt(siblings[index]?.sortFlag ?? 0)
    const flag = last !== undefined && own <= last ? last + 1n : own
    last = flag
    return String(flag) === sibling.sortFlag ? [] : [{ catalogId: sibling.catalogId, sortFlag: String(flag) }]
  })
}
