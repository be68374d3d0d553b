import { cleaningReport } from '#shared/stored-html/purify.ts'
import { tooMuch, unbalanced, type TooMuch } from '#editor/model/too-much.ts'

export interface Judgement {
  isFine: boolean
  tooMuch?: TooMuch
  removed: readonly (readonly [string, number])[]
  unbalanced: readonly string[]
}

const SHOWN = 20

/** What will become of HTML that somebody wrote by hand, told before it is applied. */
export function judged(html: string): Judgement {
  const much = tooMuch(html)
  if (much) return { isFine: false, tooMuch: much, removed: [], unbalanced: [] }
  const removed = [...cleaningReport(html).removed].slice(0, SHOWN)
  const open = unbalanced(html).slice(0, SHOWN)
  return { isFine: removed.length + open.length === 0, removed, unbalanced: open }
}
