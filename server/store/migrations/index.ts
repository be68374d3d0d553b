import type { Tx } from '#server/store/db.ts'

/** One step of the schema: forward only, never edited once released. */
export interface Migration {
  readonly name: string
  readonly up: (tx: Tx) => Promise<void>
}

/** Found by folder. */
const files = import.meta.glob<Pick<Migration, 'up'>>(['./[0-9]*.ts', '!./*.test.ts'], { eager: true })

/** In the order of their numbers, in which they run. */
export const migrations: readonly Migration[] = Object.entries(files)
  .map(([file, { up }]) => ({ name: file.replace(/^\.\/|\.ts$/g, ''), up }))
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
