import { buildRowTree } from './row-tree.ts'

/** What a field offers as a tree. */
export interface TreeOption {
  value: string
  label: string
  /** Shown, but not to be chosen. */
  nodeProps?: { disabled: true }
  children?: TreeOption[]
}

interface OptionsOf<Row> {
  keyOf: (row: Row) => string
  parentOf: (row: Row) => string
  labelOf: (row: Row) => string
  isDisabled?: (row: Row) => boolean
}

interface Branch<Row> {
  data: Row
  children: readonly Branch<Row>[]
}

/** Makes options of flat rows that stand below each other. */
export function treeOptionsOf<Row>(rows: readonly Row[], described: OptionsOf<Row>): TreeOption[] {
  const { keyOf, parentOf, labelOf, isDisabled } = described
  const optionOf = ({ data, children }: Branch<Row>): TreeOption => ({
    value: keyOf(data),
    label: labelOf(data),
    ...(isDisabled?.(data) && { nodeProps: { disabled: true } }),
    ...(children.length > 0 && { children: children.map(optionOf) }),
  })
  return buildRowTree(rows, keyOf, parentOf).roots.map(optionOf)
}
