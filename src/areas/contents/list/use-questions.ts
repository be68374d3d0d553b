import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { notify } from '#data/notices.ts'
import { useSession } from '#data/use-session.ts'
import { useConfirm } from '#kit/confirm.tsx'
import { useNameList } from '#kit/name-list.ts'
import { useAskToPublish } from '../use-ask-to-publish.ts'
import type { ShownRow } from './overlay.ts'
import { isUnpublishedFirst } from './removal.ts'

/** What is asked before contents go: from the list, or from the site, which no other order brings back as it was. */
export function useQuestions() {
  const { t } = useLingui()
  const { can } = useSession()
  const confirm = useConfirm()
  const nameList = useNameList()
  const toPublish = useAskToPublish()
  const namesOf = (rows: readonly ShownRow[]) => nameList(rows.map((row) => row.title))
  return {
    remove: async (rows: readonly ShownRow[]) => {
      const names = namesOf(rows)
      const isFirst = rows.filter(isUnpublishedFirst)
      if (isFirst.some((row) => !can(catalogPermission('EditContent', row.catalogId)))) {
        notify({ level: 'error', message: t`Only what is not published can be deleted, and you may not unpublish it.` })
        return false
      }
      if (isFirst.length > 0) {
        return confirm({
          title: t`Unpublish and delete`,
          message: t`Unpublish and delete ${names}? The public pages are removed, then the contents go to the recycle bin. Mapping copies of what is deleted are removed for good.`,
          confirmLabel: t`Unpublish and delete`,
          danger: true,
        })
      }
      return confirm({
        title: t`Delete`,
        message: t`Move ${names} to the recycle bin? Mapping copies of what is deleted are removed for good.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
    },
    toPublish,
    takeOffline: (rows: readonly ShownRow[]) => {
      const names = namesOf(rows)
      return confirm({
        title: plural(rows.length, { one: 'Unpublish # content', other: 'Unpublish # contents' }),
        message: t`Unpublish ${names}? The public pages are removed, and so are those of contents that map or link to them. Only publishing again brings them back.`,
        confirmLabel: t`Unpublish`,
        danger: true,
      })
    },
  }
}
