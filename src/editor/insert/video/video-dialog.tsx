import { Group, NumberInput, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useLingui } from '@lingui/react/macro'
import { notify } from '#data/page/notices.ts'
import type { DialogProps } from '#editor/commands/dialogs.tsx'
import { FormDialog } from '#editor/insert/form-dialog.tsx'
import { chosenObject } from '#editor/insert/insert-content.ts'
import { lineAlignment, putVideo } from './put-video.ts'
import { frameSource, VIDEO_SIZE, videoAlignment, videoSide } from './video-code.ts'

/** The player of another site: a new one, or the one that is chosen in the text. */
export function VideoDialog({ editor, onClose }: DialogProps) {
  const { t } = useLingui()
  const [old] = useState(() => chosenObject(editor, 'frame'))
  const [code, setCode] = useState(old?.['src'] ?? '')
  const [width, setWidth] = useState<number | string>(Number(old?.['width']) || VIDEO_SIZE.width)
  const [height, setHeight] = useState<number | string>(Number(old?.['height']) || VIDEO_SIZE.height)
  const [align, setAlign] = useState<string | null>(() => (old ? lineAlignment(editor) : 'center'))
  const [wrong, setWrong] = useState(false)

  const confirm = () => {
    const src = frameSource(code)
    if (!src) {
      setWrong(true)
      notify({ level: 'warning', message: t`The code contains no video address` })
      return
    }
    putVideo(editor, {
      src,
      width: videoSide(width, VIDEO_SIZE.width),
      height: videoSide(height, VIDEO_SIZE.height),
      align: videoAlignment(align),
    })
    onClose()
  }
  const side = { min: VIDEO_SIZE.min, max: VIDEO_SIZE.max, clampBehavior: 'none', allowDecimal: false } as const
  return (
    <FormDialog title={t`Third-party video`} onConfirm={confirm} onClose={onClose}>
      <Textarea
        label={t`Video code`}
        description={t`Paste the video site's iframe code for sharing, or the address of its player.`}
        required
        rows={12}
        value={code}
        spellCheck={false}
        error={wrong && t`Enter an address that starts with http:// or https://`}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setWrong(false)
        }}
        data-autofocus
      />
      <Group grow align="start">
        <NumberInput label={t`Width`} description={t`100 to 1000`} value={width} onChange={setWidth} {...side} />
        <NumberInput label={t`Height`} description={t`100 to 1000`} value={height} onChange={setHeight} {...side} />
        <Select
          label={t`Alignment`}
          description={t`Inline`}
          allowDeselect={false}
          data={[
            { value: 'center', label: t`Centre` },
            { value: 'left', label: t`Left` },
            { value: 'right', label: t`Right` },
          ]}
          value={align}
          onChange={setAlign}
        />
      </Group>
    </FormDialog>
  )
}
