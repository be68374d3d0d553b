import { endpoints } from '#contract/index.ts'

/** One JSON line per call, for people and for other programs. */
export function main(): void {
  for (const { id, method, path, auth, permission, offline } of endpoints) {
    process.stdout.write(JSON.stringify({ id, method, path, auth, permission, offline }) + '\n')
  }
}
