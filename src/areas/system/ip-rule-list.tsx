import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@mantine/core'
import { createFileRoute } from '@tanstack/react-router'
import {
  type IpRule,
  ipRuleAdd,
  ipRuleEdit,
  ipRuleGet,
  ipRuleList,
  ipRuleRemove,
  type IP_RULE_TYPES,
} from '#contract/system/ip-rules.ts'
import { usePlainServer } from '#data/session/plain-server.ts'
import { CrudList } from '#kit/crud/crud-list.tsx'
import { defineCrud } from '#kit/crud/crud.ts'
import { DateTimeInput } from '#kit/form/date-time-input.tsx'
import { RadioField, TextAreaField, TextField } from '#kit/form/fields.tsx'
import { columnsOf } from '#kit/list/columns.tsx'
import { Screen } from '#kit/page/screen.tsx'

export const Route = createFileRoute('/_signed-in/_shell/system/iprule')({
  staticData: { meta: { title: msg`IP rules`, texts: 'system', permission: ipRuleList } },
  component: IpRuleList,
})

type Kind = (typeof IP_RULE_TYPES)[number]

const rules = defineCrud({
  list: ipRuleList,
  add: ipRuleAdd,
  edit: ipRuleEdit,
  remove: ipRuleRemove,
  get: ipRuleGet,
  rowKey: 'ruleId',
  nameField: 'cidr',
  removesBy: 'id',
  question: {
    errCodes: ['IP_RULE_LOCKS_OUT', 'IP_RULE_LOCKS_OUT_LATER'],
    title: msg`Lock yourself out?`,
    confirmLabel: msg`Continue anyway`,
  },
})

const column = columnsOf<IpRule>()
const columns = [
  column.opener('cidr', msg`Address or network`),
  column.custom('type', msg`Type`, (row) => <KindText kind={row.type} />, { width: 140 }),
  column.date('expireTime', msg`Expires`),
  column.text('remark', msg`Note`),
  column.date('createTime', msg`Created`),
]

function KindText({ kind }: { kind: Kind }) {
  return kind === 'BLACK' ? <Trans>Block</Trans> : <Trans>Allow</Trans>
}

const BLANK = { type: 'BLACK', cidr: '', expireTime: '', remark: '' }

function IpRuleList() {
  const { t } = useLingui()
  const isPlain = usePlainServer()
  const kinds = [
    { value: 'BLACK', label: t`Block` },
    { value: 'WHITE', label: t`Allow` },
  ]
  return (
    <Screen title={<Trans>IP rules</Trans>}>
      {isPlain ? (
        <Text c="dimmed">
          <Trans>This server has no IP rules.</Trans>
        </Text>
      ) : (
        <CrudList
          crud={rules}
          columns={columns}
          label={t`IP rules`}
          search={[
            { name: 'cidr', label: t`Address or network` },
            { name: 'type', label: t`Type`, options: kinds },
          ]}
          opens
          form={{
            titles: { add: t`Add IP rule`, edit: t`Edit IP rule` },
            blank: BLANK,
            fields: (form) => (
              <>
                <RadioField
                  form={form}
                  name="type"
                  label={t`Type`}
                  options={kinds}
                  description={t`Once there is an Allow rule, only those addresses are let in. Block rules come first.`}
                  required
                />
                <TextField
                  form={form}
                  name="cidr"
                  label={t`Address or network`}
                  description={t`Such as 192.0.2.7, 192.0.2.0/24 or 2001:db8::/32`}
                  max={50}
                  required
                />
                <DateTimeInput
                  label={t`Expires`}
                  description={t`Empty: never`}
                  value={form.values.expireTime}
                  error={form.errors['expireTime']}
                  onChange={(value) => form.setFieldValue('expireTime', value)}
                />
                <TextAreaField form={form} name="remark" label={t`Note`} max={500} />
              </>
            ),
          }}
        />
      )}
    </Screen>
  )
}
