import { Modal } from '#kit/dialog/modal.tsx'
import classes from './logo-view.module.css'

interface Props {
  opened: boolean
  onClose: () => void
  src: string | undefined
  label: string
}

/** A picture as large as the window allows. */
export function PictureDialog({ opened, onClose, src, label }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={label} size="auto">
      <img src={src} alt={label} className={classes['large']} />
    </Modal>
  )
}
