import { Text } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { Trans } from '@lingui/react/macro'
import { IconCloudUpload } from '@tabler/icons-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import classes from './uploads.module.css'

interface DropPlaceProps {
  /** Undefined while no files are taken. */
  onFiles: ((files: readonly File[]) => void) | undefined
  children: ReactNode
}

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

/** Takes files that are dropped anywhere on it, and those that are pasted while it is shown. */
export function DropPlace({ onFiles, children }: DropPlaceProps) {
  const [isOver, setOver] = useState(false)
  // Each element below tells of the pointer by itself.
  const depth = useRef(0)
  const enter = (event: DragEvent) => {
    if (!onFiles || !hasFiles(event)) return
    depth.current += 1
    setOver(true)
  }
  const leave = () => {
    depth.current = Math.max(0, depth.current - 1)
    if (depth.current === 0) setOver(false)
  }
  const drop = (event: DragEvent) => {
    depth.current = 0
    setOver(false)
    if (!onFiles || !hasFiles(event)) return
    event.preventDefault()
    onFiles([...event.dataTransfer.files])
  }
  const over = (event: DragEvent) => {
    if (!onFiles || !hasFiles(event)) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
  }
  useWindowEvent('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])]
    const isField = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]')
    if (!onFiles || files.length === 0 || isField) return
    event.preventDefault()
    onFiles(files)
  })
  return (
    <div className={classes['place']} onDragEnter={enter} onDragLeave={leave} onDragOver={over} onDrop={drop}>
      {children}
      {isOver && (
        <div className={classes['over']} aria-hidden>
          <IconCloudUpload size={56} stroke={1.2} />
          <Text size="lg" fw={600}>
            <Trans>Drop files to upload them</Trans>
          </Text>
          <Text size="sm">
            <Trans>Up to 100 MB each</Trans>
          </Text>
        </div>
      )}
    </div>
  )
}
