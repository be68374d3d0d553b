import * as z from 'zod/mini'

/** A node of the wire's generic trees. `parentId` is '0' or '' at the root. */
export interface TreeNode {
  id: string
  parentId: string
  label: string
  isRoot: boolean
  isDisabled: boolean
  isNew: boolean
  isDefaultExpanded: boolean
  checked: boolean
  /** What an area adds to a node, `{}` when nothing. */
  props: Record<string, unknown>
  /** Absent on leaves. */
  children?: TreeNode[] | undefined
}

export const treeNode: z.ZodMiniType<TreeNode> = z.object({
  id: z.string(),
  parentId: z.string(),
  label: z.string(),
  isRoot: z.boolean(),
  isDisabled: z.boolean(),
  isNew: z.boolean(),
  isDefaultExpanded: z.boolean(),
  checked: z.boolean(),
  props: z.record(z.string(), z.unknown()),
  children: z.optional(z.lazy(() => z.array(treeNode))),
})

/** One choice of a plain option list. */
export const labelValue = z.object({ label: z.string(), value: z.string() })
