import { Trans, useLingui } from '@lingui/react/macro'
import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import {
  factorPasskeyAdd,
  factorPasskeyBegin,
  factorPasskeyRemove,
  factorPasskeyRename,
  factorRecoveryRenew,
  factorTotpBegin,
  factorTotpConfirm,
  factorTotpRemove,
  type Passkey,
} from '#contract/factors.ts'
import type { DataOf } from '#contract/endpoint.ts'
import { call } from '#data/request/call.ts'
import { notify } from '#data/page/notices.ts'
import { Modal } from '#kit/dialog/modal.tsx'
import { makePasskey } from '#shared/second-step/passkey.ts'
import { RecoveryCodes } from '#shared/second-step/recovery-codes.tsx'
import { TotpSetup } from '#shared/second-step/totp-setup.tsx'
import { NameStep } from './name-step.tsx'
import { PasswordStep } from './password-step.tsx'

/** What a dialog here gets: it closes by itself, and tells when something was changed. */
export interface DialogProps {
  onClose(): void
  onChanged(): void
}

const QUIET = { quiet: true, repeatSubmit: false } as const

interface FrameProps extends Pick<DialogProps, 'onClose'> {
  title: ReactNode
  /** Shown in place of all else once there are any. */
  codes: readonly string[] | undefined
  children: ReactNode
}

function Frame({ title, codes, onClose, children }: FrameProps) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={codes ? <Trans>Recovery codes</Trans> : title}
      size={460}
      // A click beside it would lose codes that are shown once.
      closeOnClickOutside={!codes}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : children}
    </Modal>
  )
}

/** Shows the codes of a first second step, or says that it is done. */
function useFinish({ onClose, onChanged }: DialogProps) {
  const [codes, setCodes] = useState<readonly string[]>()
  const finish = (made: readonly string[] | undefined, message: string) => {
    onChanged()
    notify({ level: 'success', message })
    if (made) setCodes(made)
    else onClose()
  }
  return { codes, finish }
}

export function AppDialog(props: DialogProps) {
  const { t } = useLingui()
  const { codes, finish } = useFinish(props)
  const [setup, setSetup] = useState<DataOf<typeof factorTotpBegin>>()
  const begin = async (password: string) => setSetup(await call(factorTotpBegin, { body: { password }, ...QUIET }))
  const confirm = async (code: string) => {
    const body = { setup: setup?.setup ?? '', code }
    const { recoveryCodes } = await call(factorTotpConfirm, { body, ...QUIET })
    finish(recoveryCodes, t`Authenticator app turned on`)
  }
  return (
    <Frame title={<Trans>Authenticator app</Trans>} codes={codes} onClose={props.onClose}>
      {setup ? (
        <TotpSetup secret={setup.secret} uri={setup.uri} onCode={confirm} />
      ) : (
        <PasswordStep
          message={<Trans>Enter your password to set up an authenticator app.</Trans>}
          onPassword={begin}
          onCancel={props.onClose}
        />
      )}
    </Frame>
  )
}

export function PasskeyDialog(props: DialogProps) {
  const { t } = useLingui()
  const { codes, finish } = useFinish(props)
  const [name, setName] = useState(t`Passkey`)
  const add = async (password: string) => {
    const { ticket, options } = await call(factorPasskeyBegin, { body: { password }, ...QUIET })
    const credential = await makePasskey(options)
    const { recoveryCodes } = await call(factorPasskeyAdd, { body: { ticket, name, credential }, ...QUIET })
    finish(recoveryCodes, t`Passkey added`)
  }
  return (
    <Frame title={<Trans>Add a passkey</Trans>} codes={codes} onClose={props.onClose}>
      <PasswordStep
        message={<Trans>Your browser then asks for your fingerprint, face, PIN or security key.</Trans>}
        onPassword={add}
        onCancel={props.onClose}
      >
        <TextInput
          label={t`Name`}
          description={t`To tell it from your other passkeys`}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          maxLength={50}
          data-autofocus
          required
        />
      </PasswordStep>
    </Frame>
  )
}

export function CodesDialog(props: DialogProps) {
  const { t } = useLingui()
  const { codes, finish } = useFinish(props)
  const renew = async (password: string) => {
    const { recoveryCodes } = await call(factorRecoveryRenew, { body: { password }, ...QUIET })
    finish(recoveryCodes, t`New recovery codes created`)
  }
  return (
    <Frame title={<Trans>New recovery codes</Trans>} codes={codes} onClose={props.onClose}>
      <PasswordStep
        message={<Trans>The codes you have now stop working.</Trans>}
        label={<Trans>Create new codes</Trans>}
        onPassword={renew}
        onCancel={props.onClose}
      />
    </Frame>
  )
}

/** @param passkey the one to be removed; without it the app is */
export function RemoveDialog({ passkey, ...props }: DialogProps & { passkey: Passkey | undefined }) {
  const { t } = useLingui()
  const { finish } = useFinish(props)
  const remove = async (password: string) => {
    if (passkey) await call(factorPasskeyRemove, { body: { passkeyId: passkey.passkeyId, password }, ...QUIET })
    else await call(factorTotpRemove, { body: { password }, ...QUIET })
    finish(undefined, passkey ? t`Passkey removed` : t`Authenticator app turned off`)
  }
  return (
    <Frame
      title={passkey ? <Trans>Remove passkey</Trans> : <Trans>Turn off authenticator app</Trans>}
      codes={undefined}
      onClose={props.onClose}
    >
      <PasswordStep
        message={
          passkey ? (
            <Trans>You can no longer sign in with the passkey “{passkey.name}”.</Trans>
          ) : (
            <Trans>You can no longer sign in with codes from your app.</Trans>
          )
        }
        label={passkey ? <Trans>Remove</Trans> : <Trans>Turn off</Trans>}
        danger
        onPassword={remove}
        onCancel={props.onClose}
      />
    </Frame>
  )
}

export function RenameDialog({ passkey, ...props }: DialogProps & { passkey: Passkey }) {
  const { t } = useLingui()
  const { finish } = useFinish(props)
  const rename = async (name: string) => {
    await call(factorPasskeyRename, { body: { passkeyId: passkey.passkeyId, name }, ...QUIET })
    finish(undefined, t`Passkey renamed`)
  }
  return (
    <Frame title={<Trans>Rename passkey</Trans>} codes={undefined} onClose={props.onClose}>
      <NameStep name={passkey.name} onName={rename} onCancel={props.onClose} />
    </Frame>
  )
}
