import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FileStore } from '#server/store/files.ts'
import { PathError } from '#server/store/local-files.ts'
import { StoreError } from '#server/store/s3/store-error.ts'
import { isForVisitors } from './published-file.ts'
import { siteHeaders, storedFile } from './stored-file.ts'

const INDEX_FILES = ['index.shtml', 'index.html', 'index.htm']

function notFound(reply: FastifyReply) {
  return reply.code(404).headers(siteHeaders('404.txt')).send('Not found')
}

async function answer(files: FileStore, path: string, request: FastifyRequest, reply: FastifyReply) {
  const { range, 'if-none-match': ifNoneMatch } = request.headers
  const isFolder = path.endsWith('/')
  for (const candidate of isFolder ? INDEX_FILES.map((name) => path + name) : [path]) {
    const file = await storedFile(files, candidate, { range, ifNoneMatch }, siteHeaders(candidate))
    if (file)
      return reply
        .code(file.status ?? 200)
        .headers(file.headers)
        .send(file.body)
  }
  if (!isFolder && (await files.find(path))?.isFolder)
    return reply.redirect(`/_sites/${path.split('/').map(encodeURIComponent).join('/')}/`)
  return notFound(reply)
}

/** Published output: `/_sites/{sitePath}_{pipe}/...`. Only folders of pipes are reachable, not uploads. */
export function serveSites(app: FastifyInstance, files: FileStore): void {
  app.get('/_sites/*', async (request, reply) => {
    const path = (request.params as { '*': string })['*']
    const [pipeFolder = '', ...rest] = path.split('/')
    if (!isForVisitors(pipeFolder, rest.join('/'))) return notFound(reply)
    try {
      return await answer(files, path, request, reply)
    } catch (error) {
      if (error instanceof PathError) return notFound(reply)
      if (error instanceof StoreError) return reply.code(503).headers(siteHeaders('503.txt')).send('Not available now')
      throw error
    }
  })
}
