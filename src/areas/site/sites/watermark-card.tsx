import { ActionIcon, Button, Group, Input, Slider, Stack } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { MARK_POSITIONS, siteUploadWatermark } from '#contract/site-extends.ts'
import { useAction } from '#data/reads/use-action.ts'
import type { FormOf } from '#kit/form/edit-dialog.tsx'
import { YesNoField } from '#kit/form/fields.tsx'
import { FileButton } from '#kit/form/file-button.tsx'
import { Card } from '#kit/page/card.tsx'
import type { ExtendsValues } from './extends-form.ts'
import { useExtendLabels } from './extends-labels.ts'
import classes from './site.module.css'
import { WatermarkSample } from './watermark-sample.tsx'

interface Props {
  form: FormOf<ExtendsValues>
  siteId: string
  /** Where the files of the site's folder can be seen. */
  prefix: string
}

/** The mark that uploaded pictures get, as they will look with it. */
export function WatermarkCard({ form, siteId, prefix }: Props) {
  const labels = useExtendLabels()
  return (
    <Card title={<Trans>Watermark</Trans>}>
      <YesNoField form={form} name="ImageWatermark" label={labels.ImageWatermark} />
      {form.values.ImageWatermark === 'Y' && <MarkFields form={form} siteId={siteId} prefix={prefix} />}
    </Card>
  )
}

function MarkFields({ form, siteId, prefix }: Props) {
  const { t } = useLingui()
  const labels = useExtendLabels()
  const { image, position, opacity, ratio } = form.values.ImageWatermarkArgs
  const set = (name: string, value: unknown) =>
    form.setFieldValue(`ImageWatermarkArgs.${name}` as never, value as never)
  const { upload, pending, version } = useMarkUpload(siteId, (path) => set('image', path))
  const src = image === '' ? undefined : `${prefix}${image}?v=${version}`
  return (
    <Stack gap="md">
      <WatermarkSample src={src} position={position} opacity={opacity} ratio={ratio} />
      <Group gap="xs">
        <FileButton accept=".jpg,.jpeg,.png" variant="default" loading={pending} onPick={([file]) => void upload(file)}>
          {image === '' ? <Trans>Upload a watermark</Trans> : <Trans>Replace the watermark</Trans>}
        </FileButton>
        {image !== '' && (
          <Button variant="default" onClick={() => set('image', '')}>
            <Trans>Remove</Trans>
          </Button>
        )}
      </Group>
      <Input.Description>
        <Trans>JPG or PNG, at most 2 MB. A new file replaces the old one immediately.</Trans>
      </Input.Description>
      <Input.Wrapper label={labels['ImageWatermarkArgs.position']} labelElement="div">
        <div className={classes['positions']} role="group" aria-label={labels['ImageWatermarkArgs.position']}>
          {MARK_POSITIONS.map((one) => (
            <Position key={one} value={one} chosen={one === position} onChoose={() => set('position', one)} />
          ))}
        </div>
      </Input.Wrapper>
      <Input.Wrapper label={labels['ImageWatermarkArgs.opacity']} labelElement="div">
        <Slider
          value={opacity}
          min={0.1}
          max={1}
          step={0.1}
          thumbLabel={t`Opacity`}
          onChange={(next) => set('opacity', Math.round(next * 10) / 10)}
        />
      </Input.Wrapper>
      <Input.Wrapper label={labels['ImageWatermarkArgs.ratio']} labelElement="div">
        <Slider
          value={ratio}
          min={1}
          max={100}
          step={1}
          thumbLabel={labels['ImageWatermarkArgs.ratio']}
          onChange={(next) => set('ratio', next)}
        />
      </Input.Wrapper>
    </Stack>
  )
}

interface PositionProps {
  value: (typeof MARK_POSITIONS)[number]
  chosen: boolean
  onChoose: () => void
}

function Position({ value, chosen, onChoose }: PositionProps) {
  const { t } = useLingui()
  const names = {
    TOP_LEFT: t`Top left`,
    TOP_CENTER: t`Top centre`,
    TOP_RIGHT: t`Top right`,
    CENTER_LEFT: t`Centre left`,
    CENTER: t`Centre`,
    CENTER_RIGHT: t`Centre right`,
    BOTTOM_LEFT: t`Bottom left`,
    BOTTOM_CENTER: t`Bottom centre`,
    BOTTOM_RIGHT: t`Bottom right`,
  }
  return (
    <ActionIcon
      size={44}
      variant={chosen ? 'filled' : 'default'}
      aria-label={names[value]}
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {chosen ? '●' : '○'}
    </ActionIcon>
  )
}

/** @param onDone hears the name of the stored file */
function useMarkUpload(siteId: string, onDone: (path: string) => void) {
  const { t } = useLingui()
  const { run, pending } = useAction(siteUploadWatermark, { success: t`Watermark uploaded` })
  const [version, setVersion] = useState(() => Date.now())
  const upload = async (file: File | undefined) => {
    if (!file) return
    const data = new FormData()
    data.append('siteId', siteId)
    data.append('file', file, file.name)
    const stored = await run({ form: data } as never).catch(() => undefined)
    if (!stored) return
    // The name stays the same: without a change of the address the browser would show the old picture.
    setVersion(Date.now())
    onDone(stored.path)
  }
  return { upload, pending, version }
}
