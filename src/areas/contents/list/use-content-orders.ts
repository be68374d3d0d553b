import { useLingui } from '@lingui/react/macro'
import { failureText } from '#data/failure-text.ts'
import { useCurrentSite } from '#data/current-site.ts'
import { notify } from '#data/notices.ts'
import { useOnline } from '#data/online.ts'
import {
  contentIntent,
  moveContent,
  orderAll,
  relateContents,
  setAttribute,
  setTop,
  type ContentRef,
  type Intent,
} from '#data/outbox.ts'
import { useConfirm } from '#kit/confirm.tsx'
import { useNameList } from '#kit/name-list.ts'

export type PlainOrder = Parameters<typeof contentIntent>[0]
export type ContentOrders = ReturnType<typeof useContentOrders>

/** Orders for contents: each is kept on this device first and sent by itself. */
export function useContentOrders() {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const confirm = useConfirm()
  const nameList = useNameList()
  const online = useOnline()

  const order = async (intents: Intent[]): Promise<boolean> => {
    if (!siteId) return false
    try {
      const results = await orderAll(intents, siteId)
      const held = intents.filter((_, index) => results[index]?.outcome === 'needs-word')
      if (held.length > 0 && !(await confirmDependants(held))) return false
      if (held.length > 0) await orderAll(held, siteId, true)
      notify({
        level: online ? 'info' : 'success',
        message: online ? t`Sending` : t`Saved on this device, will be sent later`,
      })
      return true
    } catch (error) {
      notify({
        level: 'error',
        title: t`Not saved on this device`,
        message: failureText(error),
      })
      return false
    }
  }
  const confirmDependants = (held: readonly Intent[]) => {
    const names = nameList(held.map((intent) => intent.title))
    return confirm({
      title: t`Waiting work depends on it`,
      message: t`Other work that waits on this device needs ${names}. Drop that work, too?`,
      confirmLabel: t`Drop`,
      danger: true,
    })
  }
  return {
    run: (kind: PlainOrder, rows: readonly ContentRef[]) => order(rows.map((row) => contentIntent(kind, row))),
    setTop: (rows: readonly ContentRef[], until: string) => order(rows.map((row) => setTop(row, until))),
    setAttribute: (rows: readonly ContentRef[], attribute: string, on: boolean) =>
      order(rows.map((row) => setAttribute(row, attribute, on))),
    relate: (content: ContentRef, relatedIds: string[], on: boolean) =>
      order([relateContents(content, relatedIds, on)]),
    move: (rows: readonly ContentRef[], catalogId: string) => order(rows.map((row) => moveContent(row, catalogId))),
  }
}
