import { SimpleGrid } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { type Menu, menuList } from '#contract/system/menus.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useRead } from '#data/reads/use-read.ts'
import { RowDialog } from '#kit/crud/row-dialog.tsx'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { RadioField, TextAreaField, TextField, YesNoField } from '#kit/form/fields.tsx'
import { NumberField } from '#kit/form/number-field.tsx'
import { TreeField } from '#kit/nested/tree-field.tsx'
import { type TreeOption, treeOptionsOf } from '#kit/nested/tree-options.ts'
import { TranslatedField } from '#shared/language-values/translated-field.tsx'
import { mayStandIn, ROOT, withAllBelow } from './drop.ts'
import { IconField } from './icon-field.tsx'
import { menus } from './menu-crud.ts'

interface MenuDialogProps {
  row: Menu | undefined
  parent: Menu | undefined
  onClose: () => void
}

const BLANK = {
  parentId: ROOT,
  menuType: 'M' as Menu['menuType'],
  menuName: '',
  orderNum: 0,
  icon: '',
  perms: '',
  path: '',
  component: '',
  query: '',
  isFrame: 'N',
  isCache: 'Y',
  visible: 'Y',
  status: '0',
  remark: '',
}

type MenuForm = typeof BLANK

/** What goes with a new entry at first, by what it goes into. */
function blankIn(parent: Menu | undefined): MenuForm {
  if (!parent) return BLANK
  return { ...BLANK, parentId: parent.menuId, menuType: parent.menuType === 'C' ? 'F' : 'C' }
}

/** What the type does not have does not travel, and is cleared where another type left it. */
function toBody(form: MenuForm): object {
  if (form.menuType === 'F') return { ...form, icon: '#', path: '', component: '', query: '', isFrame: 'N' }
  return form.menuType === 'M' ? { ...form, component: '', query: '' } : form
}

/** An entry of the menu with the fields of its type: directory, page or button. */
export function MenuDialog({ row, parent, onClose }: MenuDialogProps) {
  const { t } = useLingui()
  return (
    <RowDialog
      crud={menus}
      row={row}
      titles={{ add: t`Add menu entry`, edit: t`Edit menu entry` }}
      blank={blankIn(parent)}
      toBody={toBody}
      onClose={onClose}
      size={800}
    >
      {(form) => <MenuFields form={form} menuId={row?.menuId} />}
    </RowDialog>
  )
}

function MenuFields({ form, menuId }: { form: FormOf<MenuForm>; menuId: string | undefined }) {
  const { t } = useLingui()
  const statuses = useDict('EnableOrDisable')
  const { menuType, isFrame } = form.values
  const types = [
    { value: 'M', label: t`Directory` },
    { value: 'C', label: t({ message: 'Page', context: 'menu' }) },
    { value: 'F', label: t`Button` },
  ]
  const isButton = menuType === 'F'
  const isPage = menuType === 'C'
  return (
    <>
      <RadioField form={form} name="menuType" label={t`Type`} options={types} required />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        <ParentField form={form} menuId={menuId} />
        <NumberField form={form} name="orderNum" label={t`Order`} min={0} required />
        <TranslatedField
          form={form}
          name="menuName"
          label={t`Name`}
          max={50}
          langKey={menuId && `MENU.NAME.${menuId}`}
          crud={menus}
        />
        {!isButton && <IconField form={form} />}
        <TextField
          form={form}
          name="perms"
          label={t`Permission`}
          description={t`Required to see the entry, such as system:menu:view. Leave empty for everyone.`}
          max={100}
        />
        {!isButton && (
          <TextField
            form={form}
            name="path"
            label={t`Path`}
            description={
              isFrame === 'Y'
                ? t`Address that opens in a new tab, with https://`
                : t`Last part of the address in the app, or a web address to show in a frame`
            }
            max={200}
            required
          />
        )}
        {isPage && (
          <>
            <TextField
              form={form}
              name="component"
              label={t`Screen`}
              description={t`Screen key, such as system/menu/index`}
              max={200}
            />
            <TextField
              form={form}
              name="query"
              label={t`Parameters`}
              description={t`JSON object with initial values for the screen`}
              max={255}
            />
          </>
        )}
      </SimpleGrid>
      {!isButton && (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
          <YesNoField form={form} name="isFrame" label={t`Opens outside the app`} />
          {isPage && <YesNoField form={form} name="isCache" label={t`Keep the page while its tab is open`} />}
          <YesNoField form={form} name="visible" label={t`Shown in the menu`} />
          <RadioField form={form} name="status" label={t`Status`} options={statuses} />
        </SimpleGrid>
      )}
      <TextAreaField form={form} name="remark" label={t`Note`} max={500} rows={2} />
    </>
  )
}

/** The list behind the dialog may show a part of them: all are asked for. */
function ParentField({ form, menuId }: { form: FormOf<MenuForm>; menuId: string | undefined }) {
  const { t } = useLingui()
  const { data } = useRead(menuList)
  const { menuType } = form.values
  const root = t`Top level`
  const options = useMemo<readonly TreeOption[]>(() => {
    const all = data?.rows ?? []
    const own = menuId === undefined ? new Set<string>() : withAllBelow(all, menuId)
    const below = treeOptionsOf(
      all.filter((one) => one.menuType !== 'F'),
      {
        keyOf: (one) => one.menuId,
        parentOf: (one) => one.parentId,
        labelOf: (one) => one.menuName,
        isDisabled: (one) => own.has(one.menuId) || !mayStandIn(menuType, one),
      },
    )
    const top: TreeOption = { value: ROOT, label: root, children: [...below] }
    return data ? [menuType === 'F' ? { ...top, nodeProps: { disabled: true } } : top] : []
  }, [data, menuId, menuType, root])
  return <TreeField form={form} name="parentId" label={t`Parent`} options={options} required />
}
