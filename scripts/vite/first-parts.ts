import type { VirtualRouteNode, VirtualRootRoute } from '@tanstack/virtual-file-routes'
import type { Plugin } from 'vite'
import type { FirstParts } from '../../server/http/page-parts.ts'

/** What a plugin sees of a built file. */
export interface Part {
  readonly fileName: string
  /** The module that it stands for. */
  readonly facadeModuleId: string | null
  readonly name: string
  readonly imports: readonly string[]
  readonly isEntry: boolean
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> }
}

/** Layouts of the site map that are drawn around all screens, and the database that a start opens beside them. */
const LAYOUTS = ['app/signed-in-route.tsx', 'app/shell/shell-route.tsx']
const DATABASE = 'device'

function* screensOf(nodes: readonly VirtualRouteNode[]): Generator<{ path: string; file: string }> {
  for (const node of nodes) {
    if (node.type === 'route' && node.file) yield { path: node.path, file: node.file }
    if ('children' in node) yield* screensOf(node.children ?? [])
  }
}

/** Below the layouts alone: a screen without them needs another frame. */
function framedIn(routes: VirtualRootRoute): { path: string; file: string }[] {
  const inside = (nodes: readonly VirtualRouteNode[], layouts: readonly string[]): readonly VirtualRouteNode[] => {
    const [next, ...rest] = layouts
    if (next === undefined) return nodes
    const layout = nodes.find((node) => node.type === 'layout' && node.file === next)
    return layout && 'children' in layout ? inside(layout.children ?? [], rest) : []
  }
  return [...screensOf(inside(routes.children ?? [], LAYOUTS))].filter(({ path }) => !/[$]/.test(path))
}

/** @param parts the files of the build by their names */
export function firstParts(routes: VirtualRootRoute, parts: Readonly<Record<string, Part>>): FirstParts {
  const all = Object.values(parts)
  /** With what it imports, which comes at the same time. */
  const withImports = (part: Part | undefined, found = new Set<Part>()): Set<Part> => {
    if (!part || found.has(part)) return found
    found.add(part)
    for (const name of part.imports) withImports(parts[name], found)
    return found
  }
  const screenOf = (file: string) =>
    all.find(({ facadeModuleId }) => facadeModuleId?.includes(`/src/${file}?`) && facadeModuleId.endsWith('component'))
  const filesOf = (several: readonly (Part | undefined)[], known: readonly string[] = []) => {
    const needed = several.flatMap((part) => [...withImports(part)])
    const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    const files = new Set([...needed.map(({ fileName }) => fileName), ...styles])
    return [...files].filter((file) => !known.includes(file))
  }
  const page = filesOf(all.filter(({ isEntry }) => isEntry))
  const frame = filesOf([...LAYOUTS.map(screenOf), all.find(({ name }) => name === DATABASE)], page)
  const known = [...page, ...frame]
  const screens = framedIn(routes).map(({ path, file }): [string, string[]] => [path, filesOf([screenOf(file)], known)])
  return { frame, screens: Object.fromEntries(screens) }
}

/**
 * Writes `first-parts.json` beside the page: the server names in the page what the screen of its address is made of, so
 * that it comes beside the start and not after it.
 */
export function writeFirstParts(routes: VirtualRootRoute): Plugin {
  return {
    name: 'first-parts',
    apply: 'build',
    enforce: 'post',
    // Behind the styles, which show the sign of the app: on a thin line the one would wait for all of the other.
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replaceAll(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const parts = Object.fromEntries(chunks.map((file): [string, Part] => [file.fileName, file as Part]))
        const source = JSON.stringify(firstParts(routes, parts))
        this.emitFile({ type: 'asset', fileName: 'first-parts.json', source })
      },
    },
  }
}
