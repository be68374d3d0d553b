import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/built-server.ts'
import type { Installed } from './install.ts'
import { callsTo, PAGE_ROWS, PASSWORD, type Product, runProgram, startProgram, USER } from './product.ts'
import { ARTICLES, fillPostgres, fillSqlite } from './rows.ts'

const PAGE = `sort=-id&limit=${PAGE_ROWS}&page=1&meta=filter_count&fields=id,title,summary,status,date_updated`

const field = (name: string, type: string, meta: object = {}, schema: object = {}) => ({
  field: name,
  type,
  meta,
  schema,
})

/** What its own form for a new collection makes, status and times ticked. */
const COLLECTION = {
  collection: 'article',
  schema: {},
  meta: { archive_field: 'status', archive_value: 'archived', unarchive_value: 'draft' },
  fields: [
    field('id', 'integer', { hidden: true }, { is_primary_key: true, has_auto_increment: true }),
    field('status', 'string', {}, { default_value: 'draft', is_nullable: false }),
    field('date_created', 'timestamp', { special: ['date-created'], hidden: true }),
    field('date_updated', 'timestamp', { special: ['date-updated'], hidden: true }),
    field('title', 'string', { interface: 'input' }),
    field('summary', 'text', { interface: 'input-multiline' }),
    field('body', 'text', { interface: 'input-rich-text-html' }),
  ],
}

/** Started on an empty database: that of the address, or SQLite. */
export async function startDirectus(
  { version, folder, node }: Installed,
  database: string | undefined,
): Promise<Product> {
  const own = mkdtempSync(join(tmpdir(), 'bench-directus-'))
  const file = join(own, 'data.db')
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const token = randomBytes(16).toString('hex')
  for (const name of ['uploads', 'extensions']) mkdirSync(join(own, name))
  const env = {
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: address,
    SECRET: randomBytes(32).toString('hex'),
    ADMIN_EMAIL: USER,
    ADMIN_PASSWORD: PASSWORD,
    ADMIN_TOKEN: token,
    TELEMETRY: 'false',
    STORAGE_LOCAL_ROOT: join(own, 'uploads'),
    EXTENSIONS_PATH: join(own, 'extensions'),
    ...(database ? { DB_CLIENT: 'pg', DB_CONNECTION_STRING: database } : { DB_CLIENT: 'sqlite3', DB_FILENAME: file }),
  }
  const cli = join(folder, 'node_modules/directus/cli.js')
  await runProgram({ node, args: [cli, 'bootstrap'], cwd: own, env })
  const { url, stop } = await startProgram({ node, args: [cli, 'start'], cwd: own, env }, address, '/server/ping')
  const call = callsTo(url, { authorization: `Bearer ${token}` })
  await call('POST', '/collections', COLLECTION)
  const columns = 'article (status, date_created, title, summary, body)'
  return {
    name: `Directus ${version}`,
    add: async (article) => String((await call<{ data: { id: number } }>('POST', '/items/article', article)).data.id),
    edit: (id, article) => call('PATCH', `/items/article/${id}`, article),
    list: () => call('GET', `/items/article?${PAGE}`),
    search: (text) => call('GET', `/items/article?${PAGE}&filter[title][_contains]=${encodeURIComponent(text)}`),
    fill: (articles) =>
      database
        ? fillPostgres(
            database,
            articles,
            `insert into ${columns} select 'draft', now(), title, summary, body from ${ARTICLES}`,
          )
        : fillSqlite(
            node,
            own,
            file,
            articles,
            `insert into ${columns} select 'draft', unixepoch() * 1000, value->>'title', value->>'summary',
               value->>'body' from json_each(?)`,
          ),
    admin: { login: `${url}/admin/login`, list: `${url}/admin/content/article`, user: USER, password: PASSWORD },
    stop: async () => {
      await stop()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
