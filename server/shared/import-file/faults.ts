import { refusalText } from '#contract/refusal-text.ts'
import { textIn } from '#contract/texts.ts'
import { IMPORT_TEXTS } from '#contract/texts/people.ts'
import { type Context, Refusal } from '#server/context.ts'

/** What is wrong with a line of a file. */
export interface LineFault {
  readonly line: number
  readonly reason: string
}

/** Plans every line; a refusal is the fault of its line, and the others are looked at all the same. */
export function planLines<Line extends { readonly line: number }, Plan>(
  lines: readonly Line[],
  plan: (line: Line) => Plan,
  reasonOf: (refusal: Refusal) => string,
): { plans: Plan[]; faults: LineFault[] } {
  const plans: Plan[] = []
  const faults: LineFault[] = []
  for (const line of lines) {
    try {
      plans.push(plan(line))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      faults.push({ line: line.line, reason: reasonOf(error) })
    }
  }
  return { plans, faults }
}

/** The text of a refusal, with fields by the titles of their columns, not by their names on the wire. */
export function reasonOf(refusal: Refusal, { language }: Context, titleOf: (field: string) => string): string {
  const field = refusal.errData?.['field']
  if (refusal.errCode !== 'BAD_REQUEST' || typeof field !== 'string') return refusalText(refusal, language)
  const [named = ''] = refusal.args
  return `${titleOf(field)}: ${String(named).replace(`${field}: `, '')}`
}

/** The faults as a person reads them, the first ones where there are very many. */
export function faultTexts(faults: readonly LineFault[], { language }: Context, max: number): string[] {
  const texts = faults.slice(0, max).map(({ line, reason }) => textIn(IMPORT_TEXTS.line, language, [line, reason]))
  const more = faults.length - texts.length
  return more > 0 ? [...texts, textIn(IMPORT_TEXTS.more, language, [more])] : texts
}
