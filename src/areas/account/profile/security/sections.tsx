import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Box, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceLaptop, IconFingerprint, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import {
  factorDeviceRemove,
  factorPasskeyBegin,
  factorPasskeyRemove,
  factorPasskeyRename,
  factorRecoveryRenew,
  factorTotpBegin,
  factorTotpRemove,
} from '#contract/factors.ts'
import { useAction } from '#data/reads/use-action.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { DateCell } from '#kit/list/cells.tsx'
import { hasPasskeys } from '#shared/second-step/passkey.ts'
import { Entry } from './entry.tsx'
import type { Factors, Open } from './security-tab.tsx'

interface SectionProps {
  factors: Factors
  onOpen(open: Open): void
}

interface PartProps {
  title: ReactNode
  about: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

function Part({ title, about, actions, children }: PartProps) {
  return (
    <Box component="section">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={2} flex="1 1 260px">
          <Title order={2} fz="md">
            {title}
          </Title>
          <Text size="sm" c="dimmed">
            {about}
          </Text>
        </Stack>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </Box>
  )
}

export function AppSection({ factors: { totpTime }, onOpen }: SectionProps) {
  return (
    <Part
      title={<Trans>Authenticator app</Trans>}
      about={
        totpTime ? (
          <Trans>
            On since <DateCell value={totpTime} />
          </Trans>
        ) : (
          <Trans>Sign in with a code from an app on your phone, after your password.</Trans>
        )
      }
      actions={
        <>
          <ActionButton endpoint={factorTotpBegin} onClick={() => onOpen({ kind: 'app' })}>
            {totpTime ? <Trans>Replace</Trans> : <Trans>Set up</Trans>}
          </ActionButton>
          {totpTime && (
            <ActionButton
              endpoint={factorTotpRemove}
              look="danger"
              onClick={() => onOpen({ kind: 'remove', passkey: undefined })}
            >
              <Trans>Turn off</Trans>
            </ActionButton>
          )}
        </>
      }
    />
  )
}

export function PasskeySection({ factors: { passkeys }, onOpen }: SectionProps) {
  const { t } = useLingui()
  return (
    <Part
      title={<Trans>Passkeys</Trans>}
      about={<Trans>Confirm your sign-in with a fingerprint, face, PIN or security key, after your password.</Trans>}
      actions={
        <ActionButton
          endpoint={factorPasskeyBegin}
          icon={IconPlus}
          reason={
            hasPasskeys() ? undefined : t`Passkeys need a browser that supports them, and an https address with a name`
          }
          onClick={() => onOpen({ kind: 'passkey' })}
        >
          <Trans>Add a passkey</Trans>
        </ActionButton>
      }
    >
      {passkeys.map((passkey) => (
        <Entry
          key={passkey.passkeyId}
          icon={IconFingerprint}
          name={passkey.name}
          detail={
            passkey.lastUsedTime ? (
              <Trans>
                Added <DateCell value={passkey.createTime} />, last used <DateCell value={passkey.lastUsedTime} />
              </Trans>
            ) : (
              <Trans>
                Added <DateCell value={passkey.createTime} />, not used yet
              </Trans>
            )
          }
        >
          <ActionButton
            endpoint={factorPasskeyRename}
            look="row"
            aria-label={t`Rename ${passkey.name}`}
            onClick={() => onOpen({ kind: 'rename', passkey })}
          >
            <Trans>Rename</Trans>
          </ActionButton>
          <ActionButton
            endpoint={factorPasskeyRemove}
            look="row"
            aria-label={t`Remove ${passkey.name}`}
            onClick={() => onOpen({ kind: 'remove', passkey })}
          >
            <Trans>Remove</Trans>
          </ActionButton>
        </Entry>
      ))}
    </Part>
  )
}

export function CodesSection({ factors, onOpen }: SectionProps) {
  const { t } = useLingui()
  const { recoveryLeft, totpTime, passkeys } = factors
  const isOn = totpTime !== undefined || passkeys.length > 0
  return (
    <Part
      title={<Trans>Recovery codes</Trans>}
      about={
        isOn ? (
          <Plural value={recoveryLeft} _0="No codes left. Create new ones." one="# code left" other="# codes left" />
        ) : (
          <Trans>For when you have no phone or passkey at hand. You get them with your first method.</Trans>
        )
      }
      actions={
        <ActionButton
          endpoint={factorRecoveryRenew}
          reason={isOn ? undefined : t`Set up an authenticator app or a passkey first`}
          onClick={() => onOpen({ kind: 'codes' })}
        >
          <Trans>New codes</Trans>
        </ActionButton>
      }
    />
  )
}

export function DevicesSection({ factors: { devices }, onChanged }: { factors: Factors; onChanged(): void }) {
  const { t } = useLingui()
  const confirm = useConfirm()
  const { run } = useAction(factorDeviceRemove, { success: t`Trusted browsers removed` })
  const remove = async (deviceIds: string[]) => {
    const isSure = await confirm({
      title: t`Remove trusted browsers`,
      message: t`The next sign-in there asks for the second step again.`,
      confirmLabel: t`Remove`,
    })
    if (isSure) await run({ body: deviceIds }).then(onChanged, () => undefined)
  }
  const all = devices.map(({ deviceId }) => deviceId)
  return (
    <Part
      title={<Trans>Trusted browsers</Trans>}
      about={
        devices.length > 0 ? (
          <Trans>They only ask for your password.</Trans>
        ) : (
          <Trans>None. You can trust a browser for 30 days when you sign in.</Trans>
        )
      }
      actions={
        devices.length > 1 && (
          <ActionButton endpoint={factorDeviceRemove} onClick={() => void remove(all)}>
            <Trans>Remove all</Trans>
          </ActionButton>
        )
      }
    >
      {devices.map(({ deviceId, browser, os, ip, lastUsedTime, expireTime }) => {
        const name = [browser, os].filter(Boolean).join(', ') || ip
        return (
          <Entry
            key={deviceId}
            icon={IconDeviceLaptop}
            name={name}
            detail={
              <Trans>
                {ip}, last used <DateCell value={lastUsedTime} />, until <DateCell value={expireTime} />
              </Trans>
            }
          >
            <ActionButton
              endpoint={factorDeviceRemove}
              look="row"
              aria-label={t`Remove ${name}`}
              onClick={() => void remove([deviceId])}
            >
              <Trans>Remove</Trans>
            </ActionButton>
          </Entry>
        )
      })}
    </Part>
  )
}
