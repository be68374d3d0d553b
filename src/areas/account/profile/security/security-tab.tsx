import { Trans } from '@lingui/react/macro'
import { Alert, Stack } from '@mantine/core'
import { useState } from 'react'
import type { DataOf } from '#contract/endpoint.ts'
import { factorGet, type Passkey } from '#contract/factors.ts'
import { useRead } from '#data/reads/use-read.ts'
import { ReadView } from '#kit/show/read-view.tsx'
import { AppDialog, CodesDialog, PasskeyDialog, RemoveDialog, RenameDialog } from './dialogs.tsx'
import { AppSection, CodesSection, DevicesSection, PasskeySection } from './sections.tsx'

export type Factors = DataOf<typeof factorGet>

/** The dialog that is open. */
export type Open =
  | { readonly kind: 'app' | 'passkey' | 'codes' }
  | { readonly kind: 'remove'; readonly passkey: Passkey | undefined }
  | { readonly kind: 'rename'; readonly passkey: Passkey }

/** The second steps of who is signed in. */
export function SecurityTab() {
  const read = useRead(factorGet)
  const [open, setOpen] = useState<Open>()
  const dialog = { onClose: () => setOpen(undefined), onChanged: () => void read.refetch() }
  return (
    <ReadView read={read}>
      {(factors) => (
        <Stack gap="xl" maw={640}>
          {factors.required && !factors.totpTime && factors.passkeys.length === 0 && (
            <Alert color="orange">
              <Trans>
                Your role requires two-step verification. You will be asked to set it up at your next sign-in.
              </Trans>
            </Alert>
          )}
          <AppSection factors={factors} onOpen={setOpen} />
          <PasskeySection factors={factors} onOpen={setOpen} />
          <CodesSection factors={factors} onOpen={setOpen} />
          <DevicesSection factors={factors} onChanged={dialog.onChanged} />
          {open?.kind === 'app' && <AppDialog {...dialog} />}
          {open?.kind === 'passkey' && <PasskeyDialog {...dialog} />}
          {open?.kind === 'codes' && <CodesDialog {...dialog} />}
          {open?.kind === 'remove' && <RemoveDialog {...dialog} passkey={open.passkey} />}
          {open?.kind === 'rename' && <RenameDialog {...dialog} passkey={open.passkey} />}
        </Stack>
      )}
    </ReadView>
  )
}
