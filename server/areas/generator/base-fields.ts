import type { GenCategory } from '#contract/generator.ts'

/** Fields that every entity has from its base class, and those of a tree. */
const BASE = new Set(['createBy', 'createTime', 'updateBy', 'updateTime', 'remark'])
const TREE = new Set(['parentName', 'parentId', 'orderNum', 'ancestors', 'children'])
/** Base fields that forms show all the same. */
const USABLE = new Set(['parentId', 'orderNum', 'remark'])

/** Without a category all of them, as the rules for stored columns have it. */
export function isBaseField(javaField: string, category: GenCategory = 'tree'): boolean {
  return BASE.has(javaField) || (category === 'tree' && TREE.has(javaField))
}

export const isUsableField = (javaField: string) => USABLE.has(javaField)
