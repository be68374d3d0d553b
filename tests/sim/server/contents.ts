import { contentFingerprint } from '#lib/canonical-content.ts'
import type { ContentForm, ListItem } from '#lib/content-fields.ts'
import {
  afterSave,
  answered,
  clearedBy,
  halfOf,
  notThere,
  overlaid,
  type SavedHalf,
  withoutSearchTexts,
} from '#tests/support/sync-kit/reference-manners.ts'
import { filledAtPublish, filledAtSave } from '#tests/support/sync-kit/server-doings.ts'
import { MASKED_WORD, MODEL_FIELDS } from '../device/typing.ts'

/** `own` the embedded server: versions, keys. `reference`: neither, and it stores what the body says. */
export type ServerKind = 'own' | 'reference'

/** Who changes something: somebody elsewhere, or an operation of a device under test. */
export interface Actor {
  user: string
  device?: string
  opId?: string
  /** When the request arrived. */
  begunAt?: number
  /** When it left its device. */
  sentAt?: number
}

export interface Content {
  id: string
  form: ContentForm
  version: number
  status: string
  topFlag: string
  isLock: string
  lockUser: string
  deleted: boolean
  /** Removed for good: who makes it again goes on above its versions. */
  destroyed: boolean
  /** User and text of its creation: the same again is a repeat. */
  created: string
  /** Fingerprints and typed texts of every state it ever had. */
  states: Set<string>
  /** The same in order, each with the change that led to it. */
  history: { count: number; hash: string; version: number }[]
  texts: Set<string>
  /** When each text came in, by the count of changes. */
  since: Map<string, number>
}

/** One effect on one content. */
export interface Change {
  count: number
  id: string
  kind: string
  actor: Actor
  /** Whether anything is different now. */
  changed: boolean
  /** The server was killed in the middle of it. */
  isHalf: boolean
  gained: string[]
  lost: string[]
  /** Typed texts before. */
  before: ReadonlySet<string>
  content: Content
}

export class Refused extends Error {
  readonly code: string

  /** `text` is what a back end without codes says. */
  constructor(code: string, text = code) {
    super(text)
    this.code = code
  }
}

/** Where something typed stands in a text: `mk12z`. */
export function textsIn(value: unknown): Set<string> {
  return new Set(JSON.stringify(value ?? '').match(/mk\d+z/g) ?? [])
}

/** What a backup holds, and after which change it was made. */
export interface ContentsBackup {
  count: number
  rows: Map<string, Content>
}

/** The rows of a server and its rules, in memory. Every change is told, with what it took away. */
export class Contents {
  readonly rows = new Map<string, Content>()
  readonly kind: ServerKind
  private readonly tell: (change: Change) => void
  private readonly fills: boolean
  private count = 0
  private itemIds = 0

  /** @param fills it sets more by itself than the date of a first publication */
  constructor(kind: ServerKind, tell: (change: Change) => void, fills = false) {
    this.kind = kind
    this.fills = fills
    this.tell = tell
  }

  get changes(): number {
    return this.count
  }

  backUp(): ContentsBackup {
    return { count: this.count, rows: structuredClone(this.rows) }
  }

  /** Versions count on from where they were then. */
  restore(backup: ContentsBackup): void {
    this.rows.clear()
    for (const [id, content] of structuredClone(backup.rows)) this.rows.set(id, content)
  }

  /** @throws Refused as the contract says */
  found(id: string): Content {
    const row = this.rows.get(id)
    if (!row || row.deleted) throw new Refused('NOT_FOUND', notThere(id))
    return row
  }

  init(id: string): unknown {
    const { form, status, topFlag, isLock, lockUser, version } = this.found(id)
    const told = this.kind === 'own' ? { ...form, version, params: fieldsOf(form) } : answered(form)
    return { ...told, status, topFlag, isLock, lockUser, catalogConfigProps: { ContentExtendModel: '77' } }
  }

  /** The extension fields, which the reference does not answer with the text. */
  fieldData(id: string): unknown {
    const values = fieldsOf(this.rows.get(id)?.form)
    return MODEL_FIELDS.map((fieldName) => ({ fieldName, label: fieldName, value: values[fieldName] }))
  }

  /** @param half where the server is killed in the middle */
  add(form: ContentForm, actor: Actor, half?: SavedHalf): void {
    const { version: _, opType: __, ...sent } = form
    const created = JSON.stringify([actor.user, sent])
    const known = this.rows.get(form.contentId)
    if (known && !known.destroyed) {
      if (this.kind === 'own' && known.created === created) return
      throw new Refused('ID_TAKEN')
    }
    const content: Content = {
      id: form.contentId,
      form: { contentId: form.contentId },
      status: '0',
      topFlag: '0',
      isLock: 'N',
      lockUser: '',
      deleted: false,
      destroyed: false,
      created,
      version: known?.version ?? 0,
      states: known?.states ?? new Set(),
      history: known?.history ?? [],
      texts: known?.texts ?? new Set(),
      since: known?.since ?? new Map(),
    }
    this.rows.set(content.id, content)
    this.change(content, 'add', actor, () => this.store(content, sent, true, half), half)
  }

  /** Deletes it and empties the recycle bin. */
  destroy(id: string, actor: Actor): void {
    const content = this.found(id)
    this.change(content, 'delete', actor, () => Object.assign(content, { deleted: true, destroyed: true }))
  }

  /** @param half where the server is killed in the middle */
  save(form: ContentForm, actor: Actor, half?: SavedHalf): void {
    const { version, opType: _, ...sent } = form
    const content = this.found(form.contentId)
    this.refuseLocked(content, actor)
    this.refuseStale(content, version as number | undefined)
    this.change(content, 'save', actor, () => this.store(content, sent, false, half), half)
  }

  act(id: string, kind: string, actor: Actor, seen: number | undefined, body: Record<string, unknown>): void {
    const skips = kind === 'publish' || kind === 'toPublish' || kind === 'offline' || kind === 'top' || kind === 'attr'
    const row = this.rows.get(id)
    if (kind === 'recover')
      return row?.deleted && !row.destroyed ? this.change(row, kind, actor, () => (row.deleted = false)) : undefined
    if (skips && (!row || row.deleted)) {
      if (seen !== undefined) throw new Refused('BAD_REQUEST')
      return undefined
    }
    const content = this.found(id)
    this.refuseStale(content, seen)
    if (LOCKED_OUT.has(kind)) this.refuseLocked(content, actor)
    if (kind === 'delete' && content.status !== '0' && content.status !== '40') throw new Refused('NOT_DELETABLE')
    return this.change(content, kind, actor, () => this.apply(content, kind, body))
  }

  private apply(content: Content, kind: string, body: Record<string, unknown>): void {
    const { form } = content
    if (kind === 'publish') {
      content.status = '30'
      if (form.publishDate) return
      content.form = filledAtPublish(form)
      content.version++
    } else if (kind === 'toPublish') content.status = '20'
    else if (kind === 'offline') content.status = '40'
    else if (kind === 'delete') content.deleted = true
    else if (kind === 'top') content.topFlag = String(body['topFlag'])
    else if (kind === 'lock') {
      content.isLock = 'Y'
      content.lockUser = String(body['user'])
    } else if (kind === 'unlock') {
      content.isLock = 'N'
      content.lockUser = ''
    } else if (kind === 'move') {
      if (form.catalogId === body['catalogId']) return
      content.form = { ...form, catalogId: body['catalogId'] as never }
      content.status = '0'
      content.topFlag = '0'
      if (this.fills) content.form = { ...content.form, publishPipe: [] as never }
      content.version++
    } else if (kind === 'attr') this.setAttribute(content, String(body['attr']), body['on'] === true)
  }

  private setAttribute(content: Content, attr: string, on: boolean): void {
    const before = (content.form.attributes ?? []) as string[]
    if (before.includes(attr) === on) return
    const attributes = on ? [...before, attr] : before.filter((one) => one !== attr)
    content.form = { ...content.form, attributes: attributes as never }
    content.version++
  }

  /** Absent and null keep what is stored; the reference also takes over what is not the sender's to say. */
  private store(content: Content, sent: ContentForm, isNew: boolean, half: SavedHalf | undefined): void {
    const before = content.form
    const whole = overlaid(before, sent)
    const form: Record<string, unknown> =
      this.kind === 'own' ? whole : withoutSearchTexts({ ...whole, ...clearedBy(sent) })
    for (const name of ['status', 'topFlag', 'isLock', 'lockUser']) delete form[name]
    if (this.kind === 'own' && !isNew) form['catalogId'] = content.form.catalogId
    delete form['catalogConfigProps']
    if (this.kind === 'reference') {
      form['contentHtml'] = String(form['contentHtml'] ?? '').replaceAll(MASKED_WORD, '*')
    }
    if (Array.isArray(sent.imageList)) form['imageList'] = sent.imageList.map((item) => this.withId(item))
    const stored = half ? halfOf(half, before, form as ContentForm) : (form as ContentForm)
    const filled = this.fills && !half ? filledAtSave(stored) : stored
    content.form = { ...filled, params: fieldsOf(stored) }
    content.version++
    if (this.kind === 'reference' && !isNew) {
      if (typeof sent['status'] === 'string') content.status = sent['status']
      if (typeof sent['topFlag'] === 'string') content.topFlag = sent['topFlag']
    }
    content.status = afterSave(content.status, this.kind === 'own')
  }

  private withId(item: ListItem): ListItem {
    return item['imageId'] ? item : { ...item, imageId: `9${++this.itemIds}` }
  }

  private refuseLocked(content: Content, { user }: Actor): void {
    if (content.isLock === 'Y' && content.lockUser !== user) throw new Refused('LOCKED')
  }

  private refuseStale(content: Content, seen: number | undefined): void {
    if (this.kind === 'own' && seen !== undefined && seen !== content.version) throw new Refused('CONFLICT')
  }

  private change(content: Content, kind: string, actor: Actor, work: () => void, half?: SavedHalf): void {
    const text = () => JSON.stringify({ ...content, states: 0, history: 0, texts: 0, since: 0, version: 0 })
    const [was, before] = [text(), textsIn(content.form)]
    work()
    const after = textsIn(content.form)
    const count = ++this.count
    const gained = [...after].filter((one) => !before.has(one))
    for (const one of gained) {
      content.texts.add(one)
      content.since.set(one, count)
    }
    const hash = contentFingerprint(content.form)
    content.states.add(hash)
    content.history.push({ count, hash, version: content.version })
    const lost = [...before].filter((one) => !after.has(one))
    const isHalf = half !== undefined
    this.tell({ count, id: content.id, kind, actor, changed: text() !== was, isHalf, gained, lost, before, content })
  }
}

/** All fields of the model: what a save does not name is empty. */
function fieldsOf(form: ContentForm | undefined): Record<string, unknown> {
  return Object.fromEntries(MODEL_FIELDS.map((name) => [name, form?.params?.[name] ?? '']))
}

const LOCKED_OUT = new Set(['publish', 'delete', 'move', 'unlock'])

/** The reference answers the extension fields apart from the text: each of both was so at some time. */
export function wasState({ states }: Pick<Content, 'states'>, hash: string, kind: ServerKind): boolean {
  if (kind === 'own') return states.has(hash)
  const [common, fields] = hash.split('.')
  const parts = [...states].map((one) => one.split('.'))
  return parts.some(([one]) => one === common) && (fields === undefined || parts.some(([, other]) => other === fields))
}
