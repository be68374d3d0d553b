import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { PasswordInput } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  WECHAT_REQUIRED,
  weChatAdd,
  weChatChangeStatus,
  type WeChatConfig,
  weChatEdit,
  weChatGet,
  weChatList,
  weChatRemove,
} from '#contract/system/wechat.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { defineCrud, readsOf } from '#kit/crud/crud.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { bind, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { SwitchCell } from '#kit/list/switch-cell.tsx'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/wechat')({
  staticData: { meta: { title: msg`WeChat`, texts: 'system', permission: weChatList } },
  component: WeChatConfigs,
})

const configs = defineCrud({
  list: weChatList,
  add: weChatAdd,
  edit: weChatEdit,
  remove: weChatRemove,
  get: weChatGet,
  rowKey: 'configId',
  nameField: 'appId',
  removesBy: 'id',
  required: WECHAT_REQUIRED,
})

type SecretField = 'appSecret' | 'token' | 'encodingAesKey'

const column = columnsOf<WeChatConfig>()
const secret = (field: SecretField, header: Parameters<typeof column.custom>[1]) =>
  column.custom(field, header, (row) => <Secret value={row[field]} />, { width: 130 })
const columns = [
  column.opener('appId', msg`App ID`),
  secret('appSecret', msg`App secret`),
  secret('token', msg`Token`),
  secret('encodingAesKey', msg`Message key`),
  column.custom('backend', msg`Used for sign-in`, (row) => <BackendSwitch row={row} />, { width: 140 }),
  column.text('remark', msg`Note`),
  column.text('configId', msg`ID`, { optional: true, width: 190 }),
]

/** Another back end answers what it has: it is for nobody to read. */
function Secret({ value = '' }: { value: string | undefined }) {
  return value === '' ? <Trans>Not set</Trans> : <Trans>Set</Trans>
}

function BackendSwitch({ row: { configId, appId, backend } }: { row: WeChatConfig }) {
  const { t } = useLingui()
  const isOn = backend === 'Y'
  return (
    <SwitchCell
      endpoint={weChatChangeStatus}
      input={{ params: { configId } }}
      checked={isOn}
      label={t`${appId} is used for sign-in`}
      success={isOn ? t`No account is used for sign-in` : t`${appId} is used for sign-in`}
      invalidates={readsOf(configs)}
    />
  )
}

const BLANK = { appId: '', appSecret: '', token: '', encodingAesKey: '', backend: 'N', remark: '' }

interface SecretInputProps {
  form: FormOf<typeof BLANK>
  name: SecretField
  label: string
  required?: boolean
}

/** Never filled in by a browser, which would take it for the password of whoever sits there. */
function SecretInput({ form, name, label, required = false }: SecretInputProps) {
  return <PasswordInput {...bind({ form, name, label, required })} maxLength={255} autoComplete="one-time-code" />
}

function WeChatConfigs() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>WeChat</Trans>}>
      <CrudList
        crud={configs}
        columns={columns}
        label={t`WeChat accounts`}
        search={[]}
        opens
        form={{
          titles: { add: t`Add WeChat account`, edit: t`Edit WeChat account` },
          blank: BLANK,
          size: 600,
          fields: (form) => (
            <>
              <TextField form={form} name="appId" label={t`App ID`} max={100} required />
              <SecretInput form={form} name="appSecret" label={t`App secret`} required />
              <SecretInput form={form} name="token" label={t`Token`} required />
              <SecretInput form={form} name="encodingAesKey" label={t`Message key`} />
              <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
            </>
          ),
        }}
      />
    </Screen>
  )
}
