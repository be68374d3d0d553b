import { ActionIcon, SimpleGrid, Stack } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconRestore } from '@tabler/icons-react'
import { useMemo } from 'react'
import { GEN_MAX, type GenDetail } from '#contract/generator.ts'
import { menuList } from '#contract/system/menus.ts'
import { useRead } from '#data/reads/use-read.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { useSession } from '#data/session/use-session.ts'
import { hint } from '#kit/button/hint.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, SelectField, TextField } from '#kit/form/fields.tsx'
import { TreeField } from '#kit/nested/tree-field.tsx'
import { treeOptionsOf } from '#kit/nested/tree-options.ts'
import { inOrder, type TableForm } from './edit-form.ts'
import { useLabels } from './labels.ts'

interface Props {
  form: FormOf<TableForm>
  detail: GenDetail
}

export function GenerationFields({ form, detail }: Props) {
  const { t } = useLingui()
  const labels = useLabels()
  const isPlain = usePlainServer()
  const { target, tplCategory, genType } = form.values
  const isJava = target === 'java'
  const field = (name: keyof TableForm) => ({ form, name, label: labels[name] })
  const text = (name: keyof TableForm, max: number, description: string) => (
    <TextField {...field(name)} max={max} description={description} required />
  )
  return (
    <Stack gap="md" maw={900}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {!isPlain && <TargetField form={form} />}
        {isJava && <CategoryField form={form} />}
        {isJava && text('packageName', GEN_MAX.packageName, t`Java package, such as com.example.shop`)}
        {text('moduleName', GEN_MAX.name, isJava ? t`First part of paths and permissions` : t`Product area`)}
        {isJava && text('businessName', GEN_MAX.name, t`Second part of paths and permissions`)}
        {text('functionName', GEN_MAX.name, t`Shown in the menu and in code comments`)}
        {isJava && <ParentMenuField form={form} />}
        <RadioField
          {...field('genType')}
          options={[
            { value: '0', label: t`Zip` },
            { value: '1', label: t`Server folder` },
          ]}
        />
        {genType === '1' && <FolderField form={form} />}
      </SimpleGrid>
      {isJava && tplCategory === 'tree' && <TreeFields form={form} />}
      {isJava && tplCategory === 'sub' && <SubFields form={form} detail={detail} />}
    </Stack>
  )
}

type FormProps = Pick<Props, 'form'>

/** Single tables alone become an area of this product. */
function TargetField({ form }: FormProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const options = [
    { value: 'java', label: t`Java and Vue` },
    { value: 'typescript', label: t`TypeScript (an area of this product)` },
  ]
  return <SelectField form={form} name="target" label={labels['target']} options={options} required />
}

function CategoryField({ form }: FormProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const options = [
    { value: 'crud', label: t`Single table` },
    { value: 'tree', label: t`Tree` },
    { value: 'sub', label: t`Master and detail tables` },
  ]
  return <SelectField form={form} name="tplCategory" label={labels['tplCategory']} options={options} required />
}

/** The directories of the menu, for who may see them; others leave what is set. */
function ParentMenuField({ form }: FormProps) {
  const { mayCall } = useSession()
  const labels = useLabels()
  const may = mayCall(menuList)
  const { data } = useRead(menuList, undefined, { enabled: may })
  const options = useMemo(
    () =>
      treeOptionsOf(
        (data?.rows ?? []).filter(({ menuType }) => menuType !== 'F'),
        { keyOf: (one) => one.menuId, parentOf: (one) => one.parentId, labelOf: (one) => one.menuName },
      ),
    [data],
  )
  if (!may) return null
  return <TreeField form={form} name="parentMenuId" label={labels['parentMenuId']} options={options} clearable />
}

function FolderField({ form }: FormProps) {
  const { t } = useLingui()
  const labels = useLabels()
  const reset = t`Reset the folder`
  return (
    <div style={{ display: 'flex', gap: 8, alignItems: 'flex-end' }}>
      <div style={{ flex: 1 }}>
        <TextField
          form={form}
          name="genPath"
          label={labels['genPath']}
          description={t`Inside the folder that the server allows`}
          max={GEN_MAX.path}
        />
      </div>
      <ActionIcon
        variant="default"
        size="input-sm"
        aria-label={reset}
        {...hint(reset)}
        onClick={() => form.setFieldValue('genPath', '/')}
      >
        <IconRestore size={16} aria-hidden />
      </ActionIcon>
    </div>
  )
}

const optionOf = ({ columnName, columnComment }: { columnName: string; columnComment?: string | undefined }) => ({
  value: columnName,
  label: columnComment ? `${columnName}：${columnComment}` : columnName,
})

function TreeFields({ form }: FormProps) {
  const labels = useLabels()
  const options = inOrder(form.values.columns).map(optionOf)
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      {(['treeCode', 'treeParentCode', 'treeName'] as const).map((name) => (
        <SelectField key={name} form={form} name={name} label={labels[name]} options={options} required searchable />
      ))}
    </SimpleGrid>
  )
}

/** Another table has other columns: the key is chosen anew. */
function SubFields({ form, detail }: Props) {
  const labels = useLabels()
  const { subTableName } = form.values
  const others = detail.tables.filter(({ tableId }) => tableId !== detail.info.tableId)
  const chosen = others.find(({ tableName }) => tableName === subTableName)
  const fits = chosen?.columns?.some(({ columnName }) => columnName === form.values.subTableFkName) ?? false
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <SelectField
        form={form}
        name="subTableName"
        label={labels['subTableName']}
        options={others.map(({ tableName, tableComment }) =>
          optionOf({ columnName: tableName, columnComment: tableComment }),
        )}
        required
        searchable
      />
      <SelectField
        key={fits ? subTableName : `${subTableName}:open`}
        form={form}
        name="subTableFkName"
        label={labels['subTableFkName']}
        options={(chosen?.columns ?? []).map(optionOf)}
        required
        searchable
      />
    </SimpleGrid>
  )
}
