import { useLingui } from '@lingui/react/macro'
import { failureText } from '#data/request/failure-text.ts'
import { useCurrentSite } from '#data/identity/current-site.ts'
import { notify } from '#data/page/notices.ts'
import { useOnline } from '#data/network/online.ts'
import {
  contentIntent,
  moveContent,
  queueOperations,
  relateContents,
  setAttribute,
  setTop,
  type ContentRef,
  type Enqueued,
  type Intent,
  type QueueResult,
} from '#data/outbox/outbox.ts'
import type { QueuedOperation } from '#data/outbox/queued-operation.ts'
import type { ContentBefore } from '#data/outbox/undo.ts'
import { useConfirm } from '#kit/dialog/confirm.tsx'
import { useNameList } from '#kit/show/name-list.ts'
import { announceOperation } from './last-operation.ts'
import { type Removable, removalOf } from './removal.ts'

export type PlainOperation = Parameters<typeof contentIntent>[0]
export type ContentOperations = ReturnType<typeof useContentOperations>

const NOTHING: QueueResult = { results: [] }

/** Orders for contents: each is kept on this device first and sent by itself. */
export function useContentOperations() {
  const { t } = useLingui()
  const { siteId } = useCurrentSite()
  const confirm = useConfirm()
  const nameList = useNameList()
  const online = useOnline()

  /**
   * Those that are given for `contents`, one each, are told at the foot of the list; the others by a notice. Answers
   * the contents whose order was kept.
   */
  const order = async <Row extends ContentBefore>(intents: Intent[], contents?: readonly Row[]): Promise<Row[]> => {
    if (!siteId) return []
    const first = await kept(intents)
    const held = intents.filter((_, index) => first.results[index]?.outcome === 'needs-word')
    const second = held.length > 0 && (await confirmDependants(held)) ? await kept(held, true) : NOTHING
    const left = new Set<Intent | undefined>([
      ...intents.slice(first.results.length),
      ...held.slice(second.results.length),
    ])
    const waiting = intents.length - left.size
    const failure = first.failure ?? second.failure
    if (failure !== undefined) tellFailure(failure, waiting, intents.length)
    if (waiting === 0) return []
    if (contents) announceOperation({ siteId, orders: placed(intents, contents, first.results, left) })
    else if (failure === undefined) {
      notify({
        level: online ? 'info' : 'success',
        message: online ? t`Sending` : t`Waiting to send`,
      })
    }
    return (contents ?? []).filter((_, index) => !left.has(intents[index]))
  }
  const kept = (intents: Intent[], withDependants = false): Promise<QueueResult> =>
    queueOperations(intents, siteId ?? '', { withDependants }).catch((failure: unknown) => ({ ...NOTHING, failure }))
  const tellFailure = (failure: unknown, waiting: number, all: number) => {
    const reason = failureText(failure)
    notify({
      level: 'error',
      title: waiting > 0 ? t`Not all saved on this device` : t`Not saved on this device`,
      message:
        waiting > 0
          ? t`${waiting} of ${all} were saved and will be sent; the others were not saved. ${reason}`
          : reason,
    })
  }
  const confirmDependants = (held: readonly Intent[]) => {
    const names = nameList(held.map((intent) => intent.title))
    return confirm({
      title: t`Unsent changes depend on it`,
      message: t`Unsent changes on this device depend on ${names}. Discard them too?`,
      confirmLabel: t`Discard`,
      danger: true,
    })
  }
  return {
    remove: <Row extends Removable>(rows: readonly Row[]) => {
      const steps = rows.flatMap((row) => removalOf(row).map((kind) => ({ kind, row })))
      return order(
        steps.map(({ kind, row }) => contentIntent(kind, row)),
        steps.map(({ row }) => row),
      )
    },
    run: <Row extends ContentBefore>(kind: PlainOperation, rows: readonly Row[]) =>
      order(
        rows.map((row) => contentIntent(kind, row)),
        rows,
      ),
    setTop: <Row extends ContentBefore>(rows: readonly Row[], until: string) =>
      order(
        rows.map((row) => setTop(row, until)),
        rows,
      ),
    setAttribute: <Row extends ContentBefore>(rows: readonly Row[], attribute: string, on: boolean) =>
      order(
        rows.map((row) => setAttribute(row, attribute, on)),
        rows,
      ),
    relate: (content: ContentRef, relatedIds: string[], on: boolean) =>
      order([relateContents(content, relatedIds, on)]),
    move: <Row extends ContentBefore>(rows: readonly Row[], catalogId: string) =>
      order(
        rows.map((row) => moveContent(row, catalogId)),
        rows,
      ),
  }
}

/**
 * All but those that are `left`. Where other work was dropped along with a creation, there is no way back at one press:
 * its result is left out.
 */
function placed(
  intents: readonly Intent[],
  contents: readonly ContentBefore[],
  results: readonly Enqueued[],
  left: ReadonlySet<Intent | undefined>,
): QueuedOperation[] {
  return intents.flatMap((intent, index) => {
    const content = contents[index]
    const result = results[index]
    return content && !left.has(intent)
      ? [{ intent, content, result: result?.outcome === 'needs-word' ? undefined : result }]
      : []
  })
}
