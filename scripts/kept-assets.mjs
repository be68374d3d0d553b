// Keeps the hashed files of the builds before for tabs that are still open on them.
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const KEPT_BUILDS = 2

/**
 * `assets` is where a build writes them, `before` has those of older builds, and the file `list` names what the last
 * build has made itself: beside it stand, restored, the files of those before it.
 *
 * @typedef {{ assets: string, before: string, list: string }} Places
 */

/** Before a build: the last one becomes the youngest of those that are kept. @param {Places} places */
export function keepOldAssets({ assets, before, list }) {
  if (!existsSync(assets) || !existsSync(list)) return
  rmSync(join(before, String(KEPT_BUILDS)), { recursive: true, force: true })
  for (let age = KEPT_BUILDS - 1; age >= 1; age--) {
    const from = join(before, String(age))
    if (existsSync(from)) renameSync(from, join(before, String(age + 1)))
  }
  mkdirSync(before, { recursive: true })
  const own = new Set(JSON.parse(readFileSync(list, 'utf8')))
  cpSync(assets, join(before, '1'), {
    recursive: true,
    filter: (path) => path === assets || own.has(path.slice(assets.length + 1)),
  })
}

/** After it, while nothing else stands there. @param {Places} places */
export function listAssets({ assets, list }) {
  writeFileSync(list, JSON.stringify(readdirSync(assets)))
}

/** In the end; what the new build has made itself stays as it is. @param {Places} places */
export function restoreOldAssets({ assets, before }) {
  for (let age = 1; age <= KEPT_BUILDS; age++) {
    const from = join(before, String(age))
    if (existsSync(from)) cpSync(from, assets, { recursive: true, force: false })
  }
}
