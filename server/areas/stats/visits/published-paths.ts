import { sql } from 'kysely'
import { pathKey } from '#lib/path-key.ts'
import { contentPage, isSafePagePath, pipeFolder, suffixOf } from '#lib/static-paths.ts'
import { VISIT_PATH_MAX } from '#contract/visits.ts'
import type { Db } from '#server/store/db.ts'
import type { FileStore } from '#server/store/files.ts'

/** How long it is believed that a page is there, or is not. */
const KNOWN_MS = 600_000
const MISSING_MS = 60_000
const REMEMBERED_MAX = 50_000
/** Paths that are looked for at once: whoever makes thousands up has them counted among the others. */
const LOOKED_UP_MAX = 1000
const SIDE_BY_SIDE = 16

export interface SitePath {
  readonly siteId: string
  readonly path: string
}

interface Found {
  readonly isPublished: boolean
  /** Whose page it is, where it is one of a content. */
  readonly contentId: string | undefined
  readonly until: number
}

/** A file of a site whose content it may be: named by its id, or by a path of its own. */
interface Candidate extends SitePath {
  /** Without the number of a further page. */
  readonly first: string
  readonly contentId: string
}

const keyOf = ({ siteId, path }: SitePath) => `${siteId} ${path}`

/** Tells pages that were published from paths that somebody made up. */
export class PublishedPaths {
  readonly #known = new Map<string, Found>()

  constructor(
    private readonly db: Db,
    private readonly files: Pick<FileStore, 'size'>,
    private readonly now: () => Date,
  ) {}

  /** Looks for those that are not known yet; further ones than fit count as not published this time. */
  async look(paths: readonly SitePath[]): Promise<void> {
    const now = this.now().getTime()
    // Before anything of this batch is looked up: what is known of it stays known until it is written.
    if (this.#known.size + LOOKED_UP_MAX > REMEMBERED_MAX) this.#known.clear()
    const open = paths.filter((one) => (this.#known.get(keyOf(one))?.until ?? 0) <= now).slice(0, LOOKED_UP_MAX)
    if (open.length === 0) return
    const folders = await this.#foldersOf([...new Set(open.map(({ siteId }) => siteId))])
    const published: SitePath[] = []
    for (let from = 0; from < open.length; from += SIDE_BY_SIDE) {
      const some = open.slice(from, from + SIDE_BY_SIDE)
      const there = await Promise.all(some.map((one) => this.#isThere(folders.get(one.siteId) ?? [], one.path)))
      published.push(...some.filter((_, index) => there[index]))
    }
    const contents = await this.#contentsOf(published)
    const isPublished = new Set(published)
    for (const one of open) {
      const known = isPublished.has(one)
      const until = now + (known ? KNOWN_MS : MISSING_MS)
      this.#known.set(keyOf(one), { isPublished: known, contentId: contents.get(keyOf(one)), until })
    }
  }

  isPublished(path: SitePath): boolean {
    return this.#known.get(keyOf(path))?.isPublished ?? false
  }

  contentOf(path: SitePath): string | undefined {
    return this.#known.get(keyOf(path))?.contentId
  }

  async #foldersOf(siteIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const pipes = await this.db
      .selectFrom('publishPipe as p')
      .innerJoin('site as s', 's.siteId', 'p.siteId')
      .select(['s.siteId', 's.path', 'p.code'])
      .where(sql<boolean>`s.site_id = any(${siteIds}::bigint[])`)
      .execute()
    const folders = new Map<string, string[]>()
    for (const { siteId, path, code } of pipes)
      folders.set(siteId, [...(folders.get(siteId) ?? []), pipeFolder(path, code)])
    return folders
  }

  async #isThere(folders: readonly string[], path: string): Promise<boolean> {
    if (path.length > VISIT_PATH_MAX || !isSafePagePath(path)) return false
    for (const folder of folders) if ((await this.files.size(`${folder}/${path}`)) !== undefined) return true
    return false
  }

  /** By the path of each page: that of a content is its own one, or follows from its catalog and id. */
  async #contentsOf(paths: readonly SitePath[]): Promise<ReadonlyMap<string, string>> {
    const candidates = paths.map(candidateOf)
    if (candidates.length === 0) return new Map()
    const rows = await this.db
      .selectFrom('content as c')
      .innerJoin('catalog as g', 'g.catalogId', 'c.catalogId')
      .innerJoin('site as s', 's.siteId', 'c.siteId')
      .select(['c.contentId', 'c.siteId', 'c.staticPath', 'g.path', 's.publishPipeProps'])
      .where('c.onSite', '=', 1)
      .where((eb) =>
        eb.or([
          sql<boolean>`c.content_id = any(${candidates.map(({ contentId }) => contentId)}::bigint[])`,
          sql<boolean>`c.static_path_key <> '' and c.static_path_key = any(${candidates.map(({ first }) => pathKey(first))}::text[])
            and c.site_id = any(${candidates.map(({ siteId }) => siteId)}::bigint[])`,
        ]),
      )
      .execute()
    const owners = new Map<string, string>()
    for (const { siteId, contentId, staticPath, path, publishPipeProps } of rows)
      for (const props of Object.values(publishPipeProps)) {
        const place = { contentId, staticPath: staticPath ?? '' }
        const file = contentPage(path, place, 1, suffixOf(props as Record<string, string>))
        owners.set(keyOf({ siteId, path: file }), contentId)
      }
    return new Map(
      candidates.flatMap((one) => {
        const owner = owners.get(keyOf({ siteId: one.siteId, path: one.first }))
        return owner === undefined ? [] : [[keyOf(one), owner] as const]
      }),
    )
  }
}

const PAGED = /^(.*?)(?:_\d+)?(\.\w+)$/

function candidateOf({ siteId, path }: SitePath): Candidate {
  const first = path.replace(PAGED, '$1$2')
  return { siteId, path, first, contentId: /(?:^|\/)(\d{1,18})\.\w+$/.exec(first)?.[1] ?? '0' }
}
