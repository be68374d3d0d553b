import 'react-easy-crop/react-easy-crop.css'
import { Alert, Button, Chip, Group, Input, NumberInput, Select, Slider, Stack, Text, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconRotate2, IconRotateClockwise2 } from '@tabler/icons-react'
import Cropper from 'react-easy-crop'
import type { Resource } from '#contract/resources.ts'
import { DialogFoot } from '#kit/dialog/dialog-foot.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import { pictureAddress } from '#shared/resource-library/resource-facts.ts'
import classes from './dialogs.module.css'
import { FORMATS, usePictureEdit } from './use-picture-edit.ts'

interface PictureDialogProps {
  row: Resource
  onFiles: (files: readonly File[], tags?: readonly string[]) => void
  onClose: () => void
}

/** Crops, turns and scales a picture. What comes of it is a new file; the one it is made of stays. */
export function PictureDialog({ row, onFiles, onClose }: PictureDialogProps) {
  const { t } = useLingui()
  const edit = usePictureEdit(row)
  const save = async () => {
    const file = await edit.draw()
    if (!file) return
    onFiles([file], row.tags ?? [])
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t`Edit picture`} size={960} closeOnClickOutside={false}>
      <div className={classes['cropPanes']}>
        <div className={classes['cropStage']}>
          <Cropper
            {...edit.cropper}
            image={pictureAddress(row)}
            disableAutomaticStylesInjection
            cropperProps={{ role: 'group', 'aria-label': t`Visible part of the picture; move it with the arrow keys` }}
            mediaProps={{ alt: '', onError: edit.fail }}
          />
        </div>
        <PictureTools edit={edit} />
      </div>
      {edit.failure && (
        <Alert color="red" role="alert" mt="sm">
          {edit.failure}
        </Alert>
      )}
      <Text size="sm" c="dimmed" mt="sm">
        <Trans>It becomes a new file. The original stays as it is.</Trans>
      </Text>
      <DialogFoot onCancel={onClose}>
        <Button onClick={() => void save()} loading={edit.drawing} disabled={edit.cropWidth === 0}>
          <Trans>Save as a new file</Trans>
        </Button>
      </DialogFoot>
    </Modal>
  )
}

/** Shape, zoom and turn, and what the new file is to be. */
function PictureTools({ edit }: { edit: ReturnType<typeof usePictureEdit> }) {
  const { t } = useLingui()
  const shapes = [
    { value: 'own', label: t({ message: 'Original', context: 'ratio' }) },
    { value: '1', label: '1:1' },
    { value: '4:3', label: '4:3' },
    { value: '3:2', label: '3:2' },
    { value: '16:9', label: '16:9' },
    { value: '3:4', label: '3:4' },
    { value: '9:16', label: '9:16' },
  ]
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t`Shape`} labelElement="div">
        <Chip.Group value={edit.shape} onChange={(shape) => edit.setShape(String(shape))}>
          <Group gap={4}>
            {shapes.map(({ value, label }) => (
              <Chip key={value} value={value} size="xs" radius="sm">
                {label}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Input.Wrapper label={t`Zoom`} labelElement="div">
        <Slider
          min={1}
          max={5}
          step={0.05}
          value={edit.cropper.zoom}
          onChange={edit.cropper.onZoomChange}
          label={(zoom) => `${Math.round(zoom * 100)}%`}
          thumbLabel={t`Zoom`}
        />
      </Input.Wrapper>
      <Input.Wrapper label={t`Rotation`} labelElement="div">
        <Slider
          min={-180}
          max={180}
          step={1}
          value={edit.turn}
          onChange={edit.setTurn}
          label={(turn) => `${turn}°`}
          thumbLabel={t`Rotation`}
        />
      </Input.Wrapper>
      <Group gap="xs" grow>
        <Button
          variant="default"
          leftSection={<IconRotate2 size={16} aria-hidden />}
          onClick={() => edit.turnBy(-90)}
          aria-label={t`Rotate left`}
        >
          90°
        </Button>
        <Button
          variant="default"
          leftSection={<IconRotateClockwise2 size={16} aria-hidden />}
          onClick={() => edit.turnBy(90)}
          aria-label={t`Rotate right`}
        >
          90°
        </Button>
      </Group>
      <NumberInput
        label={t`Width in pixels`}
        min={1}
        max={edit.cropWidth || 1}
        allowDecimal={false}
        clampBehavior="blur"
        value={edit.width ?? edit.cropWidth}
        onChange={(width) => edit.setWidth(Number(width) || undefined)}
        description={edit.height > 0 ? t`Height: ${edit.height}` : undefined}
      />
      <Select
        label={t`Format`}
        data={FORMATS.map(({ type, suffix }) => ({ value: type, label: suffix.toUpperCase() }))}
        value={edit.type}
        allowDeselect={false}
        onChange={(type) => type && edit.setType(type)}
      />
      <TextInput
        label={t`Name`}
        value={edit.name}
        maxLength={200}
        dir="auto"
        onChange={(event) => edit.setName(event.currentTarget.value)}
      />
    </Stack>
  )
}
