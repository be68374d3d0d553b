import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { failureText } from '#data/request/failure-text.ts'
import { notify } from '#data/page/notices.ts'
import { type Undone, undoOperations } from '#data/outbox/undo.ts'
import type { Outcomes } from '#data/outbox/use-outcomes.ts'
import { countContents, type LastOperation } from '#areas/contents/list/last-operation.ts'
import { canUndo } from './can-undo.ts'

/** The way back from the last order: for as many contents as there is one, and what came of it. */
export function useUndo(last: LastOperation, outcomes: Outcomes) {
  const { t } = useLingui()
  const [undone, setUndone] = useState<{ of: LastOperation; result: Undone }>()
  const [pending, setPending] = useState(false)
  const result = undone?.of === last ? undone.result : undefined
  const orders = last.orders.filter((order) => canUndo(order, outcomes))
  const run = async () => {
    setPending(true)
    try {
      setUndone({ of: last, result: await undoOperations(orders, last.siteId) })
    } catch (error) {
      notify({ level: 'error', title: t`Not saved on this device`, message: failureText(error) })
    } finally {
      setPending(false)
    }
  }
  const words = (done: Undone) => {
    if (done.failed) {
      return t`Undone: ${done.withdrawn + done.reversed}, not undone: ${done.failed.count}. ${failureText(done.failed.error)}`
    }
    if (done.late > 0) return t`Too late for ${done.late}: already sent`
    if (done.reversed === 0) return t`Withdrawn, nothing was changed`
    // Mapping copies that went with it are not back.
    return last.orders.at(-1)?.intent.kind === 'content.delete' ? t`Restored` : t`Undone`
  }
  return { offered: result ? 0 : countContents(orders), pending, run, words: result && words(result) }
}
