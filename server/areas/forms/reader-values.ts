import type { ControlType } from '#contract/models/kinds.ts'
import { refusalText } from '#contract/refusal-text.ts'
import type { Language } from '#contract/wire.ts'
import {
  checkedFields,
  type CheckedValue,
  prepareFields,
  type SentValues,
} from '#server/areas/models/checked-values.ts'
import { optionsOfField } from '#server/areas/models/field-options.ts'
import { matchQuickly } from '#server/areas/models/patterns.ts'
import { Refusal } from '#server/context.ts'
import type { XModelFieldTable } from '#server/store/tables/models.ts'
import type { OpenForm } from './open-form.ts'

/** Browsers leave seconds out where they are none, and put a letter between day and time. */
const SPELLED: Partial<Record<ControlType, (text: string) => string>> = {
  time: (text) => (/^\d{2}:\d{2}$/.test(text) ? `${text}:00` : text),
  datetime: (text) => {
    const spaced = text.replace(/^(\d{4}-\d{2}-\d{2})T/, '$1 ')
    return /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/.test(spaced) ? `${spaced}:00` : spaced
  },
}

/** What was sent for a field, as it is stored. Of pictures only what the server itself has placed. */
function sentOf(form: OpenForm, body: object, pictures: ReadonlyMap<string, string>): SentValues {
  const controls = new Map(form.fields.map(({ code, controlType }) => [code, controlType as ControlType]))
  return (code) => {
    if (controls.get(code) === 'CMSImage') return pictures.get(code)
    const value: unknown = Object.hasOwn(body, code) ? (body as Record<string, unknown>)[code] : undefined
    const respell = SPELLED[controls.get(code) ?? 'input']
    return respell && typeof value === 'string' ? respell(value) : value
  }
}

/** @throws Refusal FIELD_INVALID of what can not be chosen */
function requireChoice(form: OpenForm, field: XModelFieldTable, value: unknown): void {
  const options = optionsOfField(field, form.dicts)
  if (options.length === 0) return
  const chosen = (Array.isArray(value) ? value : [value ?? '']).map(String).filter((one) => one !== '')
  const known = new Set(options.map((option) => option.value))
  const isOne = field.controlType === 'checkbox' || chosen.length <= 1
  if (!isOne || chosen.some((one) => !known.has(one)))
    throw new Refusal('FIELD_INVALID', [field.name, 'choice'], { field: field.code })
}

/**
 * The values of a form for its columns.
 *
 * @param pictures stored addresses by the codes of their fields
 * @throws Refusal FIELD_INVALID of the first field that is wrong; `faults` of its data has all of them in that language
 */
export async function readerValues(
  form: OpenForm,
  body: object,
  pictures: ReadonlyMap<string, string>,
  language: Language,
): Promise<CheckedValue[]> {
  const sent = sentOf(form, body, pictures)
  const prepared = await prepareFields(form.fields, sent, matchQuickly)
  const values: CheckedValue[] = []
  const refusals: Refusal[] = []
  for (const field of form.fields) {
    try {
      requireChoice(form, field, sent(field.code))
      values.push(...checkedFields([field], form.types, sent, prepared))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refusals.push(error)
    }
  }
  const [first] = refusals
  if (!first) return values
  const faults = Object.fromEntries(refusals.map((one) => [one.errData?.['field'], refusalText(one, language)]))
  throw new Refusal(first.errCode, first.args, { ...first.errData, faults })
}
