import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { catalogTreeData } from '#contract/catalogs.ts'
import { siteList } from '#contract/sites.ts'
import { foldText } from '#lib/fold-text.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import type { DraftRow } from '#data/drafts/discarded-drafts.ts'
import { formText } from '#data/versions/form-text.ts'
import { useRead } from '#data/reads/use-read.ts'
import { indexTree, treeItemsOf } from '#kit/tree/tree-rows.ts'

/** As many sites as the palette knows by name. */
const SITES = 100

/** A draft as a row of a list. */
export interface ShownDraft<Draft extends DraftRow> {
  id: string
  title: string
  /** The catalog, or the site where that is another one. */
  place: string
  isElsewhere: boolean
  changedAt: number
  /** Bytes of its text; files count where they lie. */
  size: number
  draft: Draft
}

/** The drafts that hold all words of `search` in title, text or place. */
export function useShownDrafts<Draft extends DraftRow>(drafts: readonly Draft[], search: string) {
  const place = usePlaceName()
  const read = useMemo(() => drafts.map((draft) => ({ draft, ...measured(draft) })), [drafts])
  const shown = read.map(({ draft, text, size }) => {
    const row = { id: idOf(draft), title: draft.form.title ?? '', changedAt: draft.updatedAt, size, draft }
    return { ...row, ...place(draft), text }
  })
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return shown.filter((row): row is (typeof shown)[number] & ShownDraft<Draft> => {
    const held = `${row.text}\n${foldText(row.place)}`
    return words.every((word) => held.includes(word))
  })
}

function measured({ form }: DraftRow) {
  return { text: foldText(formText(form)), size: new Blob([JSON.stringify(form)]).size }
}

/** One content may have been given up several times. */
function idOf(draft: DraftRow & { id?: number }): string {
  return draft.id === undefined ? draft.key : String(draft.id)
}

function usePlaceName(): (draft: DraftRow) => { place: string; isElsewhere: boolean } {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const tree = useRead(catalogTreeData)
  const sites = useRead(siteList, { query: { pageSize: SITES } })
  const catalogs = useMemo(() => indexTree(treeItemsOf(tree.data?.rows ?? [])).items, [tree.data])
  return (draft) => {
    if (draft.siteId !== siteId) {
      const site = sites.data?.rows.find((one) => one.siteId === draft.siteId)?.name ?? draft.siteId
      return { place: t`Site ${site}`, isElsewhere: true }
    }
    const { catalogId = '' } = draft.form
    return { place: catalogs.get(catalogId)?.label ?? catalogId, isElsewhere: false }
  }
}
