import { useLingui } from '@lingui/react/macro'
import { Avatar, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconCamera } from '@tabler/icons-react'
import { useSession } from '#data/session/use-session.ts'
import { lazyDialog } from '#kit/dialog/lazy-dialog.tsx'
import classes from './avatar-button.module.css'

const AvatarDialog = lazyDialog(() => import('./avatar-dialog.tsx').then((file) => file.AvatarDialog))

/** The picture of the person; pressing it opens the choice of another. */
export function AvatarButton({ name }: { name: string }) {
  const { t } = useLingui()
  const { avatar } = useSession()
  const [opened, dialog] = useDisclosure(false)
  return (
    <>
      <UnstyledButton className={classes['button'] ?? ''} aria-label={t`Change profile picture`} onClick={dialog.open}>
        <Avatar src={avatar} name={name} color="accent" size={88} alt="" />
        <span className={classes['sign']} aria-hidden>
          <IconCamera size={16} />
        </span>
      </UnstyledButton>
      {opened && <AvatarDialog onClose={dialog.close} />}
    </>
  )
}
