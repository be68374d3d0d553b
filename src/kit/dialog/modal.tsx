import { getDefaultZIndex, Modal as LibraryModal, type ModalProps } from '@mantine/core'
import { NotePlace } from '#kit/form/stored-note.tsx'
import { useTopEscape } from './top-escape.ts'

/** A dialog of the library that leaves Escape to the one above it. */
export function Modal({ closeOnEscape = true, ...props }: ModalProps) {
  const { opened, zIndex = getDefaultZIndex('modal'), onClose } = props
  useTopEscape(opened, Number(zIndex), () => closeOnEscape && onClose())
  return (
    <NotePlace value={null}>
      <LibraryModal {...props} closeOnEscape={false} />
    </NotePlace>
  )
}
