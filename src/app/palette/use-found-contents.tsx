import { useLingui } from '@lingui/react/macro'
import { IconAlertTriangle, IconCloudUp, IconFileText, IconPencil } from '@tabler/icons-react'
import type { ContentRow } from '#contract/contents/rows.ts'
import { goTo } from '#app/go-to.ts'
import { useOpenEditor } from '#areas/contents/open-editor.ts'
import { useOpenDraft } from '#areas/sync-centre/drafts/use-open-draft.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { useContentsNamed } from '#data/reads/find-contents.ts'
import { useDict } from '#data/reads/use-dict.ts'
import { useDrafts } from '#data/drafts/use-drafts.ts'
import { useOperations } from '#data/outbox/use-operations.ts'
import { syncState, type WaitingOperation } from '#data/outbox/use-outbox.ts'
import { useKindText } from '#shared/kind-text.ts'
import type { Entry, EntryGroup } from './entries.ts'
import { useCatalogNames } from './use-sites.tsx'

const glyph = (Icon: typeof IconPencil) => <Icon size={18} stroke={1.6} />

export interface FoundWork {
  readonly groups: readonly EntryGroup[]
  /** The device was read for this very search. */
  readonly isReadHere: boolean
  /** The server is still to answer. */
  readonly isAsking: boolean
}

/** Contents by their titles: what lies unfinished on this device first, then all others, each the newest first. */
export function useFoundContents(title: string): FoundWork {
  const { t } = useLingui()
  const found = useContentsNamed(title)
  const drafts = useDraftEntries()
  const waiting = useWaitingEntries()
  const entryOf = useContentEntry()
  const work = [...drafts, ...waiting.entries]
  const isNew = ({ contentId }: ContentRow) => !drafts.some(({ id }) => id === draftId(contentId))
  return {
    groups: [
      { id: 'work', title: t`Drafts and unsent work`, entries: work, newestFirst: true },
      {
        id: 'contents',
        title: t`Content`,
        entries: found.here.filter(isNew).map(entryOf),
        late: found.there.filter(isNew).map(entryOf),
        newestFirst: true,
      },
    ],
    isReadHere: found.isReadHere && waiting.isRead,
    isAsking: found.isAsking,
  }
}

const draftId = (contentId: string) => `draft:${contentId}`

function useDraftEntries(): Entry[] {
  const { t } = useLingui()
  const open = useOpenDraft()
  return useDrafts().map((draft) => ({
    id: draftId(draft.form.contentId),
    label: draft.form.title || t`Untitled`,
    detail: t`Draft on this device`,
    icon: glyph(IconPencil),
    run: () => open(draft),
  }))
}

function useWaitingEntries(): { entries: Entry[]; isRead: boolean } {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const kindText = useKindText()
  const openEditor = useOpenEditor()
  const operations = useOperations()
  const open = (operation: WaitingOperation) => {
    const { contentType: type, contentId: id, catalogId = '' } = operation.payload
    const isStuck = ['attention', 'conflict'].includes(syncState(operation))
    const isContent = type !== undefined && id !== undefined && operation.kind !== 'content.delete'
    if (isStuck || !isContent || operation.siteId !== siteId) goTo('/sync')
    else openEditor({ type, id, catalogId: operation.payload.fromCatalogId ?? catalogId })
  }
  const entries = (operations ?? []).toReversed().map((operation): Entry => {
    const { opId, title, kind } = operation
    const isStuck = ['attention', 'conflict'].includes(syncState(operation))
    const state = isStuck ? t`Needs attention` : t`Waiting to send`
    const icon = glyph(isStuck ? IconAlertTriangle : IconCloudUp)
    const action = kindText(kind)
    const run = () => open(operation)
    return { id: `work:${opId}`, label: title || action, detail: `${action} · ${state}`, icon, run }
  })
  return { entries, isRead: operations !== undefined }
}

function useContentEntry(): (row: ContentRow) => Entry {
  const openEditor = useOpenEditor()
  const names = useCatalogNames()
  const statuses = useDict('CMSContentStatus')
  return ({ contentId, catalogId, contentType, title, status }) => {
    const word = statuses.find(({ value }) => value === status)?.label ?? ''
    const detail = [names.get(catalogId), word].filter(Boolean).join(' · ')
    const run = () => openEditor({ type: contentType, catalogId, id: contentId })
    return { id: `content:${contentId}`, label: title, detail, icon: glyph(IconFileText), run }
  }
}
