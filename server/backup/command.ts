import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readSettings, type Settings } from '#server/settings.ts'
import { StartError } from '#server/start-error.ts'
import { openEmbeddedStore, openServerStore, type Store } from '#server/store/database.ts'

/** The database and the folder of files that the environment names, put away after the work. */
export async function withData(
  { mustExist }: { mustExist: boolean },
  work: (store: Store, settings: Settings) => Promise<void>,
): Promise<void> {
  const settings = readSettings(process.env)
  const { dataDir, databaseUrl, stageApi } = settings
  if (stageApi) throw new StartError('With STAGE_API the data is that of another back end: there is nothing of it here')
  if (mustExist && !databaseUrl && !existsSync(join(dataDir, 'pg')))
    throw new StartError(`There is no database in ${dataDir}; set DATA_DIR or DATABASE_URL`)
  mkdirSync(dataDir, { recursive: true })
  const store = databaseUrl ? await openServerStore(databaseUrl) : await openEmbeddedStore(dataDir)
  try {
    await work(store, settings)
  } finally {
    await store.close()
  }
}

/** A number of bytes for people. */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

/** Ends the process with what `main` came to; reasons that a person can remove are one line. */
export function runCommand(main: () => Promise<void>): void {
  main().catch((error: unknown) => {
    const isPlain = error instanceof StartError || (error as NodeJS.ErrnoException).syscall !== undefined
    // oxlint-disable-next-line no-console -- what the person at the console is to read
    console.error(isPlain ? (error as Error).message : error)
    process.exit(1)
  })
}
