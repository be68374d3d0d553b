import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { type BuiltServer, startBuiltServer } from '#tests/support/built-server.ts'
import { type CutLine, startCutLine } from './cut-line.ts'

/** Several servers of the product over one database and one folder, behind a small proxy. */
export interface Fleet {
  readonly servers: readonly BuiltServer[]
  readonly dataDir: string
  /** Of the proxy. */
  readonly url: string
  /** Of the database itself, not by the line that can be cut. */
  readonly database: pg.Pool
  readonly toDatabase: CutLine
  /** Ends one without a goodbye; the proxy asks the others meanwhile. */
  kill(index: number): Promise<void>
  start(index: number): Promise<void>
  token(): Promise<string>
  close(): Promise<void>
}

/** The clock of the second server is wrong by this. */
const CLOCK_AHEAD_MS = 60_000

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement)
  await client.end()
}

export async function startFleet(admin: string, count: number): Promise<Fleet> {
  const name = `holdfast_servers_${process.pid}`
  await asAdmin(admin, `create database ${name}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'holdfast-servers-'))
  const { port, hostname } = new URL(admin)
  if (hostname !== '127.0.0.1' && hostname !== 'localhost') throw new Error('The database must be on this host')
  const toDatabase = await startCutLine(() => Number(port || 5432))
  const addressOf = (at: string) => Object.assign(new URL(admin), { pathname: `/${name}`, port: at }).href
  const preload = pathToFileURL(resolve(import.meta.dirname, 'as-elsewhere.mjs')).href
  const servers: BuiltServer[] = []
  const dead = new Set<BuiltServer>()
  for (let index = 0; index < count; index++) {
    const env = {
      DATABASE_URL: addressOf(String(toDatabase.port)),
      NODE_OPTIONS: `--import=${preload}`,
      CLOCK_AHEAD_MS: index === 1 ? String(CLOCK_AHEAD_MS) : '0',
      SCHEDULED_JOBS: '1',
      TRUSTED_PROXIES: '127.0.0.1',
      LOG_LEVEL: 'warn',
    }
    servers.push(await startBuiltServer({ dataDir, env }))
  }
  let turn = 0
  const proxy = await startCutLine(() => {
    const living = servers.filter((server) => !dead.has(server))
    const next = living[turn++ % living.length]
    return next && Number(new URL(next.url).port)
  })
  const url = `http://127.0.0.1:${proxy.port}`
  const database = new pg.Pool({ connectionString: addressOf(port || '5432'), max: 4 })
  return {
    servers,
    dataDir,
    url,
    database,
    toDatabase,
    kill: async (index) => {
      const server = servers[index]!
      dead.add(server)
      await server.kill()
    },
    start: async (index) => {
      await servers[index]!.start()
      dead.delete(servers[index]!)
    },
    token: () => servers[0]!.token(),
    close: async () => {
      await proxy.close()
      for (const server of servers) await server.stopProcess()
      await toDatabase.close()
      await database.end()
      await asAdmin(admin, `drop database ${name} with (force)`)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
