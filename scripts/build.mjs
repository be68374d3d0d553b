// Builds client, service worker and server, and keeps the hashed files of the two builds before for old tabs.
import { cpSync, existsSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { keepOldAssets, listAssets, restoreOldAssets } from './kept-assets.mjs'
import { bin, once, root, run } from './setup.mjs'

const client = join(root, 'dist/client')
const places = {
  assets: join(client, 'assets'),
  before: join(root, 'dist/before'),
  list: join(root, 'dist/assets.json'),
}

/** The server sends these instead of compressing the same bytes for every visitor. */
function precompress(folder) {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|css|html|svg|webmanifest|json)$/.test(entry.name)) continue
    const path = join(entry.parentPath ?? entry.path, entry.name)
    if (existsSync(path + '.br')) continue
    const bytes = readFileSync(path)
    if (bytes.length < 1024) continue
    writeFileSync(path + '.br', brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(path + '.gz', gzipSync(bytes, { level: 9 }))
  }
}

/** Takes seconds and hundreds of megabytes, so that a first start copies it; made again when the database changes. */
function makeEmptyDatabase() {
  const folder = join(root, 'dist/empty-database')
  const inputs = ['node_modules/@electric-sql/pglite/package.json', 'server/store/pglite-engine.ts']
  once(
    'dist/.empty-database',
    inputs,
    () => existsSync(folder),
    () => {
      rmSync(folder, { recursive: true, force: true })
      if (!run(process.execPath, ['dist/server/make-database.js', folder])) process.exit(1)
    },
  )
}

keepOldAssets(places)
rmSync(client, { recursive: true, force: true })
if (!bin('vite', ['build', '--logLevel', 'warn'])) process.exit(1)
listAssets(places)
const server = ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']
if (!bin('vite', server) || !bin('vite', [...server, '--mode', 'page-thread'])) process.exit(1)
makeEmptyDatabase()
cpSync(join(root, 'server/areas/demo/theme'), join(root, 'dist/server/theme'), { recursive: true })
precompress(client)
restoreOldAssets(places)
