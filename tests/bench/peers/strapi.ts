import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#tests/support/built-server.ts'
import type { Installed } from './install.ts'
import { callsTo, PAGE_ROWS, PASSWORD, type Product, startProgram, USER } from './product.ts'
import { ARTICLES, fillPostgres, fillSqlite } from './rows.ts'

const PAGE = `status=draft&sort=id:desc&pagination[page]=1&pagination[pageSize]=${PAGE_ROWS}&fields[0]=title&fields[1]=summary&fields[2]=updatedAt`
const CONTENT_TYPE = 'api::article.article'

/** Signs the first administrator up and makes a token, as its settings do. */
async function tokenOf(url: string): Promise<string> {
  const first = { firstname: 'Bench', lastname: 'Bench', email: USER, password: PASSWORD }
  const { data } = await callsTo(url)<{ data: { token: string } }>('POST', '/admin/register-admin', first)
  const wanted = { name: 'bench', description: '', type: 'full-access', lifespan: null }
  const call = callsTo(url, { authorization: `Bearer ${data.token}` })
  const made = await call<{ data: { accessKey: string } }>('POST', '/admin/api-tokens', wanted)
  return made.data.accessKey
}

/** Started on an empty database: that of the address, or SQLite. */
export async function startStrapi(
  { version, folder, node }: Installed,
  database: string | undefined,
): Promise<Product> {
  const own = mkdtempSync(join(tmpdir(), 'bench-strapi-'))
  const file = join(own, 'data.db')
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    PORT: String(port),
    STRAPI_TELEMETRY_DISABLED: 'true',
    DATABASE_FILENAME: file,
    DATABASE_URL: database ?? '',
  }
  const program = { node, args: ['node_modules/@strapi/strapi/bin/strapi.js', 'start'], cwd: folder, env }
  const { url, stop } = await startProgram(program, `http://127.0.0.1:${port}`, '/_health')
  const call = callsTo(url, { authorization: `Bearer ${await tokenOf(url)}` })
  const prefix = randomBytes(4).toString('hex')
  const columns = 'articles (document_id, title, summary, body, created_at, updated_at)'
  return {
    name: `Strapi ${version}`,
    add: async (article) => {
      const { data } = await call<{ data: { documentId: string } }>('POST', '/api/articles?status=draft', {
        data: article,
      })
      return data.documentId
    },
    edit: (id, article) => call('PUT', `/api/articles/${id}?status=draft`, { data: article }),
    list: () => call('GET', `/api/articles?${PAGE}`),
    search: (text) => call('GET', `/api/articles?${PAGE}&filters[title][$contains]=${encodeURIComponent(text)}`),
    fill: (articles) =>
      database
        ? fillPostgres(
            database,
            articles,
            `insert into ${columns} select '${prefix}' || md5(title), title, summary, body, now(), now() from ${ARTICLES}`,
          )
        : fillSqlite(
            node,
            own,
            file,
            articles,
            `insert into ${columns} select '${prefix}' || lower(hex(randomblob(8))), value->>'title', value->>'summary',
               value->>'body', unixepoch() * 1000, unixepoch() * 1000 from json_each(?)`,
          ),
    admin: {
      login: `${url}/admin/auth/login`,
      list: `${url}/admin/content-manager/collection-types/${CONTENT_TYPE}`,
      user: USER,
      password: PASSWORD,
    },
    stop: async () => {
      await stop()
      rmSync(own, { recursive: true, force: true })
    },
  }
}
