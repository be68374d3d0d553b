import { FaultAlert } from '../../faults/fault-alert.tsx'
import { ElsewhereNotice } from './elsewhere-notice.tsx'
import { MappingNote } from './mapping-note.tsx'
import { RedirectField } from './redirect-field.tsx'

/** Parts of the editor that are seldom shown, in one file: several would cost its first load more than they save. */
export const rareParts = { ElsewhereNotice, FaultAlert, MappingNote, RedirectField }
