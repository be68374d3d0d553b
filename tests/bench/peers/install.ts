import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { STRAPI_FILES } from './strapi-project.ts'

const run = promisify(execFile)

/** Where the products of others are put, and found by the next run: never in the repository. */
const FOLDER = process.env['HOLDFAST_PEERS_DIR'] ?? join(tmpdir(), 'holdfast-peers')
/** They need a newer Node than we do. The package brings headers too, for what has to be compiled. */
const NODE = '22.23.3'
const MINUTES = 60_000

/** A product of others that is ready to be started. */
export interface Installed {
  readonly version: string
  readonly folder: string
  /** The Node that it runs on. */
  readonly node: string
  /** Why it can not be had with SQLite. */
  readonly withoutSqlite?: string
}

async function npm(folder: string, args: readonly string[], node?: string): Promise<void> {
  const path = node ? [dirname(node), process.env['PATH']].join(delimiter) : process.env['PATH']
  const env = { ...process.env, PATH: path, STRAPI_TELEMETRY_DISABLED: 'true', NODE_ENV: 'production' }
  await run('npm', args, { cwd: folder, env, timeout: 15 * MINUTES, maxBuffer: 2 ** 26 })
}

/** What a folder is made of before npm comes: the text of each file. */
type Files = Readonly<Record<string, string>>

/** Does the work once for what the folder is made of; one that was left half done is made anew. */
async function once(name: string, files: Files, work: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(FOLDER, name)
  const done = join(folder, 'installed.json')
  const wanted = JSON.stringify(files)
  if (existsSync(done) && readFileSync(done, 'utf8') === wanted) return folder
  console.log(`installing ${name} into ${folder} ...`)
  rmSync(folder, { recursive: true, force: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  await work(folder)
  writeFileSync(done, wanted)
  return folder
}

const packageFile = (fields: object) => ({ 'package.json': JSON.stringify({ private: true, ...fields }) })

/** No scripts: all but one of the native parts come ready-made, and that one is built by itself. */
const install = (folder: string, node?: string) =>
  npm(folder, ['install', '--ignore-scripts', '--no-audit', '--no-fund'], node)

async function installNode(): Promise<string> {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  const folder = await once('node', packageFile({ dependencies: { [name]: NODE } }), install)
  return join(folder, 'node_modules', name, 'bin/node')
}

/** The project with its admin built, as its guide has it. */
export async function installStrapi(): Promise<Installed> {
  const version = '5.54.0'
  const node = await installNode()
  const dependencies = {
    '@strapi/strapi': version,
    '@strapi/plugin-users-permissions': version,
    'better-sqlite3': '13.2.0',
    pg: '8.16.3',
    react: '^18.3.1',
    'react-dom': '^18.3.1',
    'react-router-dom': '^6.30.3',
    'styled-components': '^6.1.0',
  }
  const files = { ...packageFile({ name: 'strapi-peer', dependencies }), ...STRAPI_FILES }
  const folder = await once('strapi', files, async (made) => {
    await install(made, node)
    await npm(made, ['exec', 'strapi', 'build'], node)
  })
  return { version, folder, node }
}

/** Its SQLite is compiled; where that fails it is measured on PostgreSQL alone. */
export async function installDirectus(): Promise<Installed> {
  const version = '12.4.0'
  const node = await installNode()
  const files = {
    ...packageFile({
      name: 'directus-peer',
      dependencies: { directus: version },
      // It runs the scripts of flows, which nobody has here, and would have to be compiled for minutes.
      overrides: { 'isolated-vm': 'file:./no-scripts' },
    }),
    'no-scripts/package.json': JSON.stringify({ name: 'isolated-vm', version: '5.0.3' }),
    'no-scripts/index.js': 'module.exports = {}',
  }
  const folder = await once('directus', files, async (made) => {
    await install(made, node)
    const headers = join(dirname(node), '..')
    await npm(made, ['rebuild', 'sqlite3', `--nodedir=${headers}`], node).catch(() => {})
  })
  const isBuilt = existsSync(join(folder, 'node_modules/sqlite3/build/Release/node_sqlite3.node'))
  return { version, folder, node, ...(!isBuilt && { withoutSqlite: 'its SQLite could not be compiled' }) }
}
