import type { GenCategory } from '#contract/generator.ts'
import { startUpper } from '#lib/screen-code/names.ts'
import { Refusal } from '#server/context.ts'
import type { ColumnRow } from '#server/areas/generator/present.ts'
import { isJavaWord, isTakenClass, isTakenField, isUsableColumn } from '#server/areas/generator/names.ts'
import { isBaseField } from '#server/areas/generator/base-fields.ts'

interface Named {
  readonly className: string
  readonly packageName: string
  readonly tplCategory: GenCategory
}

/**
 * Looks at every name that becomes one of the code.
 *
 * @throws Refusal GEN_NAME_RESERVED, GEN_NAME_TWICE, GEN_COLUMN_NAME
 */
export function requireCodeNames(table: Named, columns: readonly ColumnRow[]): void {
  if (isTakenClass(table.className)) throw new Refusal('GEN_NAME_RESERVED', [table.className], { field: 'className' })
  const segment = table.packageName.split('.').find(isJavaWord)
  if (segment !== undefined) throw new Refusal('GEN_NAME_RESERVED', [segment], { field: 'packageName' })
  const taken = new Set<string>()
  for (const { columnName, javaField } of columns) {
    if (!isUsableColumn(columnName)) throw new Refusal('GEN_COLUMN_NAME', [columnName])
    if (isTakenField(javaField) && !isBaseField(javaField, table.tplCategory))
      throw new Refusal('GEN_NAME_RESERVED', [javaField], { field: 'javaField' })
    const getter = startUpper(javaField)
    if (taken.has(getter)) throw new Refusal('GEN_NAME_TWICE', [javaField], { field: 'javaField' })
    taken.add(getter)
  }
}
