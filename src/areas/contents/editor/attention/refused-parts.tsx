import type { RefusedFile } from '#data/outbox/use-outbox.ts'
import type { ContentEditing } from '../use-content-editor.ts'
import { RefusedAlert } from './refused-files-alert.tsx'
import { RefusedNote } from './refused-note.tsx'
import { RefusedState } from './refused-state.tsx'

type Props = { part: 'alert'; editing: ContentEditing } | { part: 'note'; file: RefusedFile } | { part: 'state' }

export function RefusedParts(props: Props) {
  if (props.part === 'alert') return <RefusedAlert editing={props.editing} />
  return props.part === 'note' ? <RefusedNote file={props.file} /> : <RefusedState />
}
