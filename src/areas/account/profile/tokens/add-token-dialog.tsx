import { Trans, useLingui } from '@lingui/react/macro'
import { Alert, Button, Code, Group, MultiSelect, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { isVisible } from '#contract/line-text.ts'
import { tokenAdd, tokenScopes } from '#contract/api-tokens.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { call } from '#data/request/call.ts'
import { useRead } from '#data/reads/use-read.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { formatDate } from '#lib/dates.ts'
import { CopyButton } from '#kit/button/copy-button.tsx'
import { PasswordStep } from '../security/password-step.tsx'

interface AddTokenProps {
  onClose(): void
  onAdded(): void
}

const DAYS = [7, 30, 90, 180, 365] as const
const DAY_MS = 24 * 3600_000

/** The groups of a choice, in the order in which the server names them. */
function groupsOf(scopes: DataOf<typeof tokenScopes>) {
  const groups = [...new Set(scopes.map(({ group }) => group))]
  return groups.map((group) => ({
    group,
    items: scopes
      .filter((scope) => scope.group === group)
      // What is picked stands apart from its group.
      .map(({ permission, name }) => ({ value: permission, label: name === group ? name : `${group}: ${name}` })),
  }))
}

export function AddTokenDialog({ onClose, onAdded }: AddTokenProps) {
  const [token, setToken] = useState<string>()
  return (
    <Modal
      opened
      onClose={onClose}
      title={<Trans>Add a token</Trans>}
      size={520}
      // A click beside it would lose what is shown once.
      closeOnClickOutside={token === undefined}
    >
      {token === undefined ? (
        <TokenForm
          onClose={onClose}
          onToken={(made) => {
            setToken(made)
            onAdded()
          }}
        />
      ) : (
        <NewToken token={token} onClose={onClose} />
      )}
    </Modal>
  )
}

function TokenForm({ onClose, onToken }: { onClose(): void; onToken(token: string): void }) {
  const { t } = useLingui()
  const [name, setName] = useState('')
  const [days, setDays] = useState('90')
  const [isWhole, setWhole] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const add = async (password: string) => {
    if (!isVisible(name)) throw new Error(t`Give the token a name`)
    if (!isWhole && chosen.length === 0) throw new Error(t`Choose at least one permission`)
    const expireDate = formatDate(new Date(Date.now() + Number(days) * DAY_MS))
    const body = { name, permissions: isWhole ? [EVERYTHING] : chosen, expireDate, password }
    onToken((await call(tokenAdd, { body, quiet: true, repeatSubmit: false })).token)
  }
  return (
    <PasswordStep
      message={
        <Trans>Anyone who has the token can do what it allows. Give it only the permissions its program needs.</Trans>
      }
      label={<Trans>Create token</Trans>}
      onPassword={add}
      onCancel={onClose}
    >
      <TextInput
        label={t`Name`}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        maxLength={50}
        data-autofocus
        required
      />
      <NativeSelect
        label={t`Valid for`}
        value={days}
        onChange={(event) => setDays(event.currentTarget.value)}
        data={DAYS.map((count) => ({ value: String(count), label: t`${count} days` }))}
      />
      <Rights isWhole={isWhole} onWhole={setWhole}>
        <ScopeField chosen={chosen} onChange={setChosen} />
      </Rights>
    </PasswordStep>
  )
}

interface RightsProps {
  isWhole: boolean
  onWhole(isWhole: boolean): void
  /** The choice of some. */
  children: ReactNode
}

function Rights({ isWhole, onWhole, children }: RightsProps) {
  const { t } = useLingui()
  return (
    <Stack gap="xs">
      <Radio.Group
        label={t`Rights`}
        value={isWhole ? 'all' : 'some'}
        onChange={(value) => onWhole(value === 'all')}
        required
      >
        <Group mt={4}>
          <Radio value="some" label={t`Selected permissions`} />
          <Radio value="all" label={t`All my permissions`} />
        </Group>
      </Radio.Group>
      {!isWhole && children}
    </Stack>
  )
}

function ScopeField({ chosen, onChange }: { chosen: string[]; onChange(chosen: string[]): void }) {
  const { t } = useLingui()
  const { data } = useRead(tokenScopes)
  return (
    <MultiSelect
      aria-label={t`Selected permissions`}
      placeholder={chosen.length === 0 ? t`Search permissions` : ''}
      data={groupsOf(data ?? [])}
      value={chosen}
      onChange={onChange}
      searchable
      clearable
      hidePickedOptions
      nothingFoundMessage={t`No matches`}
      maxDropdownHeight={280}
    />
  )
}

function NewToken({ token, onClose }: { token: string; onClose(): void }) {
  return (
    <Stack gap="md">
      <Alert color="orange">
        <Trans>Copy the token now. It is not shown again.</Trans>
      </Alert>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }} data-autofocus tabIndex={-1}>
        {token}
      </Code>
      <Group justify="space-between">
        <CopyButton text={token} />
        <Button onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      </Group>
    </Stack>
  )
}
