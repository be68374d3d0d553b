import type { ContentForm } from '#lib/content-fields.ts'
import { TASK_KNOWN_MS, type SavedHalf } from '#tests/support/sync-kit/reference-manners.ts'
import type { World } from '../world/world.ts'
import type { Random } from '../world/random.ts'
import { Contents, Refused, type Actor, type Change, type ContentsBackup, type ServerKind } from './contents.ts'

export interface SeenRequest {
  method: string
  path: string
  query: URLSearchParams
  body: unknown
  key: string | undefined
  token: string
  site: string
  /** Which device sent it; no server knows that, but the judge does. */
  device: string
  /** When it left that device (ms). */
  sentAt: number
}

export interface RawAnswer {
  status: number
  body: string
  headers: Record<string, string>
}

interface Task {
  status: 'RUNNING' | 'SUCCESS' | 'FAILED'
  errCode?: string
  endedAt?: number
  /** Somebody was told how it ended. */
  isTold?: boolean
}

/** What the judge wants to hear of. */
export interface Ear {
  changed(change: Change): void
  /** A changing request of an operation was taken on (again or for the first time). */
  accepted(opId: string, request: SeenRequest): void
  /** Whether or not there was anything to read. */
  asked(id: string, device: string): void
  read(id: string, device: string): void
  /** The answer was that something failed. */
  broke(request: SeenRequest): void
  /** Another server answered in the place of this one. */
  impostor(request: SeenRequest): void
  /** From now on a request under one of these keys passes for a first one. */
  forgot(keys: string[]): void
}

interface Answered {
  request: string
  data: unknown
  taskId?: string
}

/** A file that was taken in, and which device sent it. */
export interface Upload {
  name: string
  key: string
  device: string
}

interface Backup {
  contents: ContentsBackup
  uploads: Upload[]
  answers: Map<string, Answered>
  tasks: Map<string, Task>
}

/** How long the embedded server keeps keys (days); the ends of tasks go after a week. */
const KEYS_KEPT_DAYS = 30
const LONGEST_TASK_MS = 90_000
/** Who is killed before it has begun leaves nothing. */
const HALVES: readonly (SavedHalf | undefined)[] = ['row', 'row and body', undefined]

/** Either back end, in memory, with tasks that take their time. */
export class SimServer {
  readonly contents: Contents
  /** Token to user. */
  readonly tokens = new Map<string, string>()
  readonly uploads: Upload[] = []
  isDown = false
  /** Another server stands behind the address: it takes everybody in and knows no content. */
  isAway = false
  epoch = 1
  /** When so much time had passed that nothing arrives any more that was sent before. */
  passedAt = 0
  readonly kind: ServerKind
  private readonly world: World
  private readonly random: Random
  private readonly ear: Ear
  private tasks = new Map<string, Task>()
  private answers = new Map<string, Answered>()
  private backup: Backup | undefined
  /** What a kill leaves of the saves that are running, by their tasks. */
  private readonly halves = new Map<string, () => void>()
  /** Set where the next save is its last. */
  private restartMs: number | undefined
  private counter = 0
  private life = 0

  /** @param fills see `Content` */
  constructor(kind: ServerKind, world: World, random: Random, ear: Ear, fills = false) {
    this.kind = kind
    this.world = world
    this.random = random
    this.ear = ear
    this.contents = new Contents(kind, (change) => ear.changed(change), fills)
  }

  get id(): string {
    return this.kind === 'own' ? 'server-1' : 'origin:http://model'
  }

  /** Ends all running tasks without their effect, or with half of it: the saves of the reference are no transactions. */
  stop(): void {
    this.isDown = true
    this.life++
    for (const leaveHalf of this.halves.values()) attempt(leaveHalf)
    this.halves.clear()
    this.loseTasks()
  }

  /** Its next save is cut off in the middle, where saves are no transactions; `restartMs` later it is there again. */
  dieHalfway(restartMs: number): void {
    if (this.kind === 'reference') this.restartMs = restartMs
  }

  private loseTasks(): void {
    for (const [id, task] of this.tasks) {
      if (this.kind === 'reference') this.tasks.delete(id)
      else if (task.status === 'RUNNING') this.tasks.set(id, { status: 'FAILED', errCode: 'TASK_LOST' })
    }
  }

  start(): void {
    this.isDown = false
  }

  /**
   * Dies behind the effects of tasks, before it has noted how they ended: it calls them lost when it is there again, and
   * their keys are free. Which ends it has told it had noted.
   */
  dieBehindEffects(): void {
    const lost = new Set<string>()
    for (const [id, { status, isTold }] of this.tasks) {
      if (this.kind === 'reference' || status !== 'SUCCESS' || isTold) continue
      this.tasks.set(id, { status: 'FAILED', errCode: 'TASK_LOST' })
      lost.add(id)
    }
    this.forget(({ taskId }) => lost.has(taskId ?? ''), true)
    this.stop()
  }

  /** So many days go by in which nobody works: the ends of tasks are forgotten after a week, keys after a month. */
  timePasses(days: number): void {
    if (this.kind === 'reference') return
    const ended = new Set([...this.tasks].filter(([, { status }]) => status !== 'RUNNING').map(([id]) => id))
    for (const id of ended) this.tasks.delete(id)
    this.forget(({ taskId }) => taskId === undefined || ended.has(taskId), days > KEYS_KEPT_DAYS)
    this.passedAt = this.world.now
  }

  /** Without its task a key that is known still names it, and tells no more than one that is not. */
  private forget(isMeant: (answered: Answered) => boolean, withKeys: boolean): void {
    const keys = [...this.answers].filter(([, one]) => isMeant(one) && (withKeys || one.taskId !== undefined))
    if (withKeys) for (const [key] of keys) this.answers.delete(key)
    this.ear.forgot(keys.map(([key]) => key))
  }

  backUp(): void {
    const { contents, uploads, answers, tasks } = this
    this.backup = { contents: contents.backUp(), ...structuredClone({ uploads, answers, tasks }) }
  }

  /** A plan that was made shorter may have lost it. */
  get hasBackup(): boolean {
    return this.backup !== undefined
  }

  /** Everything is as it was when the backup was made, under a new epoch. Answers after which change that was. */
  restore(): number {
    const { backup } = this
    if (!backup) throw new Error('There is no backup')
    this.contents.restore(backup.contents)
    const { uploads, answers, tasks } = structuredClone(backup)
    this.uploads.splice(0, Number.POSITIVE_INFINITY, ...uploads)
    this.answers = answers
    this.tasks = tasks
    this.epoch++
    this.loseTasks()
    return backup.contents.count
  }

  answer(request: SeenRequest): RawAnswer {
    if (this.isAway) return this.elsewhere(request)
    const user = this.tokens.get(request.token)
    if (user === undefined) return this.envelope({ code: 401, msg: 'signed out' })
    try {
      const data = this.keyed(request, user)
      return this.envelope({ code: 200, data })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const errCode = this.kind === 'own' ? { errCode: error.code } : {}
      return this.envelope({ code: 500, msg: error.message, ...errCode })
    }
  }

  /** Something failed inside: where refusals have no codes that sounds like all of them. */
  broken(request: SeenRequest): RawAnswer {
    this.ear.broke(request)
    return this.envelope({ code: 500, msg: 'broke', ...(this.kind === 'own' ? { errCode: 'INTERNAL' } : {}) })
  }

  private elsewhere(request: SeenRequest): RawAnswer {
    this.ear.impostor(request)
    const isRead = request.path.startsWith('/cms/content/init/')
    const envelope = isRead ? { code: 500, msg: '', errCode: 'NOT_FOUND' } : { code: 200, data: 'true' }
    const headers = { 'x-server-instance': 'instance=server-2; epoch=1; ext=version,idempotency' }
    return { status: 200, body: JSON.stringify(envelope), headers }
  }

  private keyed(request: SeenRequest, user: string): unknown {
    const { key, method } = request
    const opId = key?.split('.')[0]
    const begunAt = this.world.now
    const { device, sentAt } = request
    const actor: Actor = { user, begunAt, device, sentAt, ...(opId ? { opId } : {}) }
    if (method === 'GET' || key === undefined || this.kind === 'reference') return this.handle(request, actor)
    const text = JSON.stringify([user, method, request.path, request.query.toString(), request.body])
    const known = this.answers.get(key)
    if (known) {
      if (known.request !== text) throw new Refused('KEY_REUSED')
      const isFree = known.taskId !== undefined && this.tasks.get(known.taskId)?.status === 'FAILED'
      if (!isFree) {
        if (opId) this.ear.accepted(opId, request)
        return known.data
      }
    }
    const data = this.handle(request, actor)
    const taskId = typeof data === 'string' ? data : (data as { taskId?: string } | undefined)?.taskId
    this.answers.set(key, { request: text, data, ...(taskId === undefined ? {} : { taskId }) })
    return data
  }

  private handle(request: SeenRequest, actor: Actor): unknown {
    const { method, path } = request
    if (method === 'GET') return this.read(request)
    const result = this.write(`${method} ${path}`, request, actor)
    if (actor.opId) this.ear.accepted(actor.opId, request)
    return result
  }

  private read({ path, query, device }: SeenRequest): unknown {
    const last = path.split('/').at(-1) ?? ''
    if (path.startsWith('/cms/content/init/')) {
      this.ear.asked(last, device)
      const data = this.contents.init(last)
      this.ear.read(last, device)
      return data
    }
    if (path === '/cms/exmodel/data') return this.contents.fieldData(query.get('dataId') ?? '')
    if (path.startsWith('/async/task/')) return this.task(last)
    if (path.startsWith('/cms/resource/')) return resource(Number(last), this.uploads[Number(last) - 1]?.name ?? '')
    if (path === '/cms/resource') {
      const rows = this.uploads.map(({ name }, index) => resource(index + 1, name))
      const found = rows.filter(({ name }) => name.includes(query.get('name') ?? ''))
      return { rows: found, total: String(found.length) }
    }
    if (path === '/cms/exmodel/options') return { rows: [{ modelId: '77' }], total: '1' }
    return path.startsWith('/system/config/') ? 'true' : undefined
  }

  private write(call: string, { path, query, body, key = '' }: SeenRequest, actor: Actor): unknown {
    const { contents } = this
    const version = query.has('version') ? Number(query.get('version')) : undefined
    const each = (ids: unknown, kind: string, more: Record<string, unknown> = {}) => {
      for (const id of ids as string[]) contents.act(id, kind, actor, version, more)
    }
    const fields = (body ?? {}) as { contentIds?: string[]; catalogId?: string; attr?: string }
    const form = body as ContentForm
    switch (call) {
      case 'POST /cms/content':
        return { taskId: this.save((half) => contents.add(form, actor, half)) }
      case 'PUT /cms/content':
        contents.found(form.contentId)
        return { taskId: this.save((half) => contents.save(form, actor, half)) }
      case 'POST /cms/content/publish':
        return this.publish(() => each(fields.contentIds, 'publish'))
      case 'POST /cms/content/to_publish':
        return each(body, 'toPublish')
      case 'POST /cms/content/offline':
        return each(body, 'offline')
      case 'DELETE /cms/content':
        return each(body, 'delete')
      case 'POST /cms/content/recycle/recover':
        return each(body, 'recover')
      case 'POST /cms/content/move':
        return each(fields.contentIds, 'move', { catalogId: fields.catalogId })
      case 'POST /cms/content/set_top':
        return each(fields.contentIds, 'top', { topFlag: String(++this.counter) })
      case 'POST /cms/content/cancel_top':
        return each(body, 'top', { topFlag: '0' })
      case 'POST /cms/content/attr':
      case 'DELETE /cms/content/attr':
        return each(fields.contentIds, 'attr', { attr: fields.attr, on: call.startsWith('POST') })
      case 'POST /cms/content/rela':
      case 'DELETE /cms/content/rela':
        contents.found(query.get('contentId') ?? '')
        return undefined
      case 'POST /cms/catalog/publish':
      case 'POST /cms/site/publish':
        return this.begin(() => undefined)
      case 'POST /cms/resource/upload': {
        const name = ((body as FormData).get('file') as File).name
        return resource(this.uploads.push({ name, key, device: actor.device ?? '' }), name)
      }
    }
    if (path.startsWith('/cms/content/unlock/')) return each([path.split('/').at(-1)], 'unlock')
    throw new Refused('NO_SUCH_CALL')
  }

  /** The reference publishes in the background, and when that fails it tells its log alone. */
  private publish(work: () => void): undefined {
    if (this.kind === 'own') {
      work()
      return undefined
    }
    const { life } = this
    this.world.after(this.duration(), () => {
      if (life !== this.life || this.random.chance(0.03)) return
      attempt(work)
    })
    return undefined
  }

  /** What a kill leaves goes by the number of its task, so that the plans of the corpus stay what they are. */
  private save(work: (half?: SavedHalf) => void): string {
    const { restartMs } = this
    const id = this.begin(work)
    const half = HALVES[this.counter % (restartMs === undefined ? 3 : 2)]
    if (this.kind === 'reference' && half) this.halves.set(id, () => work(half))
    if (restartMs === undefined) return id
    this.restartMs = undefined
    this.world.after(0, () => {
      this.stop()
      this.world.after(restartMs, () => this.start())
    })
    return id
  }

  private begin(work: () => void): string {
    const id = `task-${++this.counter}`
    const { life } = this
    this.tasks.set(id, { status: 'RUNNING' })
    this.world.after(this.duration(), () => {
      if (life !== this.life) return
      const endedAt = this.world.now
      this.halves.delete(id)
      try {
        work()
        this.tasks.set(id, { status: 'SUCCESS', endedAt })
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        this.tasks.set(id, { status: 'FAILED', errCode: error.code, endedAt })
      }
      if (this.kind === 'reference') this.world.after(TASK_KNOWN_MS, () => this.tasks.delete(id))
    })
    return id
  }

  protected duration(): number {
    if (this.random.chance(0.03)) return this.random.between(20_000, LONGEST_TASK_MS)
    return this.random.between(1, this.random.chance(0.8) ? 60 : 4_000)
  }

  private task(taskId: string): unknown {
    const task = this.tasks.get(taskId)
    if (!task) throw new Refused('TASK_NOT_FOUND')
    const { status, errCode } = task
    if (status !== 'RUNNING') task.isTold = true
    const code = this.kind === 'own' && errCode ? { errCode } : {}
    return { taskId, status, percent: status === 'RUNNING' ? 10 : 100, errMessages: errCode ? [errCode] : [], ...code }
  }

  private envelope(envelope: object): RawAnswer {
    const headers: Record<string, string> = {}
    if (this.kind === 'own')
      headers['x-server-instance'] = `instance=${this.id}; epoch=${this.epoch}; ext=version,idempotency`
    return { status: 200, body: JSON.stringify(envelope), headers }
  }
}

/** What it refuses it tells its log alone. */
function attempt(work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refused)) throw error
  }
}

function resource(id: number, name: string) {
  const internalUrl = `iurl://resources/image/${id}.png?type=resource&id=${id}`
  return { resourceId: `${id}`, name, internalUrl, src: `/preview/${id}.png` }
}
