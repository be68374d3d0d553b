import 'react-easy-crop/react-easy-crop.css'
import { Trans, useLingui } from '@lingui/react/macro'
import { ActionIcon, Alert, Group, Text } from '@mantine/core'
import {
  type Icon,
  IconCloudOff,
  IconPhoto,
  IconRotate2,
  IconRotateClockwise2,
  IconUpload,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import Cropper from 'react-easy-crop'
import { homeInfo, profileAvatar, profileGet } from '#contract/account.ts'
import { getInfo } from '#contract/session.ts'
import { useAction } from '#data/reads/use-action.ts'
import { useSession } from '#data/session/use-session.ts'
import { ActionButton } from '#kit/button/action-button.tsx'
import { FileButton } from '#kit/form/file-button.tsx'
import { hint } from '#kit/button/hint.tsx'
import { Modal } from '#kit/dialog/modal.tsx'
import classes from './avatar-dialog.module.css'
import { AVATAR_SIZE } from './draw-avatar.ts'
import { AVATAR_TYPES, useCropping } from './use-cropping.ts'

/** Cuts a square out of a picture and makes it the avatar. */
export function AvatarDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { avatar } = useSession()
  const cropping = useCropping(avatar)
  const { run, pending, availability } = useAction(profileAvatar, {
    success: t`Profile picture saved`,
    invalidates: [profileGet, homeInfo, getInfo],
  })
  const save = async () => {
    const png = await cropping.png()
    if (!png) return
    const form = new FormData()
    form.append('avatarfile', png, 'avatar.png')
    await run({ form })
    onClose()
  }
  return (
    <Modal opened onClose={onClose} size={800} title={<Trans>Change profile picture</Trans>}>
      {availability === 'offline' && (
        <Alert color="gray" icon={<IconCloudOff />} mb="md">
          <Trans>Your picture is stored on the server only. You can save it when you reconnect.</Trans>
        </Alert>
      )}
      <div className={classes['panes']}>
        <div className={classes['stage']}>
          {cropping.source ? (
            <Cropper
              {...cropping.cropper}
              image={cropping.source}
              aspect={1}
              cropShape="round"
              showGrid={false}
              disableAutomaticStylesInjection
              cropperProps={{
                role: 'group',
                'aria-label': t`Visible part of the picture; move it with the arrow keys`,
              }}
              mediaProps={{ alt: '' }}
            />
          ) : (
            <div className={classes['nothing']}>
              <IconPhoto size={40} stroke={1.2} aria-hidden />
              <Text size="sm">
                <Trans>Choose a picture to start</Trans>
              </Text>
            </div>
          )}
        </div>
        <figure className={classes['result']}>
          <canvas ref={cropping.canvas} width={AVATAR_SIZE} height={AVATAR_SIZE} className={classes['round']} />
          <Text component="figcaption" size="sm" c="dimmed">
            <Trans>Preview</Trans>
          </Text>
        </figure>
      </div>
      <Group justify="space-between" mt="md" gap="xs">
        <Group gap="xs">
          <FileButton
            onPick={cropping.pick}
            accept={AVATAR_TYPES.join(',')}
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
          >
            <Trans>Choose a picture</Trans>
          </FileButton>
          <Tools cropping={cropping} />
        </Group>
        <ActionButton
          endpoint={profileAvatar}
          look="main"
          loading={pending}
          reason={cropping.source ? undefined : t`Choose a picture first`}
          onClick={() => void save().catch(() => undefined)}
        >
          <Trans>Save</Trans>
        </ActionButton>
      </Group>
    </Modal>
  )
}

function Tools({ cropping }: { cropping: ReturnType<typeof useCropping> }) {
  const { t } = useLingui()
  const tool = (label: string, Glyph: Icon, act: () => void) => (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={label}
      {...hint(label)}
      onClick={act}
      disabled={!cropping.source}
    >
      <Glyph size={18} stroke={1.6} />
    </ActionIcon>
  )
  return (
    <Group gap={4}>
      {tool(t`Zoom in`, IconZoomIn, cropping.zoomIn)}
      {tool(t`Zoom out`, IconZoomOut, cropping.zoomOut)}
      {tool(t`Rotate left`, IconRotate2, cropping.turnLeft)}
      {tool(t`Rotate right`, IconRotateClockwise2, cropping.turnRight)}
    </Group>
  )
}
