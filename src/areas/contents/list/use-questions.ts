import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { catalogPermission } from '#contract/catalogs.ts'
import { notify } from '#data/page/notices.ts'
import { useSession } from '#data/session/use-session.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
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
        notify({
          level: 'error',
          message: t`Only unpublished content can be deleted, and you don't have permission to unpublish.`,
        })
        return false
      }
      if (isFirst.length > 0) {
        return confirm({
          title: t`Unpublish and delete`,
          message: t`Unpublish and delete ${names}? Its public pages are removed and the content moves to the recycle bin. Its mapped copies will be deleted permanently.`,
          confirmLabel: t`Unpublish and delete`,
          danger: true,
        })
      }
      return confirm({
        title: t`Delete`,
        message: t`Move ${names} to the recycle bin? Its mapped copies will be deleted permanently.`,
        confirmLabel: t`Delete`,
        danger: true,
      })
    },
    toPublish,
    takeOffline: (rows: readonly ShownRow[]) => {
      const names = namesOf(rows)
      return confirm({
        title: plural(rows.length, { one: 'Unpublish # item', other: 'Unpublish # items' }),
        message: t`Unpublish ${names}? Its public pages are removed, and so are those of content that maps or links to it. Publish again to restore them.`,
        confirmLabel: t`Unpublish`,
        danger: true,
      })
    },
  }
}
