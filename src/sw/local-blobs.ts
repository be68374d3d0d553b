import { readBlob } from '#db/work/blobs.ts'
import { ownerOf, readSession } from '#db/work/session-row.ts'
import { work } from './databases.ts'

/** A picked file that is not on the server yet, for the pages of the user who picked it. */
export async function answerLocalBlob(hash: string): Promise<Response> {
  const session = await readSession(work)
  const blob = session && (await readBlob(work, ownerOf(session), hash))
  if (!blob) return new Response(null, { status: 404 })
  return new Response(blob.bytes, {
    headers: {
      'Content-Type': shownType(blob.type),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
}

/** Only what cannot run is answered under its own type. */
function shownType(type: string): string {
  return /^(?:image|audio|video)\//.test(type) ? type : 'application/octet-stream'
}
