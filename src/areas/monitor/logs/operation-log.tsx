import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { IconListDetails } from '@tabler/icons-react'
import { useState } from 'react'
import {
  BUSINESS_TYPES,
  type OperLog,
  operLogClean,
  operLogExport,
  operLogList,
  operLogRemove,
} from '#contract/monitor/logs.ts'
import { CODE } from '#contract/wire.ts'
import { RowButton } from '#kit/button/row-button.tsx'
import { useReturnFocus } from '#kit/dialog/return-focus.ts'
import { SelectFilter, TextFilter } from '#kit/list/filters.tsx'
import { BUSINESS_TEXTS } from './business-type.ts'
import { LogScreen } from './log-screen.tsx'
import { OPERATION_COLUMNS } from './operation-columns.tsx'
import { OperationDetails } from './operation-details.tsx'

export const Route = createFileRoute('/_signed-in/_shell/monitor/logs/operation')({
  staticData: {
    meta: { title: msg`Operation log`, texts: 'monitor', permission: operLogList, activeMenu: '/monitor/logs' },
  },
  component: OperationLog,
})

const CALLS = { list: operLogList, remove: operLogRemove, clean: operLogClean, exports: operLogExport }
const FILTERS = { title: '', operName: '', businessType: '', responseCode: '' }

function OperationLog() {
  const { t, i18n } = useLingui()
  const [shown, setShown] = useState<OperLog>()
  useReturnFocus(shown !== undefined)
  const types = BUSINESS_TYPES.filter((type) => type !== 'GENCODE').map((value) => ({
    value,
    label: i18n._(BUSINESS_TEXTS[value]),
  }))
  const results = [
    { value: String(CODE.ok), label: t`Success` },
    { value: String(CODE.error), label: t`Failed` },
    { value: String(CODE.forbidden), label: t`Not permitted` },
  ]
  return (
    <>
      <LogScreen
        calls={CALLS}
        title={t`Operation log`}
        rowKey="operId"
        prefix="operlog"
        columns={OPERATION_COLUMNS}
        filters={FILTERS}
        more={
          <>
            <SelectFilter name="businessType" label={t`Action`} options={types} />
            <SelectFilter name="responseCode" label={t`Result`} options={results} />
          </>
        }
        onOpen={setShown}
        rowActions={(row) => (
          <RowButton icon={IconListDetails} onClick={() => setShown(row)}>
            <Trans>Details</Trans>
          </RowButton>
        )}
      >
        <TextFilter name="title" label={t`Module`} />
        <TextFilter name="operName" label={t`User`} />
      </LogScreen>
      {shown && <OperationDetails entry={shown} onClose={() => setShown(undefined)} />}
    </>
  )
}
