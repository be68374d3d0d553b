import { Button, Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { Trans } from '@lingui/react/macro'
import { Modal } from '#kit/dialog/modal.tsx'

interface Props {
  title: ReactNode
  size?: number
  /** Without it there is nothing to confirm: a press on what is shown chooses. */
  onConfirm?: () => void
  onClose: () => void
  children: ReactNode
}

/** What the dialogs of the text have in common; its state is born and dies with it. */
export function FormDialog({ title, size = 600, onConfirm, onClose, children }: Props) {
  return (
    <Modal opened onClose={onClose} title={title} size={size} returnFocus={false} closeOnClickOutside={!onConfirm}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // A form of the screen stands around the editor for React.
          event.stopPropagation()
          onConfirm?.()
        }}
      >
        <Stack gap="sm">
          {children}
          {onConfirm && (
            <Group justify="flex-end" gap="xs" mt="xs">
              <Button variant="default" onClick={onClose}>
                <Trans>Cancel</Trans>
              </Button>
              <Button type="submit">
                <Trans>Confirm</Trans>
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </Modal>
  )
}
