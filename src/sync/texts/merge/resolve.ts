import { LIST_FIELDS, SET_FIELDS, type ContentForm } from '#lib/content-fields.ts'
import type { Choice } from '#db/rows.ts'
import { valueIn } from '#sync/texts/merge/diff-content.ts'
import type { ContentMerge, FieldConflict } from '#sync/texts/merge/merge-content.ts'
import type { BlockConflict } from '#sync/texts/merge/merge-html.ts'

export type { Choice }

/** A place to decide about: a field, or one block of rich text. Values and HTML as the forms hold them. */
export interface Decision {
  /** Stands for the place in `resolveMerge`. */
  key: string
  field: string
  base: unknown
  mine: unknown
  theirs: unknown
  isBlock: boolean
  /** From 1, where its field asks about several. */
  place: number | undefined
}

/** Every place of a merge that a person has to decide about, in the order of the form. */
export function decisionsOf({ conflicts }: ContentMerge): Decision[] {
  return conflicts.flatMap(({ field, blocks, base, mine, theirs }): Decision[] =>
    blocks
      ? blocks.map((block, index) => ({
          key: blockKey(field, index),
          field,
          isBlock: true,
          place: blocks.length > 1 ? index + 1 : undefined,
          ...sides(block),
        }))
      : [{ key: field, field, isBlock: false, place: undefined, base, mine, theirs }],
  )
}

/** The merged form with the chosen side in every place that was decided about; elsewhere mine stands. Pure. */
export function resolveMerge({ form, conflicts }: ContentMerge, choices: ReadonlyMap<string, Choice>): ContentForm {
  const result = { ...form }
  for (const conflict of conflicts) {
    const { field, blocks } = conflict
    if (blocks) {
      putValue(result, field, resolveBlocks(String(valueIn(form, field) ?? ''), field, blocks, choices))
      continue
    }
    const choice = choices.get(field)
    if (choice !== undefined && choice !== 'mine') putValue(result, field, valueOf(conflict, choice))
  }
  return result
}

/** From the last to the first, so that no offset moves. */
function resolveBlocks(
  html: string,
  field: string,
  blocks: BlockConflict[],
  choices: ReadonlyMap<string, Choice>,
): string {
  return blocks.reduceRight((text, block, index) => {
    const choice = choices.get(blockKey(field, index)) ?? 'mine'
    return text.slice(0, block.at) + chosenHtml(block, choice) + text.slice(block.at + block.mine.length)
  }, html)
}

function chosenHtml({ base, mine, theirs }: BlockConflict, choice: Choice): string {
  if (typeof choice === 'object') return choice.text
  return { base, mine, theirs, both: mine + theirs }[choice]
}

function valueOf({ base, mine, theirs }: FieldConflict, choice: Choice): unknown {
  if (typeof choice === 'object') return choice.text
  return { base, mine, theirs, both: mine }[choice]
}

const SEVERAL: ReadonlySet<string> = new Set([...SET_FIELDS, ...Object.keys(LIST_FIELDS)])

/**
 * Writes the value of one place into a form. One that is empty has to be said to be empty: absent would leave the stored
 * one.
 */
export function putValue(form: ContentForm, field: string, value: unknown): void {
  const [name = '', code] = field.split(':')
  if (name === 'pipe') {
    form.publishPipeProps = (form.publishPipeProps ?? []).map((pipe) =>
      pipe.pipeCode === code ? { ...pipe, props: (value ?? {}) as typeof pipe.props } : pipe,
    )
    return
  }
  if (name === 'param') {
    form.params = { ...form.params, [code ?? '']: value ?? '' }
    return
  }
  form[field] = value ?? (SEVERAL.has(name) ? [] : '')
}

function sides({ base, mine, theirs }: BlockConflict) {
  return { base, mine, theirs }
}

function blockKey(field: string, index: number): string {
  return `${field}#${index}`
}
