import { loadTexts } from '#data/page/texts.ts'
import type { LateColumns } from '#kit/list/use-late-columns.ts'
import type { ShownRow } from './overlay.ts'

/** Their code and texts come when a person first asks for one of them. */
export const LATE_COLUMNS: LateColumns<ShownRow> = {
  ids: ['type', 'author', 'editor', 'tags', 'publishDate', 'updateTime', 'updateBy'],
  load: async () => {
    const [{ MORE_COLUMNS }] = await Promise.all([import('./columns/more-columns.tsx'), loadTexts('columns')])
    return MORE_COLUMNS
  },
}
