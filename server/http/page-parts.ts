import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Files of the build, without the page's own: those that every screen behind the sign-in needs, and each by its path. */
export interface FirstParts {
  readonly frame: readonly string[]
  readonly screens: Readonly<Record<string, readonly string[]>>
}

const TOKEN = /(?:^|;\s*)Admin-Token=[^;]/

/**
 * The page of the app. Whoever has a token will most likely see the screen of this address: the files that it is made
 * of are named in the page, so that they come beside the start and not after it. The token is not looked at: the files
 * are everybody's. A page that a service worker answers needs no names, its files lie on the device.
 *
 * @param folder of the built app
 * @param path of the address, without what the app lives below
 */
export async function pageWithParts(folder: string, path: string, cookies: string | undefined): Promise<string> {
  const [page, parts] = await Promise.all([
    readFile(join(folder, 'index.html'), 'utf8'),
    TOKEN.test(cookies ?? '') ? partsOf(folder) : undefined,
  ])
  if (!parts) return page
  const own = Object.hasOwn(parts.screens, path) ? parts.screens[path] : undefined
  const links = [...parts.frame, ...(own ?? [])].map(linkTo).join('')
  return page.replace('</head>', () => `${links}</head>`)
}

/** None where an older build left none, or one is being written. */
async function partsOf(folder: string): Promise<FirstParts | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, 'first-parts.json'), 'utf8')) as FirstParts
  } catch {
    return undefined
  }
}

/**
 * Asked for as the app itself asks for them, else a browser would fetch them twice. On a thin line nothing of them may
 * hold up the styles of the page and its sign.
 */
function linkTo(file: string): string {
  const what = file.endsWith('.css') ? 'rel="preload" as="style"' : 'rel="modulepreload" fetchpriority="low"'
  return `<link ${what} crossorigin href="/admin/${file}">`
}
