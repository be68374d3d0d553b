import { Group, Stack, Title } from '@mantine/core'
import { type ReactNode, startTransition, useCallback, useState } from 'react'
import classes from './screen.module.css'
import { NotePlace } from '#kit/form/stored-note.tsx'

interface ScreenProps {
  title: ReactNode
  /** At the right: state of the thing, a way back. */
  aside?: ReactNode
  children: ReactNode
}

/** The page skeleton of every screen: title row, then toolbar, body and pager in this order. */
export function Screen({ title, aside, children }: ScreenProps) {
  const [notes, setNotes] = useState<HTMLElement | null>(null)
  // What stands there comes later: the screen is not drawn a second time before it is shown.
  const keepNotes = useCallback((place: HTMLElement | null) => startTransition(() => setNotes(place)), [])
  return (
    <Stack component="section" className={classes['screen'] ?? ''}>
      <Group component="header" justify="space-between" wrap="nowrap" className={classes['head'] ?? ''}>
        <Title order={1} className={classes['title'] ?? ''}>
          {title}
        </Title>
        <div ref={keepNotes} role="status" className={classes['notes']} />
        {aside}
      </Group>
      <NotePlace value={notes}>{children}</NotePlace>
    </Stack>
  )
}
