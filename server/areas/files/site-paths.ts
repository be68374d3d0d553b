import { isFileName } from '#contract/files.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { currentSite, type SiteRow } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { PathError } from '#server/store/local-files.ts'

/** A file or folder of the current site, which may be missing. */
export interface SitePath {
  readonly site: SiteRow
  /** Below the root of all files: `demo_pc/js/main.js`. */
  readonly path: string
  /** On the disk. */
  readonly full: string
  /** The folder of the site itself, or that of a pipe. */
  readonly isRoot: boolean
}

/** The folders of a site: its own, and one of each pipe, switched off or not, in their order. */
export async function rootsOf(db: Db, { siteId, path }: SiteRow): Promise<string[]> {
  const pipes = await db
    .selectFrom('publishPipe')
    .select('code')
    .where('siteId', '=', siteId)
    .orderBy('sort')
    .orderBy('publishpipeId')
    .execute()
  return [path, ...pipes.map(({ code }) => pipeFolder(path, code))]
}

/**
 * Finds what a path names. Each of its parts has to be a plain name, the first one a folder of the current site, and none
 * of them a link: whatever would lead elsewhere is refused and never corrected.
 *
 * @throws Refusal FILE_OUTSIDE
 */
export async function sitePath(ctx: Context, path: string): Promise<SitePath> {
  const [found] = await sitePaths(ctx, [path])
  return found as SitePath
}

/** The same for several. @throws Refusal FILE_OUTSIDE for the first that is none of the site */
export async function sitePaths(ctx: Context, paths: readonly string[]): Promise<SitePath[]> {
  const site = await currentSite(ctx)
  const roots = new Set(await rootsOf(ctx.services.db, site))
  return paths.map((path) => {
    const parts = path.split('/')
    const isOurs = parts.every(isFileName) && roots.has(parts[0] ?? '')
    if (!isOurs) throw new Refusal('FILE_OUTSIDE', [shortened(path)])
    return { site, path, full: resolved(ctx, path), isRoot: parts.length === 1 }
  })
}

function resolved({ services }: Context, path: string): string {
  try {
    return services.files.resolve(path)
  } catch (error) {
    if (error instanceof PathError) throw new Refusal('FILE_OUTSIDE', [shortened(path)])
    throw error
  }
}

const shortened = (path: string) => (path.length > 200 ? `${path.slice(0, 200)}…` : path)

/** @throws Refusal FILE_KEPT where a change would take away what the site lives of */
export function requireChangeable({ site, path, isRoot }: SitePath): void {
  const resources = `${site.path}/resources`
  if (isRoot || path === resources || path.startsWith(`${resources}/`)) throw new Refusal('FILE_KEPT', [path])
}

/** What is at a path inside of a folder of the site. @throws Refusal FILE_NAME, FILE_OUTSIDE */
export function childOf(ctx: Context, folder: SitePath, name: string): SitePath {
  if (!isFileName(name)) throw new Refusal('FILE_NAME', [name])
  const path = `${folder.path}/${name}`
  return { site: folder.site, path, full: resolved(ctx, path), isRoot: false }
}
