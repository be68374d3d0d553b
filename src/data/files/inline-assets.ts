import { workDatabase } from '#data/storage/databases.ts'
import { requireOwner } from '#data/session/owner.ts'

interface Asset {
  /** Relative to the folder of the pipe. */
  path: string
  content: string
}

const STYLE_LINK = /<link\b[^>]*\bhref\s*=\s*["']([^"']+)["'][^>]*>/gi
const SCRIPT = /<script\b[^>]*\bsrc\s*=\s*["']([^"']+)["'][^>]*>\s*<\/script>/gi
const PICTURE = /(<(?:img|source)\b[^>]*?\bsrc\s*=\s*["'])([^"']+)(["'])/gi

/**
 * Puts style sheets and pictures into the page itself: the frame that shows it has no origin and no service worker.
 * Scripts are left out; a picture that the device does not hold stays an address that leads nowhere.
 */
export async function inlineAssets(html: string, assets: readonly Asset[]): Promise<string> {
  const styled = html
    .replace(STYLE_LINK, (tag, href: string) => {
      const sheet = assets.find(({ path }) => pathOf(href).endsWith(`/${path}`) || pathOf(href) === path)
      return sheet ? `<style>${sheet.content.replace(/<\/(style)/gi, '<\\/$1')}</style>` : tag
    })
    .replace(SCRIPT, '')
  const addresses = [...new Set(Array.from(styled.matchAll(PICTURE), (match) => match[2] ?? ''))]
  const found = new Map(
    await Promise.all(addresses.map(async (address) => [address, await pictureData(address)] as const)),
  )
  return styled.replace(PICTURE, (tag, before: string, address: string, after: string) => {
    const data = found.get(address)
    return data ? before + data + after : tag
  })
}

function pathOf(address: string): string {
  return address.replace(/[?#].*$/, '')
}

async function pictureData(address: string): Promise<string | undefined> {
  try {
    const bytes = await pictureBytes(address.replaceAll('&amp;', '&'))
    return bytes && (await dataUrl(bytes))
  } catch {
    return undefined
  }
}

async function pictureBytes(address: string): Promise<Blob | undefined> {
  const url = new URL(address, location.origin)
  if (url.origin !== location.origin) return undefined
  const hash = /local-blob[:/]([0-9a-f]{64})/.exec(address)?.[1]
  if (hash !== undefined) return localFile(hash)
  const kept = await globalThis.caches?.match(url.href)
  const response = kept ?? (await fetch(url, { headers: { Accept: 'image/*' } }))
  const blob = response.ok ? await response.blob() : undefined
  return blob?.type.startsWith('image/') ? blob : undefined
}

async function localFile(hash: string): Promise<Blob | undefined> {
  const [work, owner, { readBlob }] = await Promise.all([workDatabase(), requireOwner(), import('#db/work/blobs.ts')])
  const row = await readBlob(work, owner, hash)
  return row && new Blob([row.bytes], { type: row.type })
}

function dataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('Unreadable file'))
    reader.readAsDataURL(blob)
  })
}
