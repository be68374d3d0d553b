import type { ContentForm } from '#lib/content-fields.ts'
import { ModelBlocks } from '#tests/support/sync-kit/model-blocks.ts'
import {
  afterSave,
  answered,
  clearedBy,
  halfOf,
  notThere,
  overlaid,
  type SavedHalf,
  TASK_KNOWN_MS,
  withoutSearchTexts,
} from '#tests/support/sync-kit/reference-manners.ts'
import { filledAtPublish, filledAtSave } from '#tests/support/sync-kit/server-doings.ts'

export interface StoredContent {
  form: ContentForm
  version: number
  status: string
  deleted: boolean
}

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  key: string | undefined
  token: string
}

/**
 * What happens to a request: `cut-before` the line breaks before it arrives, `cut-after` once it was applied, `hang`
 * it is applied and nobody ever hears; a refusal or a Response is answered instead. Undefined lets it pass.
 */
export type Fault = 'cut-before' | 'cut-after' | 'hang' | Refusal | Response | undefined

/** The tests of the engine run twice: before a server with versions, keys and an instance id, and before one without. */
export const HAS_EXTENSIONS = process.env['EXTENSIONS'] !== 'off'

export interface ModelOptions {
  /** False: a back end without versions, keys and instance id, in its manner. What is said nowhere is `HAS_EXTENSIONS`. */
  extensions?: boolean
  /** What it stores in place of a text: words masked, marks cleaned away. */
  rewrites?: (form: ContentForm) => ContentForm
  /** It sets by itself what a form leaves empty, and the date of a first publication. */
  fills?: boolean
}

interface Task {
  status: 'RUNNING' | 'SUCCESS' | 'FAILED' | 'INTERRUPTED'
  errCode?: string
  message?: string | undefined
  endedAt?: number
}

type Refusal = { refuse: string; message?: string }

const MODEL = '77'

/** The contract's rules for contents, in memory: enough to tell whether an effect happened, and how often. */
export class ModelServer {
  /** What a save that succeeded has to say all the same. */
  taskWords: string | undefined
  readonly contents = new Map<string, StoredContent>()
  readonly requests: SeenRequest[] = []
  readonly uploads: string[] = []
  /** Ids of the uploads that somebody deleted. */
  readonly deletedFiles = new Set<string>()
  /** How often each content was really changed, by kind of call. */
  readonly effects: string[] = []
  readonly blocks: ModelBlocks
  readonly tokens = new Set(['token-1'])
  instance = 'server-1'
  epoch = 1
  /** What a proxy calls this server where it has no extensions. */
  target: string | undefined
  /** That of its last device. */
  clock: { now(): number } = Date
  fault: (request: SeenRequest) => Fault = () => undefined
  /** Fields of the extension model of its catalogs, by the names under which saves carry them. */
  modelFields: readonly string[] = []
  /** The model was deleted, and its catalogs name it still. */
  modelIsGone = false
  /** Of contents that were removed for good. */
  private readonly lastVersions = new Map<string, number>()
  private tasks = new Map<string, Task>()
  private answers = new Map<string, { body: string; answer: unknown }>()
  private readonly extensions: boolean
  private readonly fills: boolean
  private readonly rewrites: (form: ContentForm) => ContentForm
  private counter = 0

  constructor({
    extensions = HAS_EXTENSIONS,
    fills = false,
    rewrites = fills ? filledAtSave : (form) => form,
  }: ModelOptions = {}) {
    this.extensions = extensions
    this.blocks = new ModelBlocks(extensions, this.effects)
    this.fills = fills
    this.rewrites = rewrites
  }

  /** The line breaks before the first request that matches, and nothing gets through until `fault` is set anew. */
  breakLineAt(matches: (request: SeenRequest) => boolean): void {
    this.breakLine(matches, 'cut-before')
  }

  /** The same behind it: it has its effect, and its answer is lost. */
  breakLineBehind(matches: (request: SeenRequest) => boolean): void {
    this.breakLine(matches, 'cut-after')
  }

  private breakLine(matches: (request: SeenRequest) => boolean, first: Fault): void {
    let isGone = false
    this.fault = (request) => {
      if (isGone) return 'cut-before'
      isGone = matches(request)
      return isGone ? first : undefined
    }
  }

  /** As somebody else's edit: nothing of it goes through the outbox. */
  put(form: ContentForm, status = '0'): StoredContent {
    const stored = { form, version: this.nextVersion(form.contentId), status, deleted: false }
    this.contents.set(form.contentId, stored)
    return stored
  }

  /** Somebody removes it for good; who only takes it out of `contents` makes it one that never was. */
  destroy(contentId: string): void {
    this.lastVersions.set(contentId, this.nextVersion(contentId) - 1)
    this.contents.delete(contentId)
  }

  private nextVersion(contentId: string): number {
    return (this.contents.get(contentId)?.version ?? this.lastVersions.get(contentId) ?? 0) + 1
  }

  /** Killed in the middle of its next save, which is not one transaction: the row is stored, or all but the fields. */
  dieHalfway(part: SavedHalf): void {
    this.half = { part }
  }
  /** Its next save fails there. */
  failHalfway(part: SavedHalf, message: string): void {
    this.half = { part, message }
  }
  private half: { part: SavedHalf; message?: string } | undefined

  /** A restart: running tasks are lost, with our extensions as FAILED rows, else without a trace. */
  restart(): void {
    for (const [id, task] of this.tasks) {
      if (!this.extensions) this.tasks.delete(id)
      else if (task.status === 'RUNNING') this.tasks.set(id, { status: 'FAILED', errCode: 'TASK_LOST' })
    }
    this.freeKeys()
  }

  /** Somebody stops the tasks that are running, whatever they have written by then. */
  stopTasks(): void {
    for (const [id, task] of this.tasks) if (task.status === 'RUNNING') this.end(id, { status: 'INTERRUPTED' })
    this.freeKeys()
  }

  /** A server that dies behind the effects of its tasks and before it has noted their ends. */
  loseTasks(): void {
    for (const id of this.tasks.keys()) this.tasks.set(id, { status: 'FAILED', errCode: 'TASK_LOST' })
    this.freeKeys()
  }

  /** What came to nothing may be asked for once more. */
  private freeKeys(): void {
    for (const [key, { answer }] of this.answers) {
      const { taskId = '' } = (answer as { taskId?: string } | undefined) ?? {}
      if (['FAILED', 'INTERRUPTED'].includes(this.tasks.get(taskId)?.status ?? '')) this.answers.delete(key)
    }
  }

  /** As after the time that keys are kept. */
  forgetKeys(): void {
    this.answers.clear()
  }

  /** As after the time that the ends of tasks are known, which is shorter. */
  forgetTasks(): void {
    this.tasks.clear()
  }

  /** When set, save tasks stay RUNNING until the function is called. */
  holdTasks = false
  private held: (() => void)[] = []
  releaseTasks(): void {
    this.holdTasks = false
    for (const run of this.held.splice(0)) run()
  }
  dropHeldTasks(): void {
    this.holdTasks = false
    this.held = []
  }

  fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const request = await seen(url, init)
    this.requests.push(request)
    const fault = this.fault(request)
    if (fault instanceof Response) return fault
    if (fault === 'cut-before') throw new TypeError('Failed to fetch')
    if (isRefusal(fault)) return this.refusal(fault)
    const answer = this.answer(request)
    if (fault === 'cut-after') throw new TypeError('Failed to fetch')
    if (fault === 'hang') return new Promise(() => undefined)
    return answer
  }

  private answer(request: SeenRequest): Response {
    if (!this.tokens.has(request.token)) return this.envelope({ code: 401, msg: 'signed out' })
    const known = this.extensions && request.key !== undefined ? this.answers.get(request.key) : undefined
    const text = JSON.stringify([request.method, request.path, request.body])
    if (known) {
      if (known.body !== text) return this.envelope({ code: 500, msg: '', errCode: 'KEY_REUSED' })
      return this.envelope({ code: 200, data: known.answer })
    }
    const result = this.handle(request)
    if (isRefusal(result)) return this.refusal(result)
    if (request.key !== undefined) this.answers.set(request.key, { body: text, answer: result })
    return this.envelope({ code: 200, data: result })
  }

  private handle(request: SeenRequest): unknown {
    const { method, path, body } = request
    if (path.startsWith('/cms/pagewidget')) return this.blocks.handle(request)
    const call = `${method} ${path}`
    if (call === 'POST /cms/content' || call === 'PUT /cms/content') return this.save(method, body as ContentForm)
    if (call.startsWith('GET /cms/content/init/')) return this.init(path.split('/').at(-1)!)
    if (call === 'GET /cms/exmodel/data') return this.fieldData(request)
    if (call === 'GET /cms/exmodel/options') return this.models()
    if (call.startsWith('GET /async/task/')) return this.task(path.split('/').at(-1)!)
    if (call === 'POST /cms/content/publish')
      return this.setStatus((body as { contentIds: string[] }).contentIds, '30', request)
    if (call === 'POST /cms/content/to_publish') return this.setStatus(body as string[], '20', request)
    if (call === 'POST /cms/content/offline') return this.setStatus(body as string[], '40', request)
    if (call === 'DELETE /cms/content') return this.remove(body as string[], request)
    if (call === 'POST /cms/content/recycle/recover') return this.recover(body as string[])
    const change = CHANGES[call.replace(/\d+$/, '')]
    if (change) return this.change(request, change)
    if (call === 'POST /cms/resource/upload') return this.upload(body as FormData)
    if (call === 'GET /cms/resource') return this.resources(request)
    if (call.startsWith('GET /cms/resource/')) return this.resourceOf(path.split('/').at(-1)!)
    if (TRACELESS.has(call)) this.effects.push(call)
    return undefined
  }

  private save(method: string, body: ContentForm): unknown {
    const { version, ...form } = body
    const existing = this.contents.get(form.contentId)
    if (method === 'PUT' && (!existing || existing.deleted)) return this.absent(form.contentId)
    const taskId = `task-${++this.counter}`
    this.tasks.set(taskId, { status: 'RUNNING' })
    const run = () => {
      const now = this.contents.get(form.contentId)
      if (method === 'POST' && now) return this.end(taskId, failed('ID_TAKEN', this.extensions))
      if (this.extensions && method === 'PUT' && version !== undefined && version !== now?.version) {
        return this.end(taskId, failed('CONFLICT', true))
      }
      // As the form says, where the server does not own it.
      const said = this.extensions || !now ? undefined : form['status']
      const status = afterSave(String(said ?? now?.status ?? '0'), this.extensions)
      const stored = this.rewrites(this.extensions ? this.keeping(form, now) : this.overwriting(form, now))
      const next = this.nextVersion(form.contentId)
      const half = this.half
      this.half = undefined
      const row = half ? halfOf(half.part, now?.form, stored) : stored
      this.contents.set(form.contentId, { form: row, version: next, status, deleted: false })
      if (half?.message) return this.end(taskId, { status: 'FAILED', message: half.message })
      if (half) return void this.tasks.delete(taskId)
      this.effects.push(`${method} ${form.contentId} ${form.title}`)
      return this.end(taskId, { status: 'SUCCESS', message: this.taskWords })
    }
    if (this.holdTasks) this.held.push(run)
    else run()
    return { taskId }
  }

  /** Extension fields that are not sent stay as they are. */
  private keeping(sent: ContentForm, now: StoredContent | undefined): ContentForm {
    const params = sent.params ? this.asStored(sent.params) : now?.form.params
    return params ? { ...sent, params } : sent
  }

  /** What is not sent stays, but for attributes and extension fields. */
  private overwriting(sent: ContentForm, now: StoredContent | undefined): ContentForm {
    const form = withoutSearchTexts({ ...overlaid(now?.form, sent), ...clearedBy(sent) })
    return { ...form, params: this.asStored(form.params ?? {}) }
  }

  private asStored(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return this.modelFields.length > 0 ? this.storedFields(params) : params
  }

  private end(taskId: string, task: Task): void {
    this.tasks.set(taskId, { ...task, endedAt: this.clock.now() })
  }

  private absent(contentId: string): Refusal {
    return { refuse: 'NOT_FOUND', ...(this.extensions ? {} : { message: notThere(contentId) }) }
  }

  private init(contentId: string): unknown {
    const stored = this.contents.get(contentId)
    if (!stored || stored.deleted) return this.absent(contentId)
    const { version, status } = stored
    const { params, ...form } = stored.form
    const model = this.modelFields.length === 0 ? {} : { catalogConfigProps: { ContentExtendModel: MODEL } }
    if (!this.extensions) return { ...answered(stored.form), status, ...model }
    const fields = this.modelFields.length === 0 ? {} : { params: this.storedFields(params ?? {}) }
    return { ...form, status, ...model, version, ...fields }
  }

  /** A save replaces the values of all fields: what it does not name is empty then. */
  private storedFields(params: Readonly<Record<string, unknown>>): Record<string, unknown> {
    return Object.fromEntries(this.modelFields.map((name) => [name, params[name] ?? '']))
  }

  private fieldData({ query }: SeenRequest): unknown {
    if (this.modelIsGone) return { refuse: 'NOT_FOUND' }
    const { params = {} } = this.contents.get(query.get('dataId') ?? '')?.form ?? {}
    const values = this.storedFields(params ?? {})
    return this.modelFields.map((fieldName) => ({ fieldName, label: fieldName, value: values[fieldName] }))
  }

  private models(): unknown {
    const rows = this.modelFields.length === 0 || this.modelIsGone ? [] : [{ modelId: MODEL }]
    return { rows, total: String(rows.length) }
  }

  private task(taskId: string): unknown {
    const task = this.tasks.get(taskId)
    if (!task || this.isForgotten(task)) return { refuse: 'TASK_NOT_FOUND' }
    const { status, errCode, message } = task
    return { taskId, status, percent: status === 'RUNNING' ? 10 : 100, errCode, errMessages: message ? [message] : [] }
  }

  private isForgotten({ endedAt = Infinity }: Task): boolean {
    return !this.extensions && this.clock.now() - endedAt >= TASK_KNOWN_MS
  }

  private setStatus(ids: string[], status: string, { query }: SeenRequest): unknown {
    for (const id of ids) {
      const stored = this.contents.get(id)
      if (!stored || stored.deleted) continue
      if (this.isStale(stored, query)) return { refuse: 'CONFLICT' }
      // Without extensions it tells its log alone.
      if (status === '30' && stored.form['isLock'] === 'Y') return this.extensions ? { refuse: 'LOCKED' } : undefined
      stored.status = status
      if (this.fills && status === '30' && !stored.form.publishDate) {
        stored.form = filledAtPublish(stored.form)
        stored.version = this.nextVersion(id)
      }
      this.effects.push(`status ${id} ${status}`)
    }
    return undefined
  }

  private recover(ids: string[]): undefined {
    for (const id of ids) {
      const stored = this.contents.get(id)
      if (stored) stored.deleted = false
      this.effects.push(`recover ${id}`)
    }
  }

  /** A field or two of the form, by a call of their own. */
  private change({ method, path, query, body }: SeenRequest, change: Change): unknown {
    const fields = (body ?? {}) as ChangeBody
    const ids = Array.isArray(body) ? (body as string[]) : (fields.contentIds ?? [path.split('/').at(-1)!])
    for (const id of ids) {
      const stored = this.contents.get(id)
      if (!stored || stored.deleted) continue
      if (this.isStale(stored, query)) return { refuse: 'CONFLICT' }
      // What else is changed so stands beside the text and raises no version: a pin, a lock.
      const counted = () => JSON.stringify([stored.form.catalogId, attributesOf(stored.form)])
      const before = counted()
      const { catalogId } = stored.form
      stored.form = { ...stored.form, ...change(stored.form, fields) }
      if (this.fills && stored.form.catalogId !== catalogId) stored.form = { ...stored.form, publishPipe: [] as never }
      if (counted() !== before) stored.version = this.nextVersion(id)
      this.effects.push(`${method} ${path.replace(/\d+$/, '')} ${id}`)
    }
    return undefined
  }

  private remove(ids: string[], { query }: SeenRequest): unknown {
    for (const id of ids) {
      const stored = this.contents.get(id)
      if (!stored || stored.deleted) return { refuse: 'NOT_FOUND' }
      if (this.isStale(stored, query)) return { refuse: 'CONFLICT' }
      stored.deleted = true
      this.effects.push(`delete ${id}`)
    }
    return undefined
  }

  private isStale({ version }: StoredContent, query: URLSearchParams): boolean {
    return this.extensions && query.has('version') && Number(query.get('version')) !== version
  }

  private upload(form: FormData): unknown {
    const name = (form.get('file') as File).name
    this.uploads.push(name)
    return this.resource(this.uploads.length, name)
  }

  private resources({ query }: SeenRequest): unknown {
    const all = this.uploads.map((name, index) => this.resource(index + 1, name))
    const rows = all.filter(({ resourceId }) => !this.deletedFiles.has(resourceId))
    return { rows: rows.filter((row) => row.name.includes(query.get('name') ?? '')), total: String(rows.length) }
  }

  private resourceOf(id: string): unknown {
    const name = this.uploads[Number(id) - 1]
    return name === undefined || this.deletedFiles.has(id) ? { refuse: 'NOT_FOUND' } : this.resource(Number(id), name)
  }

  private resource(id: number, name: string) {
    return {
      resourceId: `${id}`,
      name,
      internalUrl: `iurl://resources/image/${id}.png?type=resource&id=${id}`,
      src: `/preview/${id}.png`,
    }
  }

  private refusal({ refuse, message }: Refusal): Response {
    const errCode = this.extensions ? { errCode: refuse } : {}
    return this.envelope({ code: refuse === 'FORBIDDEN' ? 403 : 500, msg: message ?? refuse, ...errCode })
  }

  private envelope(envelope: object): Response {
    const headers: Record<string, string> = { 'Content-Type': 'application/json' }
    if (this.extensions)
      headers['X-Server-Instance'] = `instance=${this.instance}; epoch=${this.epoch}; ext=version,idempotency`
    else if (this.target) headers['X-Server-Instance'] = `instance=${this.target}; epoch=0; ext=`
    return new Response(JSON.stringify(envelope), { headers })
  }
}

interface ChangeBody {
  contentIds?: string[]
  catalogId?: string
  attr?: string
  topEndTime?: string
}
type Change = (form: ContentForm, body: ChangeBody) => Partial<ContentForm>

const attributesOf = ({ attributes = [] }: ContentForm) => attributes as string[]

const CHANGES: Readonly<Record<string, Change>> = {
  'POST /cms/content/set_top': (_, { topEndTime }) => ({ topFlag: '1800000000000', topUntil: topEndTime }),
  'POST /cms/content/cancel_top': () => ({ topFlag: '0' }),
  'POST /cms/content/move': (_, { catalogId = '' }) => ({ catalogId }),
  'POST /cms/content/attr': (form, { attr = '' }) => ({
    attributes: [...new Set([...attributesOf(form), attr])] as never,
  }),
  'DELETE /cms/content/attr': (form, { attr }) => ({
    attributes: attributesOf(form).filter((one) => one !== attr) as never,
  }),
  'POST /cms/content/unlock/': () => ({ isLock: 'N' }),
}

/** What shows in no content. */
const TRACELESS: ReadonlySet<string> = new Set([
  'POST /cms/content/rela',
  'DELETE /cms/content/rela',
  'POST /cms/catalog/publish',
  'POST /cms/site/publish',
])

function failed(code: string, extensions: boolean): Task {
  return extensions
    ? { status: 'FAILED', errCode: code, message: code }
    : { status: 'FAILED', message: '1.duplicate key' }
}

function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refuse' in value
}

async function seen(url: string, init: RequestInit): Promise<SeenRequest> {
  const { pathname, searchParams } = new URL(url, 'http://model')
  const headers = new Headers(init.headers)
  const { body } = init
  return {
    method: init.method ?? 'GET',
    path: pathname.replace('/stage-api', ''),
    query: searchParams,
    body: typeof body === 'string' ? JSON.parse(body) : body,
    key: headers.get('Idempotency-Key') ?? undefined,
    token: headers.get('Authorization')?.replace('Bearer ', '') ?? '',
  }
}
