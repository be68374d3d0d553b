import { mkdir } from 'node:fs/promises'
import type { QueryOf } from '#contract/endpoint.ts'
import { EDITABLE_SUFFIXES, FILE_PAGE_SIZE, type FileEntry, type fileList, isFileName } from '#contract/files.ts'
import type { TreeNode } from '#contract/tree.ts'
import { formatDateTime } from '#lib/dates.ts'
import { suffixOf } from '#lib/files/file-name.ts'
import { currentSite } from '#server/shared/current-site.ts'
import { type Context, Refusal } from '#server/context.ts'
import type { FolderEntry, FoundFile } from '#server/store/files.ts'
import { rootsOf, sitePath } from './site-paths.ts'

/** Folders in the tree; what is more is reached through the list. */
const TREE_MAX = 5000

/** Entries of one folder that are looked at. */
const FOLDER_MAX = 100_000

type Entry = Pick<FolderEntry, 'name' | 'isFolder'>

/** Hidden files, links and what no path can name are left out. Undefined where there is no such folder. */
async function entriesOf(
  { services }: Context,
  path: string,
  accepts: (entry: Entry) => boolean,
): Promise<FolderEntry[] | undefined> {
  const entries = await services.files.entries(path)
  return entries?.filter((one) => isFileName(one.name) && accepts(one)).slice(0, FOLDER_MAX)
}

const compareNames = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)

const byKindAndName = (one: Entry, other: Entry) =>
  Number(other.isFolder) - Number(one.isFolder) || compareNames(one.name, other.name)

/** Whether its text can be read and written here, by its name. */
export function isEditable(name: string): boolean {
  return (EDITABLE_SUFFIXES as readonly string[]).includes(suffixOf(name))
}

function present(filePath: string, { isFolder, size, modified }: Omit<FoundFile, 'tag'>): FileEntry {
  const fileName = filePath.slice(filePath.lastIndexOf('/') + 1)
  return {
    filePath,
    fileName,
    isDirectory: isFolder,
    canEdit: !isFolder && isEditable(fileName),
    fileSize: String(size),
    modifyTime: formatDateTime(modified),
  }
}

/** What has gone since the folder was read is left out. A storage says size and time with the name, a disk does not. */
async function presentAll(
  { services }: Context,
  entries: readonly (readonly [string, FolderEntry?])[],
): Promise<FileEntry[]> {
  const found = await Promise.all(
    entries.map(async ([path, entry]) => {
      if (entry && !entry.isFolder && entry.modified.getTime() > 0) return present(path, entry)
      const one = await services.files.find(path).catch(() => undefined)
      return one && present(path, one)
    }),
  )
  return found.filter((entry) => entry !== undefined)
}

async function makeRoots(ctx: Context): Promise<string[]> {
  const roots = await rootsOf(ctx.services.db, await currentSite(ctx))
  for (const root of roots) await mkdir(ctx.services.files.resolve(root), { recursive: true })
  return roots
}

/** The entries of one folder, a page of them. @throws Refusal FILE_OUTSIDE, FOLDER_MISSING */
export async function listFolder(ctx: Context, query: QueryOf<typeof fileList>): Promise<FileEntry[]> {
  const { filePath, fileName = '', pageNum } = query
  const wanted = fileName.toLowerCase()
  const isWanted = ({ name }: { name: string }) => name.toLowerCase().includes(wanted)
  const from = (Math.max(pageNum, 1) - 1) * FILE_PAGE_SIZE
  if (filePath === '/' || filePath === '') {
    const roots = (await makeRoots(ctx)).filter((name) => isWanted({ name })).toSorted(compareNames)
    return presentAll(
      ctx,
      roots.slice(from, from + FILE_PAGE_SIZE).map((root) => [root] as const),
    )
  }
  const folder = await sitePath(ctx, filePath)
  if (folder.isRoot) await mkdir(folder.full, { recursive: true })
  const entries = await entriesOf(ctx, folder.path, isWanted)
  if (!entries) throw new Refusal('FOLDER_MISSING', [folder.path])
  const page = entries.toSorted(byKindAndName).slice(from, from + FILE_PAGE_SIZE)
  return presentAll(
    ctx,
    page.map((entry) => [`${folder.path}/${entry.name}`, entry] as const),
  )
}

function nodeOf(path: string, parentId: string): TreeNode {
  return {
    id: path,
    parentId,
    label: path.slice(path.lastIndexOf('/') + 1),
    isRoot: parentId === '',
    isDisabled: false,
    isNew: false,
    isDefaultExpanded: false,
    checked: false,
    props: {},
  }
}

/** All folders of the site, those near the roots first where there are too many. */
export async function readTree(ctx: Context): Promise<{ tree: TreeNode[]; resourceRoot: string }> {
  const tree = (await makeRoots(ctx)).map((root) => nodeOf(root, ''))
  let count = tree.length
  let level = tree
  while (level.length > 0 && count < TREE_MAX) {
    const next: TreeNode[] = []
    for (const node of level) {
      if (count >= TREE_MAX) break
      const folders = (await entriesOf(ctx, node.id, ({ isFolder }) => isFolder)) ?? []
      const names = folders.map(({ name }) => name).toSorted(compareNames)
      const children = names.slice(0, TREE_MAX - count).map((name) => nodeOf(`${node.id}/${name}`, node.id))
      if (children.length > 0) node.children = children
      count += children.length
      next.push(...children)
    }
    level = next
  }
  return { tree, resourceRoot: '/' }
}
