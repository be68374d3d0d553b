import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { EMBED_MAX } from '#contract/contents/limits.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { cleanEmbedCode } from './embed-code.ts'

interface Props {
  /** The code that is there, '' for a new video. */
  code: string
  onPick: (code: string) => void
  onClose: () => void
}

/** The player of another site, by the code that it offers. Only its frame is kept. */
export function EmbedDialog({ code, onPick, onClose }: Props) {
  const { t } = useLingui()
  const [typed, setTyped] = useState(code)
  const [isWrong, setWrong] = useState(false)
  const confirm = () => {
    if (typed.trim() === '') return onClose()
    const clean = cleanEmbedCode(typed)
    if (!clean) return setWrong(true)
    onPick(clean)
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Third-party video`} size={600} closeOnClickOutside={false}>
      <Textarea
        data-autofocus
        label={t`Embed code`}
        description={t`The <iframe> code that the video site offers, or the address of its player`}
        rows={8}
        dir="ltr"
        spellCheck={false}
        maxLength={EMBED_MAX}
        value={typed}
        error={isWrong && t`No player with an https address was found in this code`}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setWrong(false)
        }}
      />
      <DialogFoot onCancel={onClose} onConfirm={confirm} />
    </Modal>
  )
}
