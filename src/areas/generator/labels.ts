import { useLingui } from '@lingui/react/macro'

/** Names of the fields, for what is said of them. */
export function useLabels(): Record<string, string> {
  const { t } = useLingui()
  return {
    tableName: t({ message: 'Table', context: 'database' }),
    tableComment: t({ message: 'Comment', context: 'database' }),
    className: t`Class`,
    functionAuthor: t`Author`,
    remark: t`Note`,
    columns: t({ message: 'Columns', context: 'database' }),
    target: t`Language`,
    tplCategory: t`Template`,
    packageName: t`Package`,
    moduleName: t`Module`,
    businessName: t`Business name`,
    functionName: t`Feature name`,
    parentMenuId: t`Parent menu`,
    genType: t`Output`,
    genPath: t`Folder`,
    treeCode: t`Tree code`,
    treeParentCode: t`Tree parent code`,
    treeName: t`Tree name`,
    subTableName: t`Detail table`,
    subTableFkName: t`Foreign key`,
  }
}
