import { Button, type ButtonProps, FileButton as FileInput } from '@mantine/core'
import { useRef } from 'react'

interface FileButtonProps extends ButtonProps {
  accept: string
  multiple?: boolean
  /** The camera is offered in the place of the files. */
  capture?: 'environment'
  onPick: (files: File[]) => void
}

/** A button that asks for files, also for the same ones again: an input that still holds them tells of no change. */
export function FileButton({ accept, multiple = false, capture, onPick, ...look }: FileButtonProps) {
  const reset = useRef<() => void>(null)
  const take = (picked: File | File[] | null) => {
    reset.current?.()
    const files = [picked].flat().filter((file) => file !== null)
    if (files.length > 0) onPick(files)
  }
  return (
    <FileInput<boolean>
      onChange={take}
      resetRef={reset}
      accept={accept}
      multiple={multiple}
      {...(capture && { capture })}
    >
      {(props) => <Button {...props} {...look} />}
    </FileInput>
  )
}
