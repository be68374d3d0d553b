import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/start-error.ts'

/** Keeps secrets that must be read again unreadable for whoever has the database alone. */
export interface SecretBox {
  /** @param purpose what it is for and whose it is: it opens for the same words alone */
  seal(secret: string, purpose: string): string
  /** Undefined for what was sealed with another key, for another purpose, or was changed. */
  open(sealed: string, purpose: string): string | undefined
}

const KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16
const CIPHER = 'aes-256-gcm'

/** Written whole or not at all, and never over the key of another process that starts at the same moment. */
function makeKey(path: string): void {
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  const file = openSync(draft, 'wx', 0o600)
  writeSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
  fsyncSync(file)
  closeSync(file)
  try {
    linkSync(draft, path)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(draft)
  }
}

function readKey(path: string): Buffer | undefined {
  try {
    return Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/**
 * The box of an installation, with the key in its data folder, which is made at the first start.
 *
 * @throws StartError when the file holds no key: with another one nothing could be opened any more
 */
export function openSecretBox(dataDir: string): SecretBox {
  const path = join(dataDir, KEY_FILE)
  if (!readKey(path)) makeKey(path)
  const key = readKey(path)
  if (key?.length !== KEY_BYTES)
    throw new StartError(`${path} holds no key; put the right one back, or remove the file`)
  return {
    seal(secret, purpose) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(purpose))
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < IV_BYTES + TAG_BYTES) return undefined
      const tag = bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)
      const cipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
      cipher.setAAD(Buffer.from(purpose)).setAuthTag(tag)
      try {
        const text = cipher.update(bytes.subarray(IV_BYTES + TAG_BYTES))
        return Buffer.concat([text, cipher.final()]).toString('utf8')
      } catch {
        return undefined
      }
    },
  }
}
