import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { VirtualRouteNode, VirtualRootRoute } from '@tanstack/virtual-file-routes'
import type { Plugin } from 'vite'

/** Fails the build when the site map names a file that is not there; the router's own plugin only logs it and goes on. */
export function routeFiles(routes: VirtualRootRoute, folder: string): Plugin {
  return {
    name: 'route-files',
    buildStart() {
      const missing = filesOf(routes).filter((file) => !existsSync(join(folder, file)))
      if (missing.length > 0) this.error(`src/routes.ts names files that do not exist: ${missing.join(', ')}`)
    },
  }
}

function filesOf(node: VirtualRootRoute | VirtualRouteNode): string[] {
  const children = 'children' in node ? (node.children ?? []) : []
  return [...('file' in node && node.file ? [node.file] : []), ...children.flatMap(filesOf)]
}
