import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'

interface Props {
  onCancel: () => void
  onConfirm?: (() => void) | undefined
  disabled?: boolean
  /** Instead of the plain button that confirms. */
  children?: ReactNode
}

/** The two ways out of a dialog. */
export function DialogFoot({ onCancel, onConfirm, disabled = false, children }: Props) {
  return (
    <Group justify="flex-end" mt="md" gap="xs">
      <Button variant="default" onClick={onCancel}>
        <Trans>Cancel</Trans>
      </Button>
      {children ?? (
        <Button onClick={onConfirm} disabled={disabled}>
          <Trans>Confirm</Trans>
        </Button>
      )}
    </Group>
  )
}
