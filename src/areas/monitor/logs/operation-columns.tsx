import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { OperLog } from '#contract/monitor/logs.ts'
import { CODE } from '#contract/wire.ts'
import { Status } from '#kit/show/status.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { BUSINESS_TEXTS } from './business-type.ts'

const column = columnsOf<OperLog>()
export const OPERATION_COLUMNS = [
  column.opener('title', msg`Module`, { minWidth: 140 }),
  column.custom('businessType', msg`Action`, (row) => <Action row={row} />, { width: 120 }),
  column.text('operName', msg`User`, { width: 130 }),
  column.custom('responseCode', msg`Result`, ({ responseCode }) => <Result code={responseCode} />, { width: 110 }),
  column.date('operTime', msg`Time`, { width: 170, sortable: true }),
  column.text('operIp', msg`IP address`, { width: 140, from: 900 }),
  column.text('operLocation', msg`Location`, { width: 110, from: 900 }),
  column.custom('cost', msg`Duration`, ({ cost }) => <Duration cost={cost} />, {
    width: 100,
    align: 'right',
    from: 900,
  }),
  column.text('method', msg`Call`, { width: 180, optional: true }),
  column.text('requestMethod', msg`Method`, { width: 100, optional: true }),
  column.text('operId', msg`ID`, { width: 100, optional: true }),
]

function Action({ row }: { row: OperLog }) {
  const { i18n } = useLingui()
  return i18n._(BUSINESS_TEXTS[row.businessType])
}

function Result({ code }: { code: number }) {
  const { t } = useLingui()
  if (code === CODE.ok) return <Status kind="success">{t`Success`}</Status>
  return <Status kind="danger">{code === CODE.forbidden ? t`Not permitted` : t`Failed`}</Status>
}

function Duration({ cost }: { cost: string }) {
  const { t } = useLingui()
  return t`${cost} ms`
}
