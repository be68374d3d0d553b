import { Text } from '@mantine/core'
import { Trans } from '@lingui/react/macro'
import { IconCloudOff } from '@tabler/icons-react'
import { createContext, use } from 'react'
import { createPortal } from 'react-dom'
import { Age } from '#kit/show/age.tsx'
import classes from '#kit/page/screen.module.css'

/** Where the screen around has room for what is said of its data; null in dialogs, which say it in place. */
export const NotePlace = createContext<HTMLElement | null>(null)

interface StoredNoteProps {
  /** When the server gave it (ms). */
  since: number
  /** It was found among what this device holds, not given by a server like this. */
  searched?: boolean | undefined
}

/** Says that what is shown comes from this device. It stands in the head of the screen, so that nothing below moves. */
export function StoredNote({ since, searched = false }: StoredNoteProps) {
  const place = use(NotePlace)
  const note = (
    <span className={classes['note']} role={place ? undefined : 'status'}>
      <IconCloudOff size={16} aria-hidden />
      <Text component="span" size="sm" truncate className={classes['words'] ?? ''}>
        {searched ? (
          <Trans>
            Found on this device, stored <Age since={since} />
          </Trans>
        ) : (
          <Trans>
            Shown from this device, stored <Age since={since} />
          </Trans>
        )}
      </Text>
    </span>
  )
  return place ? createPortal(note, place) : note
}
