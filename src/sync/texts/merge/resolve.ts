import { LIST_FIELDS, SET_FIELDS, type ContentForm, type ListField, type ListItem } from '#lib/content-fields.ts'
import type { Choice } from '#db/rows.ts'
import { valueIn } from '#sync/texts/merge/diff-content.ts'
import type { ContentMerge, FieldConflict } from '#sync/texts/merge/merge-content.ts'
import { ORDER, resolveList, type ListPlace } from '#sync/texts/merge/merge-list.ts'
import type { BlockConflict } from '#sync/texts/merge/merge-html.ts'

export type { Choice }

/**
 * A place to decide about: a field, one block of rich text, one item of a list or its order. Values and HTML as the forms
 * hold them, an item as a list of one.
 */
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
  /** Of a list: which of its items, by the title that it has or had, or the order of them all. */
  of?: { item: string } | 'order'
}

/** Every place of a merge that a person has to decide about, in the order of the form. */
export function decisionsOf({ conflicts }: ContentMerge): Decision[] {
  return conflicts.flatMap(({ field, blocks, list, base, mine, theirs }): Decision[] => {
    if (list) return list.places.map((place) => itemDecision(field, place))
    return blocks
      ? blocks.map((block, index) => ({
          key: blockKey(field, index),
          field,
          isBlock: true,
          place: blocks.length > 1 ? index + 1 : undefined,
          ...sides(block),
        }))
      : [{ key: field, field, isBlock: false, place: undefined, base, mine, theirs }]
  })
}

function itemDecision(field: string, { key, base, mine, theirs }: ListPlace): Decision {
  const [known] = [...mine, ...theirs, ...base]
  const of = key === ORDER ? ORDER : { item: titleOf(known) }
  return { key: itemKey(field, key), field, isBlock: false, place: undefined, base, mine, theirs, of }
}

/** What a person calls an item. */
function titleOf(item: ListItem | undefined): string {
  return String(item?.['title'] || item?.['fileName'] || '')
}

/** The merged form with the chosen side in every place that was decided about; elsewhere mine stands. Pure. */
export function resolveMerge({ form, conflicts }: ContentMerge, choices: ReadonlyMap<string, Choice>): ContentForm {
  const result = { ...form }
  for (const conflict of conflicts) {
    const { field, blocks, list } = conflict
    if (list) {
      putValue(result, field, resolveItems(conflict, list, choices))
      continue
    }
    if (blocks) {
      putValue(result, field, resolveBlocks(String(valueIn(form, field) ?? ''), field, blocks, choices))
      continue
    }
    const choice = choices.get(field)
    if (choice !== undefined && choice !== 'mine') putValue(result, field, valueOf(conflict, choice))
  }
  return result
}

/** What was chosen for all of a list before its items were asked about one by one still stands for each. */
function resolveItems(
  { field }: FieldConflict,
  { sides }: NonNullable<FieldConflict['list']>,
  choices: ReadonlyMap<string, Choice>,
): ListItem[] {
  return resolveList(field as ListField, sides, (key) => {
    const choice = choices.get(itemKey(field, key)) ?? choices.get(field)
    return choice === 'base' || choice === 'theirs' ? choice : 'mine'
  })
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

function itemKey(field: string, key: string): string {
  return `${field}@${key}`
}

function blockKey(field: string, index: number): string {
  return `${field}#${index}`
}
