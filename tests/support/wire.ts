import type { CatalogTreeNode } from '#contract/catalogs.ts'
import type { AsyncTask } from '#contract/tasks.ts'
import type { BuiltServer } from './built-server.ts'
import type { SeenRequest } from './fault-proxy.ts'

/** The server asked past the line, as another client would. */
export interface Wire {
  get<Data>(path: string): Promise<Data>
  send(method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<unknown>
  /** Saves and follows the task to its end. */
  save(form: object, method?: 'PUT' | 'POST'): Promise<void>
}

/** @param site the site to work in; without it the first one */
export async function wireTo(server: BuiltServer, site?: string, userName?: string): Promise<Wire> {
  const token = await server.token(userName)
  const headers: Record<string, string> = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-language': 'en',
  }
  const ask = async (method: string, path: string, body?: unknown) => {
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const answer = await fetch(`${server.url}/stage-api${path}`, init)
    const { code = 200, msg, data } = (await answer.json()) as { code?: number; msg?: string; data?: unknown }
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${msg ?? ''}`)
    return data
  }
  const siteId = site ?? ((await ask('GET', '/cms/site/getCurrentSite')) as { siteId: string }).siteId
  headers['CurrentSite'] = siteId
  return {
    get: async (path) => (await ask('GET', path)) as never,
    send: ask,
    save: async (form, method = 'PUT') => {
      // Every form has them, and a back end without our extensions breaks at one that has not.
      const body = { publishPipeProps: [], ...form }
      const { taskId } = (await ask(method, '/cms/content?contentType=article', body)) as { taskId: string }
      for (let round = 0; round < 200; round++) {
        const task = (await ask('GET', `/async/task/${taskId}`)) as AsyncTask
        if (task.status === 'SUCCESS') return
        if (task.status === 'FAILED') throw new Error(task.errMessages?.join(' ') ?? 'The save failed')
        await new Promise((wait) => setTimeout(wait, 50))
      }
      throw new Error('The save did not end')
    },
  }
}

/** Requests that change something, as `METHOD path`, without the queries and without what belongs to no content. */
export function writesIn(seen: readonly SeenRequest[]): string[] {
  return seen
    .filter(({ method, path }) => method !== 'GET' && /^\/stage-api\/cms\/(?:content|resource)/.test(path))
    .map(({ method, path }) => `${method} ${path.replace('/stage-api', '').replace(/\?.*/, '')}`)
}

/** The articles of a catalog as its list shows them first. */
export async function articlesOf(server: BuiltServer, catalog: string) {
  const wire = await wireTo(server)
  const { id: catalogId } = await catalogNamed(wire, catalog)
  const query = `contentType=article&catalogId=${catalogId}`
  const { rows } = await wire.get<{ rows: { contentId: string }[] }>(`/cms/content/list?${query}`)
  return rows.map(({ contentId }) => ({ catalogId, contentId }))
}

/** The first of them. */
export async function firstArticle(server: BuiltServer, catalog: string) {
  const [first] = await articlesOf(server, catalog)
  if (!first) throw new Error(`No article in ${catalog}`)
  return first
}

/** What the server has of an article. */
export interface Stored {
  title: string
  status: string
  version: number
}

export async function storedArticle(server: BuiltServer, contentId: string): Promise<Stored> {
  const wire = await wireTo(server)
  const { title, status, version } = await wire.get<Stored>(`/cms/content/init/0/article/${contentId}`)
  return { title, status, version }
}

/** Ends the sessions of all browsers, as an administrator does. */
export async function endSessions(server: BuiltServer): Promise<void> {
  const wire = await wireTo(server)
  const { rows } = await wire.get<{ rows: { tokenId: string; browser?: string }[] }>('/monitor/online/list')
  const browsers = rows.filter(({ browser }) => /Chrome|Firefox/.test(browser ?? ''))
  if (browsers.length === 0) throw new Error('No browser is signed in')
  for (const { tokenId } of browsers) await wire.send('DELETE', `/monitor/online/${tokenId}`)
}

/** A catalog of the current site by its name. */
export async function catalogNamed(wire: Wire, label: string): Promise<CatalogTreeNode> {
  const { rows } = await wire.get<{ rows: CatalogTreeNode[] }>('/cms/catalog/treeData')
  const all = (some: CatalogTreeNode[]): CatalogTreeNode[] => some.flatMap((one) => [one, ...all(one.children ?? [])])
  const found = all(rows).find((node) => node.label === label)
  if (!found) throw new Error(`No catalog ${label}`)
  return found
}
