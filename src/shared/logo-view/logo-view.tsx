import { ActionIcon, Text, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconEye, IconPencil, IconPhotoPlus, IconTrash } from '@tabler/icons-react'
import { Trans, useLingui } from '@lingui/react/macro'
import { hint } from '#kit/button/hint.tsx'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import { usePicture } from '#shared/picture/use-picture.ts'
import { ResourceDialog } from '#shared/resource-dialog/resource-dialog.tsx'
import type { PickedResource } from '#shared/resource-dialog/picked-resource.ts'
import classes from './logo-view.module.css'

const PictureDialog = lazyDialog(() => import('./picture-dialog.tsx').then((file) => file.PictureDialog))

interface Props {
  /** What the form holds: '' without a picture. */
  value: string
  /** Address that the browser can show, as far as the server gave one. */
  src: string
  label: string
  /** For forms that no outbox sends. */
  atOnce?: boolean
  onChange: (picked: PickedResource | undefined) => void
}

/** One picture: shown, changed, taken away. */
export function LogoView({ value, src, label, atOnce = false, onChange }: Props) {
  const { t } = useLingui()
  const [picking, dialog] = useDisclosure(false)
  const [viewing, viewer] = useDisclosure(false)
  const shown = usePicture(src || value)
  return (
    <div className={classes['frame']} role="group" aria-label={label}>
      <UnstyledButton className={classes['picture'] ?? ''} onClick={dialog.open} aria-label={t`Change picture`}>
        {value && shown ? (
          <img src={shown} alt={label} />
        ) : (
          <>
            <IconPhotoPlus size={28} stroke={1.25} aria-hidden />
            <Text size="xs" c="dimmed">
              <Trans>Choose a picture</Trans>
            </Text>
          </>
        )}
      </UnstyledButton>
      {value && (
        <div className={classes['tools']}>
          <Tool label={t`View picture`} icon={IconEye} onClick={viewer.open} />
          <Tool label={t`Change picture`} icon={IconPencil} onClick={dialog.open} />
          <Tool label={t`Remove picture`} icon={IconTrash} onClick={() => onChange(undefined)} />
        </div>
      )}
      <ResourceDialog
        opened={picking}
        onClose={dialog.close}
        type="image"
        limit={1}
        atOnce={atOnce}
        onPick={([picked]) => picked && onChange(picked)}
      />
      <PictureDialog opened={viewing} onClose={viewer.close} src={shown} label={label} />
    </div>
  )
}

function Tool({ label, icon: Glyph, onClick }: { label: string; icon: typeof IconEye; onClick: () => void }) {
  return (
    <ActionIcon variant="default" size="sm" aria-label={label} {...hint(label)} onClick={onClick}>
      <Glyph size={14} />
    </ActionIcon>
  )
}
