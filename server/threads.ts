/** Something that the build puts at this place of `dist/server`. Undefined when the server runs from source. */
export function builtFile(path: string): URL | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined
  const inChunks = /\/chunks\/[^/]*$/.test(import.meta.url)
  return new URL(`${inChunks ? '..' : '.'}/${path}`, import.meta.url)
}

/**
 * The built file of a thread, an entry of `vite.server.config.ts`. Undefined when the server runs from source: Node 20
 * starts threads from built files only, and the work is done in this thread.
 */
export function threadFile(name: string): URL | undefined {
  return builtFile(`${name}.js`)
}
