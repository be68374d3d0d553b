import { CATALOG_MAX, type CatalogTreeNode } from '#contract/catalogs.ts'
import { HAND_MADE_FOLDERS } from '#contract/contents/limits.ts'
import { folderName, freeName } from '#lib/folder-name.ts'

export interface CatalogNames {
  alias: string
  path: string
}

/** What the catalogs of a site are called already, as far as this device knows. */
export interface TakenNames {
  readonly aliases: ReadonlySet<string>
  /** Without the slash at their end. */
  readonly paths: ReadonlySet<string>
}

const withoutSlash = (path: string) => path.replace(/\/+$/, '')

/** All catalogs of a tree, those below others too. */
export function catalogsIn(tree: readonly CatalogTreeNode[]): CatalogTreeNode[] {
  return tree.flatMap((node) => [node, ...catalogsIn(node.children ?? [])])
}

export function takenNames(tree: readonly CatalogTreeNode[]): TakenNames {
  const all = catalogsIn(tree)
  return {
    aliases: new Set(all.map(({ props }) => (props.alias ?? '').toLowerCase())),
    paths: new Set([...HAND_MADE_FOLDERS, ...all.map(({ props }) => withoutSlash(props.path).toLowerCase())]),
  }
}

/** Alias and folder for a name in plain letters; the folder stands in that of the parent. Both '' where nothing of the name is left. */
export function suggestedNames(spelled: string, parentPath: string, taken: TakenNames): CatalogNames {
  const alias = folderName(spelled, CATALOG_MAX.alias)
  const above = parentPath === '' ? '' : `${withoutSlash(parentPath)}/`
  const folder = folderName(spelled, CATALOG_MAX.path - above.length)
  if (alias === '' || folder === '') return { alias: '', path: '' }
  return {
    alias: freeName(alias, CATALOG_MAX.alias, taken.aliases),
    path: freeName(above + folder, CATALOG_MAX.path, taken.paths),
  }
}
