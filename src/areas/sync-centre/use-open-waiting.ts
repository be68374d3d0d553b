import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useCurrentSite } from '#data/identity/current-site.ts'
import type { WaitingOperation } from '#data/outbox/use-outbox.ts'
import { useIsSiteGone } from '#shared/gone-site.ts'

/** The way from waiting work into the editor. */
export interface OpenWaiting {
  /** What is opened: its own text, the content that it was ordered for, or nothing, where that is none or is to go. */
  what: 'text' | 'content' | 'block' | undefined
  /** Why it can not be opened; undefined where it can. */
  why: string | undefined
  /** Opens the text of the operation, or the content that it was ordered for; does nothing where it can not be opened. */
  open(): void
}

/** Work is opened where it belongs: a form is never saved under another site. */
export function useOpenWaiting({ siteId, kind, payload }: WaitingOperation): OpenWaiting {
  const { t } = useLingui()
  const navigate = useNavigate()
  const isElsewhere = useCurrentSite().siteId !== siteId
  const isGone = useIsSiteGone(siteId)
  const open = () => {
    if (isElsewhere) return
    const { widgetId } = payload
    if (widgetId !== undefined)
      return void navigate({ to: '/cms/block/manual/editor', search: { id: widgetId } as never })
    const { contentType: type, contentId: id } = payload
    const catalogId = payload.fromCatalogId ?? payload.catalogId
    void navigate({ to: '/cms/content/editor', search: { type, catalogId, id } } as never)
  }
  const way = isGone ? t`Its site no longer exists, or you have no access` : t`Switch to its site to open it`
  return { what: opened(kind, payload), why: isElsewhere ? way : undefined, open }
}

/** A damaged operation may carry nothing. */
function opened(kind: string, payload: WaitingOperation['payload'] | undefined): OpenWaiting['what'] {
  if (payload?.block) return 'block'
  if (payload?.form) return 'text'
  return payload?.contentId !== undefined && kind !== 'content.delete' ? 'content' : undefined
}
