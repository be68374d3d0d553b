// Resolves `#room/file.ts` aliases (package.json imports) and relative paths for the boundary rule.
const { existsSync } = require('node:fs')
const { dirname, resolve } = require('node:path')
const { builtinModules } = require('node:module')

const root = resolve(__dirname, '../..')
const { imports } = require('../../package.json')

exports.interfaceVersion = 2
exports.resolve = (source, file) => {
  if (builtinModules.includes(source.replace(/^node:/, ''))) return { found: true, path: null }
  const clean = source.replace(/\?.*$/, '')
  const alias = Object.keys(imports).find((key) => clean.startsWith(key.slice(0, -1)))
  const path = alias
    ? resolve(root, imports[alias].slice(0, -1) + clean.slice(alias.length - 1))
    : clean.startsWith('.')
      ? resolve(dirname(file), clean)
      : undefined
  if (path !== undefined) return existsSync(path) ? { found: true, path } : { found: false }
  return { found: false }
}
