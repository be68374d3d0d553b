import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useConfirm } from '#kit/confirm.tsx'
import { useNameList } from '#kit/name-list.ts'
import type { ShownRow } from './overlay.ts'

/** What is asked before contents go: from the list, or from the site, which no other order brings back as it was. */
export function useQuestions() {
  const { t } = useLingui()
  const confirm = useConfirm()
  const nameList = useNameList()
  const namesOf = (rows: readonly ShownRow[]) => nameList(rows.map((row) => row.title))
  return {
    remove: (rows: readonly ShownRow[]) => {
      const names = namesOf(rows)
      return confirm({
        title: t`Delete`,
        message: t`Move ${names} to the recycle bin? Mapping copies of what is deleted are removed for good.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
    },
    takeOffline: (rows: readonly ShownRow[]) => {
      const names = namesOf(rows)
      return confirm({
        title: plural(rows.length, { one: 'Take # content offline', other: 'Take # contents offline' }),
        message: t`Take ${names} offline? Public pages are removed, and what maps or links to them goes offline as well. Only publishing again brings them back.`,
        confirmLabel: t`Take offline`,
        danger: true,
      })
    },
  }
}
