import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { CatalogTreeNode } from '#contract/catalogs.ts'
import type { ContentFeedData } from '#contract/contents.ts'
import type { ContentInit } from '#contract/contents/form.ts'
import { CallError } from '#data/request/call-error.ts'
import { rowOfInit } from '#data/reads/row-of-init.ts'
import { syncPins } from '#data/pins/pin-sync.ts'
import { newPin, type PinTarget } from '#data/pins/pin-plan.ts'
import { LIST_PAGE, type PinPorts } from '#data/pins/pin-ports.ts'
import { CacheDatabase } from '#db/cache/cache.ts'
import { addPin, listPins, removePin } from '#db/cache/pins.ts'

export const SITE = '1'

/** A picture by its name, as a content shows it. */
export const pictureUrl = (name: string) => `/stage-api/preview/line/resources/${name}.png`

interface Article {
  catalogId?: string
  title?: string
  /** Names of the pictures in its text. */
  pictures?: readonly string[]
}

type Asked = 'tree' | 'list' | 'content' | 'picture' | 'feed' | 'needs'

/**
 * A device that keeps contents of a server in memory: catalog 1 with 11 and 12 below it. What happens between two
 * answers is up to the test: `before` is waited for, and what it throws is the answer.
 */
export class KeptSite {
  readonly cache = new CacheDatabase({ indexedDB: new IDBFactory(), IDBKeyRange })
  readonly owner = { userId: 'u', serverId: 's' }
  readonly kept = new Map<string, Blob>()
  readonly asked: string[] = []
  before: (call: Asked, id: string) => unknown = () => undefined
  tellsChanges = true
  room: number | undefined
  /** What the next look at the changes tells. */
  changes: Partial<ContentFeedData> = {}
  private readonly contents = new Map<string, ContentInit>()
  private writes = 0
  private clock = 1_800_000_000_000

  get ports(): PinPorts {
    return {
      cache: this.cache,
      owner: this.owner,
      now: () => this.clock,
      epoch: () => 1,
      list: async (siteId, catalogId, pageNum) => {
        await this.ask('list', catalogId)
        const all = this.of(siteId).filter((one) => one.catalogId === catalogId)
        const rows = all.slice((pageNum - 1) * LIST_PAGE, pageNum * LIST_PAGE)
        return { rows: rows.map(rowOfInit), total: String(all.length) }
      },
      content: async (_siteId, { contentId }) => {
        await this.ask('content', contentId)
        const found = this.contents.get(contentId)
        if (!found) throw new CallError('notFound', 'not there')
        return found
      },
      tree: async (siteId) => {
        await this.ask('tree', siteId)
        return { rows: [node('1', [node('11'), node('12')])], siteName: 'Line' }
      },
      ...(this.tellsChanges && { feed: () => this.feed() }),
      picture: async (url) => {
        await this.ask('picture', url)
        return new Response(url)
      },
      pictures: {
        size: async (url) => this.kept.get(url)?.size,
        put: async (url, picture) => void this.kept.set(url, picture),
        delete: async (urls) => urls.forEach((url) => this.kept.delete(url)),
      },
      room: async () => this.room,
      isOpen: async () => false,
      needs: (siteId) => this.ask('needs', siteId),
    }
  }

  /** Writes a content, as somebody else does; the next look at the changes tells of it. */
  write(contentId: string, { catalogId = '1', title = contentId, pictures = [] }: Article = {}): void {
    const contentHtml = pictures.map((name) => `<img src="${pictureUrl(name)}">`).join('')
    const content: ContentInit = {
      contentId,
      catalogId,
      contentType: 'article',
      title,
      contentHtml,
      status: '30',
      // A list shows that something was written, whatever it was.
      updateTime: String(++this.writes),
      catalogName: '',
      showSubTitle: 'N',
      publishPipeProps: [],
      catalogConfigProps: {},
    }
    this.contents.set(contentId, content)
    this.changes = { contents: [...(this.changes.contents ?? []), rowOfInit(content)] }
  }

  /** Changes a text so that its row stays as it was, as happens where rows carry no time of change. */
  rewrite(contentId: string, contentHtml: string): void {
    const content = this.contents.get(contentId)
    if (content) content.contentHtml = contentHtml
  }

  /** So much later. */
  wait(ms: number): void {
    this.clock += ms
  }

  remove(contentId: string): void {
    this.contents.delete(contentId)
  }

  async pin(target: Partial<Extract<PinTarget, { kind: 'catalog' }>> & { id: string }): Promise<void> {
    const whole = { kind: 'catalog', siteId: SITE, below: false, ...target } as const
    await addPin(this.cache, this.owner, newPin(whole, target.id, this.clock++))
  }

  async pinContent(contentId: string, catalogId = '1'): Promise<void> {
    const place = { contentId, catalogId, contentType: 'article' }
    const target = { kind: 'content', siteId: SITE, place } as const
    await addPin(this.cache, this.owner, newPin(target, contentId, this.clock++))
  }

  async unpin(key: string): Promise<void> {
    await this.ports.pictures.delete(await removePin(this.cache, this.owner, key))
  }

  async pass() {
    this.wait(60_000)
    return syncPins(this.ports, new AbortController().signal)
  }

  /** A pass on which the server tells no changes and a copy is as old as it may get. */
  async passAfterDays() {
    this.wait(2 * 24 * 3600_000)
    return this.pass()
  }

  pins() {
    return listPins(this.cache, this.owner)
  }

  async keep(contentId: string) {
    return this.cache.keeps.get([this.owner.serverId, this.owner.userId, contentId])
  }

  /** Ids of the contents that can be opened. */
  async copies(): Promise<string[]> {
    return (await this.cache.copies.toArray()).map(({ contentId }) => contentId)
  }

  /** Names of the kept pictures. */
  names(): string[] {
    return [...this.kept.keys()].map((url) => url.replace(/.*\/|\.png$/g, '')).sort()
  }

  private of(siteId: string): ContentInit[] {
    return siteId === SITE ? [...this.contents.values()] : []
  }

  private async feed(): Promise<ContentFeedData> {
    await this.ask('feed', SITE)
    const none = { contents: [], goneContents: [], catalogs: [], goneCatalogs: [] }
    const told = { cursor: '1.1', more: false, ...none, ...this.changes }
    this.changes = {}
    return told
  }

  private async ask(call: Asked, id: string): Promise<void> {
    this.asked.push(`${call} ${id}`)
    await this.before(call, id)
  }
}

function node(id: string, children: CatalogTreeNode[] = []): CatalogTreeNode {
  return { id, label: id, children } as unknown as CatalogTreeNode
}
