// What `npm start` and `npm test` share: install when needed, run a command, know what is stale.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

/**
 * Runs a command in the repository, its output passed through; answers whether it succeeded. What is not done after
 * `timeout` ms is ended and has not.
 */
export function run(command, args, env = {}, { timeout } = {}) {
  const result = spawnSync(command, args, {
    timeout,
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  return result.status === 0
}

/** Runs a command beside others, its output passed through as it comes. Answers whether it succeeded. */
export function runBeside(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  return new Promise((done) => {
    child.once('error', () => done(false))
    child.once('close', (status) => done(status === 0))
  })
}

/** Runs a command beside others; its output comes in one piece once it has ended. Answers whether it succeeded. */
export function runAside(command, args) {
  const child = spawn(command, args, { cwd: root, shell: process.platform === 'win32' })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part))
  return new Promise((done) => {
    const end = (ok) => {
      if (output) console.log(output.trimEnd())
      done(ok)
    }
    child.once('error', (error) => {
      output += error.message
      end(false)
    })
    child.once('close', (status) => end(status === 0))
  })
}

const MEMORY = '/dev/shm'
const ENOUGH = 4 * 1024 ** 3

/** Lets what lives no longer than a test live in memory, where there is plenty: databases and browser profiles. */
export function scratchInMemory() {
  if (process.env.TMPDIR || !existsSync(MEMORY)) return
  const { bavail, bsize } = statfsSync(MEMORY)
  if (bavail * bsize >= ENOUGH) process.env.TMPDIR = MEMORY
}

/** Where a program of node_modules/.bin is. */
export const program = (name) => join(root, 'node_modules', '.bin', name)

/** Runs a program of node_modules/.bin. */
export const bin = (name, args, env, options) => run(program(name), args, env, options)
export const binAside = (name, args) => runAside(program(name), args)

export function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  console.error(`Node.js 20.19 or newer is needed; this is ${process.version}.`)
  process.exit(1)
}

function hashOf(paths) {
  const hash = createHash('sha256')
  const visit = (path) => {
    const full = join(root, path)
    if (!existsSync(full)) return
    if (statSync(full).isDirectory()) {
      for (const name of readdirSync(full).toSorted()) visit(join(path, name))
    } else {
      hash.update(path).update(readFileSync(full))
    }
  }
  for (const path of paths) visit(path)
  return hash.digest('hex')
}

/** Does `work` unless the stamp says that it was done for exactly these inputs. */
export function once(stamp, inputs, present, work) {
  const file = join(root, stamp)
  const wanted = hashOf(inputs)
  if (present() && existsSync(file) && readFileSync(file, 'utf8') === wanted) return
  work()
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, wanted)
}

export function install() {
  const present = () => existsSync(join(root, 'node_modules', 'vite'))
  once('node_modules/.installed', ['package.json', 'package-lock.json'], present, () => {
    console.log('Installing dependencies ...')
    if (!run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'])) {
      console.error('The dependencies could not be installed; see the messages above.')
      process.exit(1)
    }
  })
}

const sources = [
  'contract',
  'lib',
  'render',
  'server',
  'src',
  'public',
  'scripts',
  'index.html',
  'package.json',
  'vite.config.ts',
  'vite.server.config.ts',
  'lingui.config.ts',
]

export function build() {
  const present = () =>
    existsSync(join(root, 'dist/client/index.html')) && existsSync(join(root, 'dist/server/main.js'))
  once('dist/.built', sources, present, () => {
    console.log('Building ...')
    if (!run(process.execPath, ['scripts/build.mjs'])) {
      console.error('The build failed; see the messages above.')
      process.exit(1)
    }
  })
}
