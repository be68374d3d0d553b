import { resourceFile } from '#contract/resources.ts'
import type { Context } from '#server/context.ts'
import { type BytesAnswer, type Input, type Route, route } from '#server/http/route.ts'
import { isForVisitors } from '#server/http/published-file.ts'
import { siteHeaders, storedFile, uploadHeaders } from '#server/http/stored-file.ts'
import { PathError } from '#server/store/local-files.ts'
import { StoreError } from '#server/store/s3/store-error.ts'

export const fileRoutes: readonly Route[] = [route(resourceFile, sendFile)]

/** What visitors may see of a site's own folder: uploads and the mark. */
const UPLOADS = /^(resources\/|watermaker\.\w+$)/

const MISSING: BytesAnswer = {
  status: 404,
  headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  body: Buffer.from('Not found'),
}

/** Browsers and caches in between ask again for what is answered so. */
const UNAVAILABLE: BytesAnswer = { ...MISSING, status: 503, body: Buffer.from('Not available now') }

async function sendFile(ctx: Context, { params }: Input<typeof resourceFile>): Promise<BytesAnswer> {
  const { sitePath, path } = params
  const isSite = /^[A-Za-z0-9]+$/.test(sitePath)
  const isVisible = isSite ? UPLOADS.test(path) : isForVisitors(sitePath, path)
  if (!isVisible) return MISSING
  const headers = isSite ? uploadHeaders(path) : siteHeaders(path)
  try {
    return (await storedFile(ctx.services.files, `${sitePath}/${path}`, ctx.conditions, headers)) ?? MISSING
  } catch (error) {
    if (error instanceof PathError) return MISSING
    if (error instanceof StoreError) return UNAVAILABLE
    throw error
  }
}
