import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { securityChangeStatus, type SecurityConfig, securityList } from '#contract/system/security.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { readsOf } from '#kit/crud/crud.ts'
import { columnsOf } from '#kit/list/columns.tsx'
import { SwitchCell } from '#kit/list/switch-cell.tsx'
import { Screen } from '#kit/page/screen.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { policies } from './policy-crud.ts'
import { SpanText } from './span-text.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/security/config')({
  staticData: { meta: { title: msg`Security`, texts: 'system', permission: securityList } },
  component: PolicyList,
})

const column = columnsOf<SecurityConfig>()
const columns = [
  column.opener('configId', msg`ID`, { width: 190 }),
  column.custom('length', msg`Password length`, (row) => `${row.passwordLenMin}–${row.passwordLenMax}`, { width: 140 }),
  column.dict('passwordRule', 'SecurityPasswordRule', msg`Password rule`, { width: 220 }),
  column.custom('expires', msg`Password expires`, (row) => <SpanText seconds={row.passwordExpireSeconds} />, {
    width: 160,
    from: 900,
  }),
  column.custom('retries', msg`Wrong passwords per day`, (row) => <Retries limit={row.passwordRetryLimit} />, {
    width: 180,
    from: 900,
  }),
  column.custom('status', msg`In force`, (row) => <StatusSwitch row={row} />, { width: 100 }),
  column.text('remark', msg`Note`, { from: 900 }),
]

function Retries({ limit }: { limit: number }) {
  return limit === 0 ? <Trans>Unlimited</Trans> : limit
}

function StatusSwitch({ row: { configId, status } }: { row: SecurityConfig }) {
  const { t } = useLingui()
  const isOn = status === '0'
  return (
    <SwitchCell
      endpoint={securityChangeStatus}
      input={{ params: { configId } }}
      checked={isOn}
      label={t`Policy ${configId} in force`}
      success={isOn ? t`No policy is in force` : t`Policy ${configId} is in force`}
      invalidates={readsOf(policies)}
    />
  )
}

function PolicyList() {
  const { t } = useLingui()
  return (
    <Screen title={<Trans>Security</Trans>}>
      <CrudList
        crud={policies}
        columns={columns}
        label={t`Password policies`}
        search={[]}
        opens
        warning={t`Without a policy in force, any password is accepted.`}
        dialog={({ row, onClose }) => <PolicyDialog row={row} onClose={onClose} />}
      />
    </Screen>
  )
}
