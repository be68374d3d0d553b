import { CompiledQuery } from 'kysely'
import { ADMIN_PASSWORD, startBuiltServer } from '#tests/support/built-server.ts'
import { SEEDED } from '#tests/support/seeded-data.ts'
import { refill } from '../fill.ts'
import { firstCatalog, lineTo, mintId, save } from '../save-line.ts'
import { type Article, PAGE_ROWS, type Product } from './product.ts'
import { ARTICLES, fillPostgres, inSlices } from './rows.ts'

/** Contents with small numbers, which no save gives. */
const fillOf = (catalogId: string) => `
  with numbered as materialized (
    select (select count(*) from content) + row_number() over () as id, given.* from ${ARTICLES}
  ), details as (
    insert into article_detail (content_id, content_html) select id, body from numbered
  )
  insert into content (content_id, site_id, catalog_id, catalog_ancestors, top_catalog, content_type, title, status,
    sort_flag, summary, create_by, create_time, update_by, update_time)
  select id, site_id, catalog_id, catalog.ancestors, split_part(catalog.ancestors, ':', 1)::bigint, 'article', title, '0',
    id, summary, 'admin', now(), 'admin', now()
  from numbered, catalog where catalog_id = ${catalogId}`

/** The built server as it ships, on the database of the address or its embedded one. */
export async function startHoldfast(database: string | undefined): Promise<Product> {
  const server = await startBuiltServer({
    asShipped: true,
    env: { DATABASE_URL: database ?? '', SCHEDULED_JOBS: '1' },
    ...(database === undefined && { from: SEEDED }),
  })
  await server.settled()
  let line = await lineTo(server)
  const catalogId = await firstCatalog(line)
  const page = `/cms/content/list?catalogId=${catalogId}&below=N&pageNum=1&pageSize=${PAGE_ROWS}`
  const formOf = (contentId: string, opType: 'ADD' | 'UPDATE', { title, summary, body }: Article) => ({
    ...{ contentId, catalogId, contentType: 'article', opType, title, summary },
    ...{ contentHtml: body, publishPipeProps: [] },
  })
  return {
    name: 'Holdfast',
    add: async (article) => {
      const id = mintId()
      await save(line, 'POST', formOf(id, 'ADD', article))
      return id
    },
    edit: (id, article) => save(line, 'PUT', formOf(id, 'UPDATE', article)),
    list: () => line.ask('GET', page),
    search: (text) => line.ask('GET', `${page}&title=${encodeURIComponent(text)}`),
    fill: async (articles) => {
      const statement = fillOf(catalogId)
      if (database) return fillPostgres(database, articles, statement)
      await server.stopProcess()
      await refill(server, ({ db }) =>
        inSlices(articles, (json) => db.executeQuery(CompiledQuery.raw(statement, [json]))),
      )
      await server.start()
      line = await lineTo(server)
    },
    admin: {
      login: `${server.url}/admin/login`,
      list: `${server.url}/admin/configs/content`,
      user: 'admin',
      password: ADMIN_PASSWORD,
    },
    stop: () => server.stop(),
  }
}
