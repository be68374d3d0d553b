/**
 * The built file of a thread, an entry of `vite.server.config.ts`. Undefined when the server runs from source: Node 20
 * starts threads from built files only, and the work is done in this thread.
 */
export function threadFile(name: string): URL | undefined {
  if (import.meta.url.endsWith('.ts')) return undefined
  const inChunks = /\/chunks\/[^/]*$/.test(import.meta.url)
  return new URL(`${inChunks ? '..' : '.'}/${name}.js`, import.meta.url)
}
