import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startBuiltServer } from './built-server.ts'

const folder = resolve(import.meta.dirname, '../../test-results')

/** A data folder with the demo site, published; browser tests start from copies of it. */
export const SEEDED = join(folder, 'seeded-data')

/** Fills the folder once per test run, by a first start of the product. */
export default async function prepare(): Promise<void> {
  if (existsSync(SEEDED)) return
  mkdirSync(folder, { recursive: true })
  const server = await startBuiltServer()
  await server.settled()
  await server.stopProcess()
  cpSync(server.dataDir, SEEDED, { recursive: true })
  rmSync(server.dataDir, { recursive: true, force: true })
}
