import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconKey, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { type ApiToken, tokenAdd, tokenList, tokenRemove } from '#contract/api-tokens.ts'
import { EVERYTHING } from '#contract/permission.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useRead } from '#data/reads/use-read.ts'
import { useServerZone } from '#data/identity/server-zone.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { ReadView } from '#kit/show/read-view.tsx'
import { momentIn } from '#lib/zoned-time.ts'
import { Entry } from '../security/entry.tsx'
import { AddTokenDialog } from './add-token-dialog.tsx'

/** The API tokens of who is signed in. */
export function TokensTab() {
  const read = useRead(tokenList)
  const [opened, dialog] = useDisclosure(false)
  const readAgain = () => void read.refetch()
  return (
    <Stack gap="sm" maw={640}>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} flex="1 1 260px">
          <Title order={2} fz="md">
            <Trans>API tokens</Trans>
          </Title>
          <Text size="sm" c="dimmed">
            <Trans>Programs use them to call the API in your name, with all or some of your permissions.</Trans>
          </Text>
        </Stack>
        <ActionButton endpoint={tokenAdd} icon={IconPlus} onClick={dialog.open}>
          <Trans>Add a token</Trans>
        </ActionButton>
      </Group>
      <ReadView read={read}>
        {(tokens) => tokens.map((token) => <TokenEntry key={token.tokenId} token={token} onRemoved={readAgain} />)}
      </ReadView>
      {opened && <AddTokenDialog onClose={dialog.close} onAdded={readAgain} />}
    </Stack>
  )
}

function TokenEntry({ token, onRemoved }: { token: ApiToken; onRemoved(): void }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { run } = useAction(tokenRemove, { success: t`Token removed` })
  const { name } = token
  const remove = async () => {
    const isSure = await confirm({
      title: t`Remove token`,
      message: t`Programs that use the token “${name}” can no longer call the API.`,
      confirmLabel: t`Remove`,
      danger: true,
    })
    if (isSure) await run({ body: [token.tokenId] }).then(onRemoved, () => undefined)
  }
  return (
    <Entry icon={IconKey} name={`${name} (…${token.hint})`} detail={<Facts token={token} />}>
      <ActionButton endpoint={tokenRemove} look="row" aria-label={t`Remove ${name}`} onClick={() => void remove()}>
        <Trans>Remove</Trans>
      </ActionButton>
    </Entry>
  )
}

function Facts({ token: { permissions, expireTime, lastUsedDate } }: { token: ApiToken }) {
  const zone = useServerZone()
  const [openedAt] = useState(() => Date.now())
  const end = zone === undefined ? new Date(expireTime.replace(' ', 'T')).getTime() : momentIn(zone, expireTime)
  const isOver = end !== undefined && end < openedAt
  return (
    <Group gap={6} component="span" display="inline-flex">
      <span>
        {permissions.includes(EVERYTHING) ? (
          <Trans>All your permissions</Trans>
        ) : (
          <Plural value={permissions.length} one="# right" other="# rights" />
        )}
      </span>
      ·<span>{lastUsedDate ? <Trans>Last used on {lastUsedDate}</Trans> : <Trans>Not used yet</Trans>}</span>·
      {isOver ? (
        <Badge color="red" variant="light" size="sm" component="span">
          <Trans>Expired</Trans>
        </Badge>
      ) : (
        <span>
          <Trans>
            Until <DateCell value={expireTime} />
          </Trans>
        </span>
      )}
    </Group>
  )
}
