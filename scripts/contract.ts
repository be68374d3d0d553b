import { endpoints } from '#contract/index.ts'

/** One JSON line per call, for people and for other programs; a reader that has seen enough ends it. */
export function main(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))
  for (const { id, method, path, auth, permission, offline } of endpoints) {
    process.stdout.write(JSON.stringify({ id, method, path, auth, permission, offline }) + '\n')
  }
}
