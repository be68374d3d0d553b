import { InputBase } from '@mantine/core'
import { type ReactNode, Suspense, useState } from 'react'

export interface PickerProps {
  label: string
  description?: string
  error?: ReactNode
  onChange: (value: string) => void
}

interface Props extends Pick<PickerProps, 'label' | 'description' | 'error'> {
  /** What the field says until it is opened. */
  shown: string
  /** The picker, lazy; it opens with its first appearance. */
  children: ReactNode
}

/** A field whose picker is loaded with the first click; until then its value stands in one that looks the same. */
export function OpenedLater({ shown, children, ...input }: Props) {
  const [wanted, setWanted] = useState(false)
  const closed = (
    <InputBase component="button" type="button" pointer {...input} onClick={() => setWanted(true)}>
      {shown}
    </InputBase>
  )
  return wanted ? <Suspense fallback={closed}>{children}</Suspense> : closed
}
