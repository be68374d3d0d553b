import { Text } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useState } from 'react'
import { Modal } from '#kit/dialog/modal.tsx'
import { type Read, ReadView } from '#kit/show/read-view.tsx'

/** Sooner, the dialog that waits would only flash up before the one with the form (ms). */
const FLASH_MS = 300

interface ReadFirstProps<Data> {
  /** With `staleTime: 0`, so that the server is asked. */
  read: Read<Data>
  title: ReactNode
  onClose: () => void
  children: (data: NonNullable<Data>) => ReactNode
}

/**
 * For a form in a dialog that saves all that it was filled with: it opens on what the server has now, for an older copy
 * would put back what others have changed since. Later answers never replace it.
 */
export function ReadFirst<Data>({ read, title, onClose, children }: ReadFirstProps<Data>) {
  const { t } = useLingui()
  const [first, setFirst] = useState<NonNullable<Data>>()
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), FLASH_MS)
    return () => clearTimeout(timer)
  }, [])
  const isNow = !read.isFetching && !read.offline && !read.error
  if (first === undefined && isNow && read.data !== undefined && read.data !== null) setFirst(read.data)
  if (first !== undefined) return children(first)
  return (
    <Modal opened={isLate} onClose={onClose} title={title}>
      {read.offline ? (
        <Text size="sm">{t`This needs the server, which can't be reached right now`}</Text>
      ) : (
        // An older answer is as good as none.
        <ReadView read={{ ...read, data: undefined, isPending: read.isFetching }}>{() => null}</ReadView>
      )}
    </Modal>
  )
}
