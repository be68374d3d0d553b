import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { pageWithParts } from './page-parts.ts'

const PREFIX = '/admin/'
/** Must be asked for each time: they name the hashed files of a build. */
const NEVER_KEPT = new Set(['index.html', 'sw.js'])
const YEAR = 'public, max-age=31536000, immutable'

function cacheOf(path: string): string {
  const name = basename(path).replace(/\.(br|gz)$/, '')
  if (NEVER_KEPT.has(name)) return 'no-store'
  return /[\\/]assets[\\/]/.test(path) ? YEAR : 'no-cache'
}

/**
 * The built app. A path that looks like a file and is none is a 404; every other one is a place
 * inside the app and gets its page.
 */
export async function serveAdmin(app: FastifyInstance, folder: string): Promise<void> {
  app.get('/', (_, reply) => reply.redirect(PREFIX))
  app.get('/admin', (_, reply) => reply.redirect(PREFIX))
  await app.register(
    async (admin) => {
      if (existsSync(folder)) {
        await admin.register(staticFiles, {
          root: folder,
          preCompressed: true,
          cacheControl: false,
          wildcard: true,
          setHeaders: (response, path) => void response.setHeader('Cache-Control', cacheOf(path)),
        })
      }
      admin.setNotFoundHandler(async (request, reply) => {
        const path = request.url.split('?')[0] ?? ''
        const isPlace = (request.method === 'GET' || request.method === 'HEAD') && !/\.[^/]*$/.test(path)
        const place = path.slice(PREFIX.length - 1)
        const page = isPlace
          ? await pageWithParts(folder, place, request.headers.cookie).catch(() => undefined)
          : undefined
        reply.header('Cache-Control', 'no-store')
        if (!page) return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
        return reply.type('text/html; charset=utf-8').send(page)
      })
    },
    { prefix: PREFIX },
  )
}
