import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cleanText } from '#contract/clean-text.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { FILE_TEXT_MAX, type fileEdit } from '#contract/files.ts'
import { textHash } from '#lib/hash.ts'
import { type Context, Refusal } from '#server/context.ts'
import { isEditable } from './listing.ts'
import { requireChangeable, type SitePath, sitePath } from './site-paths.ts'
import { inTurn } from './turns.ts'

const nameOf = ({ path }: SitePath) => path.slice(path.lastIndexOf('/') + 1)

/** @throws Refusal FILE_MISSING, FILE_NOT_EDITABLE, TOO_LARGE */
async function requireText({ services }: Context, file: SitePath): Promise<void> {
  const found = await services.files.find(file.path)
  if (!isEditable(nameOf(file))) throw new Refusal('FILE_NOT_EDITABLE', [nameOf(file)])
  if (!found || found.isFolder) throw new Refusal('FILE_MISSING', [file.path])
  if (found.size > FILE_TEXT_MAX) throw new Refusal('TOO_LARGE', [`${FILE_TEXT_MAX / 1_000_000} MB`])
}

/** The text to its last sign, mark of byte order and line ends included. @throws Refusal FILE_NOT_TEXT */
function decoded(bytes: Buffer, file: SitePath): string {
  const text = strictly(bytes)
  // What a request can not carry would be lost when the text comes back.
  if (text === undefined || cleanText(text) !== text) throw new Refusal('FILE_NOT_TEXT', [nameOf(file)])
  return text
}

function strictly(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** @throws Refusal FILE_OUTSIDE, FILE_MISSING, FILE_NOT_EDITABLE, FILE_NOT_TEXT, TOO_LARGE */
export async function readText(ctx: Context, path: string): Promise<string> {
  const file = await sitePath(ctx, path)
  await requireText(ctx, file)
  return decoded(await ctx.services.files.read(file.path), file)
}

/** On the disk, beside its place and under a name that nothing reads; the answer is where. */
async function writeBeside(full: string, text: string): Promise<string> {
  const temporary = join(dirname(full), `.${randomUUID()}.tmp`)
  const handle = await open(temporary, 'wx')
  try {
    await handle.writeFile(text)
    await handle.datasync()
    return temporary
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  } finally {
    await handle.close()
  }
}

/** @throws Refusal FILE_CHANGED where the file is neither what somebody has read nor what he is about to write */
async function requireSame({ services }: Context, file: SitePath, baseHash: string, text: string): Promise<void> {
  const now = strictly(await services.files.read(file.path))
  if (now === undefined || (textHash(now) !== baseHash && now !== text))
    throw new Refusal('FILE_CHANGED', [nameOf(file)])
}

/**
 * Replaces a text at once: whenever the process ends there is the old one or the new one. What has become of the file
 * since it was read is looked at when nobody else can replace it any more.
 *
 * @throws Refusal as `readText`, TOO_LARGE, FILE_KEPT, FILE_CHANGED
 */
export async function editText(ctx: Context, body: BodyOf<typeof fileEdit>): Promise<void> {
  const { filePath, fileContent: text, baseHash } = body
  const file = await sitePath(ctx, filePath)
  requireChangeable(file)
  await requireText(ctx, file)
  if (text === undefined) return
  if (Buffer.byteLength(text) > FILE_TEXT_MAX) throw new Refusal('TOO_LARGE', [`${FILE_TEXT_MAX / 1_000_000} MB`])
  const requireUnchanged = async () => {
    await requireText(ctx, file)
    if (baseHash !== undefined) await requireSame(ctx, file, baseHash, text)
  }
  if (await ctx.services.files.isElsewhere(file.path))
    return inTurn(ctx, file.site.siteId, async () => {
      await requireUnchanged()
      await ctx.services.files.write(file.path, text)
    })
  const temporary = await writeBeside(file.full, text)
  try {
    await inTurn(ctx, file.site.siteId, async () => {
      await requireUnchanged()
      await rename(temporary, file.full)
    })
  } finally {
    await rm(temporary, { force: true })
  }
}
