import { Text } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { DateTimeInput } from '#kit/form/date-time-input.tsx'
import { DateNote } from '#kit/form/date-note.tsx'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'

interface Props {
  title: string
  onClose: () => void
  /** '' = without end. */
  onConfirm: (until: string) => Promise<boolean>
}

export function SetTopDialog({ title, onClose, onConfirm }: Props) {
  const { t } = useLingui()
  const [today] = useState(() => new Date())
  const [until, setUntil] = useState('')
  const confirm = async () => {
    if (await onConfirm(until)) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Pin`} size={400}>
      <Text size="sm" mb="sm">
        {title}
      </Text>
      <DateTimeInput
        label={t`Pinned until`}
        description={t`Empty: no end date`}
        minDate={today}
        value={until}
        onChange={setUntil}
      />
      <DateNote value={until} />
      <DialogFoot onCancel={onClose} onConfirm={() => void confirm()} />
    </Modal>
  )
}
