import { formOf, saveForm } from '#areas/contents/editor/content-form.ts'
import type { ContentForm } from '#lib/content-fields.ts'
import { blobRefsIn, LOCAL_BLOB } from '#db/work/blobs.ts'
import { withConnection } from '#db/connection.ts'
import { discardDraft, readDraft, writeDraft } from '#db/work/drafts.ts'
import type { ContentSnapshot, MetaRow, OperationRow, Owner } from '#db/rows.ts'
import { ownerOf, readSession, writeSession } from '#db/work/session-row.ts'
import { rowKey } from '#db/work/work.ts'
import {
  confirmOperation,
  dependantsOn,
  discardOperation,
  editResolved,
  recreateContent,
  resolveConflict,
  retryOperation,
} from '#sync/queue/edit-outbox.ts'
import { acceptRestored } from '#sync/queue/accept-server.ts'
import { enqueue } from '#sync/queue/enqueue.ts'
import { addContent, contentIntent, publishCatalog, publishHome, saveContent } from '#sync/model/intents.ts'
import type { Intent } from '#sync/model/intents.ts'
import { mergeContent } from '#sync/texts/merge/merge-content.ts'
import { carriesForm, contentKey, EXPECTING, needsAttention } from '#sync/model/operation.ts'
import { readPause, SERVER_RESTORED, setUserPause } from '#sync/model/paused-outbox.ts'
import type { Judge } from '../judge/judge.ts'
import { needsOf } from '../judge/needs.ts'
import { textsIn } from '../server/contents.ts'
import type { SimServer } from '../server/server.ts'
import type { Random } from '../world/random.ts'
import type { World } from '../world/world.ts'
import { ACTIONS, orderOf } from './actions.ts'
import { pack, unpack, type Archive } from './archive.ts'
import type { Context, Device } from './device.ts'
import { pickFile } from './picking.ts'
import { readContent, SITE } from './reading.ts'
import { giveAway, keepAsCopy, withdraw, type Desk } from './second-thoughts.ts'
import { minus, union } from './sets.ts'
import { withTyped } from './typing.ts'

/** An editor that is open in the page; gone with the page. */
interface Editor {
  owner: Owner
  contentId: string
  form: ContentForm
  base: ContentSnapshot | undefined
  /** Texts that were before the user's eyes. */
  seen: Set<string>
  status: string | undefined
  version: number | undefined
  isDirty: boolean
}

interface Row {
  status: string
  version?: number
  texts: Set<string>
  catalogId: string
  attributes: readonly string[]
  publishDate?: string
}

export interface PersonaParts {
  world: World
  judge: Judge
  server: SimServer
  /** Makes names that no other device makes. */
  mint(): number
}

/** The user in front of one tab of a device: what the screens would do, in the same order and with the same calls. */
export class Persona {
  private readonly device: Device
  private readonly parts: PersonaParts
  private readonly role: 'page' | 'tab'
  private peer: Persona | undefined
  private page: Context | undefined
  private editors = new Map<string, Editor>()
  /** Contents whose editor is being opened. */
  private opening = new Set<string>()
  private lists = new Map<string, Row>()
  /** What was before the eyes of whoever wrote each draft, by user and content. */
  private readonly seenByDrafts: Map<string, Set<string>>
  private busy: Promise<unknown> = Promise.resolve()
  private archive: Archive | undefined
  /** Drafts are counted: a clock that was set back says nothing of which one is newer. */
  private writes = 0

  /** @param first the same user in the tab that was there first */
  constructor(device: Device, parts: PersonaParts, first?: Persona) {
    this.device = device
    this.parts = parts
    this.role = first ? 'tab' : 'page'
    this.seenByDrafts = first?.seenByDrafts ?? new Map<string, Set<string>>()
    if (first) [this.peer, first.peer] = [first, this]
  }

  /** One thing after another, as a person does them; a page that dies takes what was begun along. */
  do(work: (page: Context, owner: Owner) => Promise<void>): void {
    const page = this.device.context(this.role)
    if (this.page !== page) {
      this.page = page
      this.editors = new Map()
      this.opening = new Set()
      this.lists = new Map()
      this.busy = Promise.resolve()
    }
    const { world, judge } = this.parts
    const run = async () => {
      const session = await page.realm.hear(readSession(page.work))
      if (session) await work(page, ownerOf(session))
    }
    this.busy = this.busy.then(run).catch((error: unknown) => {
      world.note(`${page.realm.name} told: ${String(error)}`)
      if ((error as Error).name !== 'StorageError') judge.fail(`the user met ${String(error)}`)
    })
  }

  signIn(user: string): void {
    const { server, judge, mint } = this.parts
    const page = this.device.context(this.role)
    const token = `token-${mint()}`
    const session = { userId: user, userName: user, serverId: server.id, token, remember: true }
    // A server knows its token before anybody else does.
    server.tokens.set(token, user)
    judge.signedIn(token, user)
    const expiresAt = page.realm.now() + 30 * 24 * 3600_000
    const epoch = server.kind === 'own' ? server.epoch : undefined
    page.realm.hear(writeSession(page.work, { ...session, expiresAt }, epoch)).catch(() => undefined)
    this.editors.clear()
  }

  type(random: Random, ids: string[]): void {
    this.do(async (page, owner) => {
      const open = [...this.editors.values()].filter((one) => one.owner.userId === owner.userId)
      const editor =
        open.length > 0 && random.chance(0.6) ? random.pick(open) : await this.open(page, owner, random.pick(ids))
      if (editor) await this.write(page, editor, random)
    })
  }

  create(random: Random, withFile: boolean): void {
    this.do(async (page, owner) => {
      const contentId = String(1000 + this.parts.mint())
      const form = saveForm(formOf({ contentId, catalogId: '10', contentType: 'article' }))
      const editor: Editor = {
        owner,
        contentId,
        form,
        base: undefined,
        seen: new Set(),
        status: undefined,
        version: undefined,
        isDirty: true,
      }
      this.editors.set(contentId, editor)
      if (withFile) editor.form = { ...form, logo: LOCAL_BLOB + (await pickFile(page, owner, random)) }
      await this.write(page, editor, random)
      await this.save(page, editor)
    })
  }

  save(page: Context, editor: Editor): Promise<void> {
    const { base, form } = editor
    const sent = { ...form }
    const intent = base ? saveContent(sent, base) : addContent(sent)
    return this.order(page, editor.owner, intent, editor.seen).then(() => {
      editor.base = { form: sent }
      editor.isDirty = false
    })
  }

  saveOne(random: Random, after: 'content.publish' | 'content.toPublish' | undefined): void {
    this.do(async (page, owner) => {
      const open = [...this.editors.values()].filter((one) => one.owner.userId === owner.userId)
      if (open.length === 0) return
      const editor = random.pick(open)
      if (editor.isDirty || editor.base === undefined) await this.save(page, editor)
      if (!after) return
      const { contentId, status, version, base } = editor
      const known = await this.look(page, () => page.work.bases.get(rowKey(owner, contentKey(contentId))))
      const seenVersion = known?.version ?? version
      const ref = {
        ...{ contentId, catalogId: '10', contentType: 'article', title: editor.form.title ?? '' },
        ...(status === undefined ? {} : { status }),
        ...(seenVersion === undefined ? {} : { version: seenVersion }),
      }
      await this.order(page, owner, { ...contentIntent(after, ref), ...(base ? { base } : {}) }, editor.seen)
    })
  }

  close(random: Random): void {
    this.do(async (page, owner) => {
      const open = [...this.editors.values()].filter((one) => one.owner.userId === owner.userId)
      if (open.length === 0) return
      const editor = random.pick(open)
      this.editors.delete(editor.contentId)
      if (!editor.isDirty || random.chance(0.7)) return
      // "Discard my draft": the text is given up by word, and not before that is stored.
      const [by, kept] = [[this.device.name, owner.userId] as const, textsIn(editor.base?.form)]
      const { told } = this.parts.judge
      const discarded = discardDraft(page.work, owner, contentKey(editor.contentId), page.realm.now())
      await page.realm.hear(
        discarded.then(() => {
          told.dropped(minus(textsIn(editor.form), kept), ...by)
          told.discardedDraft(...by, editor.contentId, kept)
        }),
      )
    })
  }

  /** A list action: on what the list shows, which may be old. */
  act(random: Random, ids: string[]): void {
    this.do(async (page, owner) => {
      const id = random.pick(ids)
      const row = await this.listed(page, id, random)
      const kind = random.weighted(ACTIONS)
      if (kind === 'catalog' || kind === 'home') {
        const choice = { catalogId: '10', name: 'News', publishChild: false, publishDetail: true }
        return this.order(page, owner, kind === 'home' ? publishHome(SITE, 'Site') : publishCatalog(choice), new Set())
      }
      if (!row) return undefined
      const { status, version, catalogId, attributes, publishDate } = row
      const ref = {
        ...{ contentId: id, catalogId, contentType: 'article', title: id, status, attributes, publishDate },
        ...(version === undefined ? {} : { version }),
      }
      const intent = orderOf(kind, ref, ids, random)
      // His own text that waits before it he has seen as well, whatever the server has by now.
      return this.order(page, owner, intent, union(row.texts, this.seenInLine(owner, intent.key)))
    })
  }

  /** What stands in the attention list is decided, one way or the other. */
  decide(random: Random): void {
    this.do(async (page, owner) => {
      await this.accept(page, owner)
      const rows = await this.look(page, () => page.work.outbox.toArray())
      const waiting = rows.filter((row) => row.userId === owner.userId && needsAttention(row))
      if (waiting.length > 0) await this.decideOne(page, owner, random.pick(waiting), random)
    })
  }

  /** An order is undone while that is possible, or its text goes on as a new content. */
  withdraw(random: Random): void {
    this.do(async (page, owner) => {
      const rows = this.device.storage.rows('outbox').filter(({ userId }) => userId === owner.userId)
      if (rows.length === 0) return
      const row = random.pick(rows)
      const isCopied = row.payload.form !== undefined && row.seq % 2 === 0
      await (isCopied ? this.copy(page, owner, row) : withdraw(this.desk(page, owner), row))
    })
  }

  /** Unsent work becomes a file. */
  pack(): void {
    this.do(async (page, owner) => void (this.archive = await pack(this.desk(page, owner))))
  }

  /** The file is taken in again by whom it belongs to. */
  unpack(): void {
    this.do(async (page, owner) => {
      if (this.archive?.userId !== owner.userId) return
      await unpack(this.desk(page, owner), this.archive)
      this.device.drain('worker')
    })
  }

  pause(): void {
    this.do(async ({ work, realm }) => {
      await realm.hear(setUserPause(work, true).then(() => this.parts.judge.paused(this.device)))
    })
  }

  resume(): void {
    const isPaused = this.device.storage.rows<MetaRow>('meta').some(({ value }) => value === 'user')
    if (!isPaused) return
    this.do(async ({ work, realm }) => {
      this.parts.judge.resumed(this.device)
      await realm.hear(setUserPause(work, false))
      this.device.drain('worker')
    })
  }

  private desk(page: Context, owner: Owner): Desk {
    const { judge, mint } = this.parts
    return { page, owner, device: this.device, judge, mint }
  }

  private async copy(page: Context, owner: Owner, row: OperationRow): Promise<void> {
    await keepAsCopy(this.desk(page, owner), row)
    this.device.drain('worker')
  }

  /** The server was put back to an earlier state, and that is fine. */
  acceptRestored(): void {
    this.do((page, owner) => this.accept(page, owner))
  }

  private async accept(page: Context, { serverId }: Owner): Promise<void> {
    const { work, realm } = page
    const pause = await this.look(page, () => readPause(work, { serverId }))
    if (pause !== SERVER_RESTORED) return
    // All that waits goes on then.
    this.parts.judge.acceptedRestored(this.device)
    await realm.hear(acceptRestored(work, serverId, realm.now()))
    // Known and told in docs/faults.md: a list from before says versions that may be those of other texts by now.
    this.lists.clear()
    this.peer?.lists.clear()
    this.parts.world.note(`${realm.name} accepts the restored server`)
    this.device.drain('worker')
  }

  private async decideOne(page: Context, owner: Owner, row: OperationRow, random: Random): Promise<void> {
    const { judge, world } = this.parts
    const { work, realm } = page
    const { opId, state, conflict, payload } = row
    world.note(`${realm.name} decides ${opId} ${row.kind} ${state} ${row.lastError?.code ?? ''}`)
    judge.blamed(this.device, row)
    if (random.chance(0.25)) return this.giveUp(page, owner, row)
    if (state === 'rejected') return void (await realm.hear(retryOperation(work, opId, realm.now())))
    if (state === 'waiting') {
      this.decides(row, textsIn(conflict?.theirs.form))
      return void (await realm.hear(confirmOperation(work, opId, realm.now())))
    }
    if (!payload.form) return this.giveUp(page, owner, row)
    if (!conflict) {
      if (random.chance(0.5)) return this.copy(page, owner, row)
      judge.told.decided(opId, [])
      return void (await realm.hear(recreateContent(work, opId, realm.now())))
    }
    const number = Number(opId.replace(/\D/g, ''))
    if (number % 5 === 0) return this.copy(page, owner, row)
    const merged = mergeContent(row.base?.form ?? conflict.theirs.form, payload.form, conflict.theirs.form).form
    // The screen shows both sides, and the whole result can be read before it is sent.
    this.decides(row, union(textsIn(conflict.theirs.form), textsIn(merged)))
    judge.told.dropped(minus(textsIn(payload.form), textsIn(merged)), this.device.name, owner.userId)
    if (number % 3 === 0) {
      // "Edit the result": the editor opens on it, and nothing is sent yet.
      await realm.hear(editResolved(work, opId, merged, conflict.theirs, realm.now()))
      await this.open(page, owner, payload.form.contentId)
      return undefined
    }
    await realm.hear(resolveConflict(work, opId, merged, conflict.theirs, realm.now()))
    this.device.drain('worker')
    return undefined
  }

  /** Who goes back to his editor then and publishes from there has seen it as well. */
  private decides({ opId, key, userId }: OperationRow, seen: Set<string>): void {
    this.parts.judge.told.decided(opId, seen)
    for (const persona of [this, this.peer]) {
      const editor = persona?.editors.get(key.split(':')[1] ?? '')
      if (editor?.owner.userId === userId) for (const text of seen) editor.seen.add(text)
    }
  }

  private async giveUp(page: Context, owner: Owner, row: OperationRow): Promise<void> {
    const also = await page.realm.hear(dependantsOn(page.work, owner, row.opId))
    giveAway(this.desk(page, owner), [row, ...also])
    await page.realm.hear(discardOperation(page.work, row.opId, page.realm.now()))
  }

  /** One content is written in one tab at a time: the other one says so. */
  private async open(page: Context, owner: Owner, contentId: string): Promise<Editor | undefined> {
    if (this.peer?.isWriting(contentId)) return undefined
    const { opening } = this
    opening.add(contentId)
    return this.read(page, owner, contentId).finally(() => opening.delete(contentId))
  }

  private isWriting(contentId: string): boolean {
    return Boolean(this.page?.realm.alive) && (this.editors.has(contentId) || this.opening.has(contentId))
  }

  private async read(page: Context, owner: Owner, contentId: string): Promise<Editor | undefined> {
    const { work, realm } = page
    const key = contentKey(contentId)
    const server = await readContent(page, contentId)
    const draft = await realm.hear(readDraft(work, owner, key))
    const rows = await this.look(page, () =>
      work.outbox.where('[serverId+userId+key]').equals(rowKey(owner, key)).sortBy('seq'),
    )
    const confirmed = await this.look(page, () => work.bases.get(rowKey(owner, key)))
    const last = rows.findLast((row) => row.payload.form !== undefined)
    const waiting = last?.payload.form
    const answered = server === undefined ? confirmed?.form : (server ?? undefined)
    const known = answered && formOf(answered as Parameters<typeof formOf>[0])
    const latest = waiting ? { ...known, ...waiting } : known
    if (!latest && !draft) return undefined
    const saved = latest ?? draft?.base?.form
    const form = saveForm({ ...saved, ...draft?.form, contentId })
    const version = typeof known?.version === 'number' ? known.version : undefined
    const fresh = known && { form: saveForm(known), ...(version === undefined ? {} : { version }) }
    const base = draft?.base ?? (waiting ? { form: waiting } : fresh)
    const status = typeof known?.['status'] === 'string' ? known['status'] : undefined
    // What the own waiting text has replaced was before the person's eyes when it was written.
    const seenByDraft = (draft && this.seenByDrafts.get(`${owner.userId} ${contentId}`)) ?? new Set()
    const seen = union(textsIn(form), textsIn(base?.form), this.parts.judge.told.seenFor(last?.opId), seenByDraft)
    const editor: Editor = { owner, contentId, form, base, seen, status, version, isDirty: draft !== undefined }
    this.editors.set(contentId, editor)
    return editor
  }

  private async listed(page: Context, id: string, random: Random): Promise<Row | undefined> {
    const old = this.lists.get(id)
    if (old && random.chance(0.5)) return old
    const form = await readContent(page, id)
    if (!form) return old
    const status = String(form['status'])
    const version = typeof form.version === 'number' ? { version: form.version } : {}
    const { catalogId = '10', attributes, publishDate } = form
    const date = publishDate ? { publishDate } : {}
    const row = { status, texts: textsIn(form), catalogId, attributes: attributes ?? [], ...date, ...version }
    this.lists.set(id, row)
    return row
  }

  /** Types into the form; the draft is written before anything else can be done. */
  private async write(page: Context, editor: Editor, random: Random): Promise<void> {
    const { judge, mint } = this.parts
    const text = `mk${mint()}z`
    const before = textsIn(editor.form)
    editor.form = withTyped(editor.form, text, random, this.uncreated(editor))
    editor.isDirty = true
    editor.seen.add(text)
    judge.told.typing(text, this.device.name, editor.owner.userId)
    const { owner, form, base, contentId } = editor
    judge.told.overwritten(minus(before, textsIn(form)), this.device.name, owner.userId, contentId)
    const draft = { ...owner, key: contentKey(contentId), siteId: SITE, form, blobRefs: blobRefsIn(form) }
    const by = { updatedAt: page.realm.now(), tabId: page.realm.name, writes: ++this.writes }
    const row = { ...draft, ...by, ...(base ? { base } : {}) }
    this.seenByDrafts.set(`${owner.userId} ${contentId}`, editor.seen)
    await page.realm.hear(writeDraft(page.work, row))
    judge.told.kept(textsIn(form))
  }

  /** Other contents that were made here and are yet to be created: what links to them has to wait. */
  private uncreated({ owner, contentId }: Editor): string[] {
    const rows = this.device.storage.rows('outbox').filter((row) => row.kind === 'content.add')
    const mine = rows.filter((row) => row.userId === owner.userId && row.key !== contentKey(contentId))
    return mine.map(({ key }) => key.split(':')[1] ?? '')
  }

  private async order(page: Context, owner: Owner, intent: Intent, seen: Set<string>): Promise<void> {
    const { judge, mint, world } = this.parts
    const { realm, work } = page
    const parts = { now: realm.now(), newId: () => `op${mint()}`, withDependants: true }
    const going = intent.kind === 'content.delete' ? await this.waitingOn(page, owner, intent.key) : []
    const context = { ...owner, siteId: SITE, lang: 'en' }
    const result = await realm.hear(
      enqueue(work, context, intent, parts).then((done) => {
        // Nothing can come between the end of the transaction and this; the user hears of it later.
        if (done.outcome === 'cancelled') giveAway(this.desk(page, owner), going)
        else if ('opId' in done) this.note(done.opId, owner, intent, seen)
        if ('withdrawn' in done && done.withdrawn) judge.told.withdrawn(this.device.name, owner.userId, intent.key)
        return done
      }),
    )
    world.note(
      `${realm.name} orders ${intent.kind} ${intent.key}: ${'opId' in result ? result.opId : ''} ${result.outcome}`,
    )
    judge.told.kept(textsIn(intent.payload.form))
    this.device.drain(world.random.chance(0.8) ? 'worker' : this.role)
  }

  private look<T>({ realm, work }: Context, read: () => PromiseLike<T>): Promise<T> {
    return realm.hear(withConnection(work, read))
  }

  private note(opId: string, { userId }: Owner, intent: Intent, seen: Set<string>): void {
    const { key, kind, payload, base, expect } = intent
    const [texts, waiting] = [textsIn(payload.form), this.device.storage.rows('outbox')]
    // What stands in the body as well a server may take from there.
    const emptied = payload.form?.summary === '' ? textsIn(base?.form.summary) : new Set<string>()
    const cleared = new Set(minus(emptied, textsIn(payload.form?.contentHtml)))
    const needs = needsOf(waiting, opId)
    // Own saves may have taken the publication back since the editor read its status: that the person has seen as well.
    const seenStatus = (waiting.find((one) => one.opId === opId)?.expect ?? expect)?.status
    const namesText = carriesForm(kind) || (EXPECTING.has(kind) && base !== undefined)
    const knowsFields = Boolean(base?.form.params ?? payload.form?.params)
    const by = { device: this.device.name, user: userId, site: SITE }
    const order = { ...by, opId, key, kind, payload, texts, cleared, needs, namesText, knowsFields }
    this.parts.judge.told.ordered({ ...order, seen: new Set(seen) }, seenStatus)
  }

  /** What was before the eyes of the person whose last text of that content waits. */
  private seenInLine({ userId }: Owner, key: string): Set<string> {
    const mine = this.device.storage.rows('outbox').filter((row) => row.userId === userId && row.key === key)
    const texts = mine.filter(({ payload }) => payload.form !== undefined).sort((one, other) => one.seq - other.seq)
    return this.parts.judge.told.seenFor(texts.at(-1)?.opId)
  }

  private async waitingOn(page: Context, owner: Owner, key: string): Promise<OperationRow[]> {
    const rows = await this.look(page, () =>
      page.work.outbox.where('[serverId+userId+key]').equals(rowKey(owner, key)).toArray(),
    )
    const also = await Promise.all(rows.map((row) => page.realm.hear(dependantsOn(page.work, owner, row.opId))))
    return [...rows, ...also.flat()]
  }
}
