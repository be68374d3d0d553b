import {
  type ContentForm,
  isMarkup,
  LIST_FIELD_NAMES,
  LIST_FIELDS,
  listIn,
  type ListField,
  type ListItem,
  membersIn,
  PARAM,
  paramsIn,
  pipePropsIn,
  SCALAR_FIELDS,
  scalarIn,
  SWITCH_FIELDS,
  textOfParam,
} from '#lib/content-fields.ts'
import { readableHtml } from '#lib/readable-html.ts'

/** What the names in a text are. Without them, fields stand there by their codes and files by their addresses. */
export interface FormWords {
  /** What the editor calls a field. */
  field: (name: string) => string
  /** What the file at an address is called. */
  file: (address: string) => string
}

const CODES: FormWords = { field: (name) => name, file: (address) => address }
/** These stand first, without a name. */
const FIRST: ReadonlySet<string> = new Set(['title', 'summary'])
/** Chosen, not written. */
const CHOSEN: ReadonlySet<string> = new Set([...SWITCH_FIELDS, 'titleStyle'])

/** All that a person wrote into a content, as plain text: what is read first, then each further field by its name. */
export function formText(form: ContentForm, words: FormWords = CODES): string {
  const { title, summary, contentHtml } = form
  const named = [...scalars(form, words), ...sets(form), ...params(form, words), ...pipes(form), ...lists(form, words)]
  const rest = named.map(([field, text]) => `${words.field(field)}:${text.includes('\n') ? '\n' : ' '}${text}`)
  return [title, summary, readableHtml(contentHtml ?? '', words.file), ...rest].filter(Boolean).join('\n\n')
}

type Named = [field: string, text: string]

function scalars(form: ContentForm, words: FormWords): Named[] {
  return SCALAR_FIELDS.flatMap((field): Named[] => {
    const text = FIRST.has(field) || CHOSEN.has(field) ? '' : scalarIn(form, field)
    return text === '' ? [] : [[field, field === 'logo' ? words.file(text) : text]]
  })
}

function sets(form: ContentForm): Named[] {
  return (['keywords', 'tags'] as const).flatMap((field): Named[] => {
    const members = membersIn(form, field)
    return members.length > 0 ? [[field, members.join(', ')]] : []
  })
}

function params(form: ContentForm, words: FormWords): Named[] {
  return Object.entries(paramsIn(form) ?? {}).map(([key, value]) => {
    const text = textOfParam(value)
    return [PARAM + key, isMarkup(text) ? readableHtml(text, words.file) : words.file(text)]
  })
}

function pipes(form: ContentForm): Named[] {
  return Object.entries(pipePropsIn(form)).map(([code, props]) => [`pipe:${code}`, Object.values(props).join('\n')])
}

function lists(form: ContentForm, words: FormWords): Named[] {
  return LIST_FIELD_NAMES.flatMap((field): Named[] => {
    const items = listIn(form, field) ?? []
    return items.length > 0 ? [[field, items.map((item) => itemText(field, item, words)).join('\n\n')]] : []
  })
}

/** Its words, then its file by name and address. */
function itemText(field: ListField, item: ListItem, words: FormWords): string {
  const written = LIST_FIELDS[field].written.filter((name) => name !== 'path').map((name) => item[name])
  const texts = [...written, item['fileName'], item['path']].map((value) => words.file(textOfParam(value)))
  return [...new Set(texts)].filter(Boolean).join('\n')
}
