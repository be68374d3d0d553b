import { once } from 'node:events'
import { createWriteStream, type WriteStream } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { dirname as folderOf } from 'node:path/posix'
import { THEME_ROWS } from '#contract/texts/themes.ts'
import { suffixOf } from '#lib/files/file-name.ts'
import { Refusal } from '#server/context.ts'
import { workFolder } from '../theme-places.ts'
import { isPlainPath } from '../theme-names.ts'
import { CatalogPart, parentsFirst } from './catalog-part.ts'
import { ContentPart } from './content-part.ts'
import type { Importing, Kind, PreparedRow, TableName } from './importing.ts'
import { link, linkGroup, model, modelField, pipe, property, resource } from './site-parts.ts'
import type { TakenByOthers } from './taken.ts'
import { digitsOf, requireFewRows, type Row, textOf } from './theme-rows.ts'
import { hotGroup, hotWord, tagGroup, tagWord } from './word-parts.ts'

/** Tables whose rows others refer to, and the column of their ids. */
const NUMBERED: Readonly<Record<string, readonly [Kind, string]>> = {
  cms_catalog: ['catalog', 'catalogId'],
  cms_content: ['content', 'contentId'],
  cms_resource: ['resource', 'resourceId'],
  x_model: ['model', 'modelId'],
  cms_link_group: ['linkGroup', 'linkGroupId'],
  cc_tag_word_group: ['tagGroup', 'groupId'],
  cc_hot_word_group: ['hotGroup', 'groupId'],
}

/** A resource lies where it lay, under the number that it has here. */
function placeResource(importing: Importing, row: Row): void {
  const path = textOf(row, 'path') ?? ''
  const id = importing.newId('resource', digitsOf(row, 'resourceId'))
  if (path.startsWith('resources/') && isPlainPath(path))
    importing.places.set(path, `${folderOf(path)}/${id}.${suffixOf(path)}`)
}

/**
 * Reads every row once, so that what can not be read is known before anything is done, and gives new ids to all that
 * others refer to.
 *
 * @throws Refusal THEME_TOO_MANY, THEME_DATA, THEME_ENCODING
 */
export async function numberRows(importing: Importing): Promise<void> {
  let total = 0
  for (const table of importing.rows.names()) {
    const [kind, key] = NUMBERED[table] ?? []
    let count = 0
    for await (const page of importing.rows.pages(table)) {
      requireFewRows((total += page.length))
      count += page.length
      for (const row of page) {
        if (kind && key) importing.renumber(kind, digitsOf(row, key))
        if (table === 'cms_resource') placeResource(importing, row)
      }
      await importing.checkpoint()
    }
    if (!(table in THEME_ROWS)) importing.warn('unknownTable', table, count)
  }
}

/** Rows that wait in a file, as they will be stored. */
export interface PreparedTable {
  readonly source: TableName
  readonly target: string
  /** On the disk; one row a line. */
  readonly path: string
}

type Made = PreparedRow | 'noFile' | 'without' | 'taken' | 'notStorable' | 'tooDeep' | undefined
type Maker = (row: Row) => Made | Promise<Made>

interface Step {
  readonly source: TableName
  readonly target: string
  readonly make: Maker
  /** Rows in an order of their own. */
  readonly sort?: (rows: readonly Row[]) => readonly Row[]
}

function stepsOf(importing: Importing, taken: TakenByOthers): Step[] {
  const catalogs = new CatalogPart(importing, taken)
  const contents = new ContentPart(importing, catalogs.made, taken.pages)
  const files = new Set(importing.zip.files.map(({ name }) => name))
  const isThere = (path: string) => files.has(`wwwroot/${importing.source.path}/${path}`)
  const step = (source: TableName, target: string, make: Maker): Step => ({ source, target, make })
  const media = (kind: 'image' | 'audio' | 'video') =>
    step(`cms_${kind}`, 'content_item', (row) => contents.item(row, kind))
  return [
    step('cms_site_property', 'site_property', (row) => property(importing, row)),
    step('cms_publishpipe', 'publish_pipe', (row) => pipe(importing, row, taken.pipes)),
    step('cms_resource', 'resource', (row) => resource(importing, row, isThere)),
    step('cms_link_group', 'link_group', (row) => linkGroup(importing, row)),
    step('cms_link', 'link', (row) => link(importing, row)),
    step('cc_tag_word_group', 'tag_word_group', (row) => tagGroup(importing, row, taken.tagGroups)),
    step('cc_tag_word', 'tag_word', (row) => tagWord(importing, row)),
    step('cc_hot_word_group', 'hot_word_group', (row) => hotGroup(importing, row, taken.hotGroups)),
    step('cc_hot_word', 'hot_word', (row) => hotWord(importing, row)),
    step('x_model', 'x_model', (row) => model(importing, row, taken.models)),
    step('x_model_field', 'x_model_field', (row) => modelField(importing, row)),
    { ...step('cms_catalog', 'catalog', (row) => catalogs.make(row)), sort: parentsFirst },
    step('cms_content', 'content', (row) => contents.content(row)),
    step('cms_article_detail', 'article_detail', (row) => contents.article(row)),
    ...(['image', 'audio', 'video'] as const).map(media),
    step('cms_content_rela', 'content_rela', (row) => contents.relation(row)),
    step('cms_exd_default', 'cms_exd_default', (row) => contents.values(row)),
  ]
}

/** How a row that can not be read is called. */
function labelOf(row: Row): string {
  const names = ['name', 'title', 'propCode', 'word', 'code', 'contentId', 'dataId', 'resourceId']
  return names.map((key) => textOf(row, key)).find(Boolean) ?? '?'
}

async function makeRow(importing: Importing, { source, make }: Step, row: Row): Promise<PreparedRow | undefined> {
  try {
    const made = await make(row)
    if (typeof made !== 'string') return made
    importing.fail(source, labelOf(row), made)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    importing.fail(source, labelOf(row), error)
  }
  return undefined
}

async function write(file: WriteStream, lines: readonly PreparedRow[]): Promise<void> {
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  if (text !== '' && !file.write(text)) await once(file, 'drain')
}

async function prepareTable(importing: Importing, step: Step, path: string): Promise<void> {
  const file = createWriteStream(path, { flags: 'w' })
  try {
    const pages = step.sort ? [step.sort(await importing.rows.all(step.source))] : importing.rows.pages(step.source)
    for await (const page of pages) {
      await importing.checkpoint()
      const made: PreparedRow[] = []
      for (const row of page) {
        const one = await makeRow(importing, step, row)
        if (one) made.push(one)
      }
      await write(file, made)
    }
  } finally {
    file.end()
    await once(file, 'close')
  }
}

/** Makes of all rows what will be stored; those that are not right are named and left out. */
export async function prepareRows(importing: Importing, taken: TakenByOthers): Promise<PreparedTable[]> {
  const tables: PreparedTable[] = []
  const steps = stepsOf(importing, taken)
  for (const [index, step] of steps.entries()) {
    importing.say(30 + (index / steps.length) * 20, 'reading', importing.nameOf(step.source))
    const place = `${workFolder(importing.site.path)}/rows/${index}-${step.target}.jsonl`
    const path = importing.services.files.resolve(place)
    await mkdir(dirname(path), { recursive: true })
    await prepareTable(importing, step, path)
    tables.push({ source: step.source, target: step.target, path })
  }
  return tables
}
