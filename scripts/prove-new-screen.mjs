// Writes two new screens into a copy of the repository, one by its name and one that the code generator made of a table, and
// holds them to all that a screen is held to, short of a browser.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from './setup.mjs'

/** What is made here and not kept. */
const LEFT_OUT = new Set(['.git', 'node_modules', 'dist', 'data', 'test-results', 'playwright-report', '.tanstack'])

/** What every call is held to, and the tests that came with the screen. */
const TESTS = [
  ...['tests/api/mooring-fees.test.ts', 'tests/api/shop-orders.test.ts'],
  ...['tests/api/every-call.test.ts', 'tests/api/other-site.test.ts'],
  ...['tests/api/hostile.test.ts', 'tests/api/permissions.test.ts', 'tests/api/body-limits.test.ts'],
  ...['tests/api/named-calls.test.ts', 'contract/lengths.test.ts'],
]

/** The packages are shared, but not what the type checker keeps beside them. */
function linkPackages(copy) {
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') || name === '.bin')
      symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name), 'junction')
}

const copy = mkdtempSync(join(tmpdir(), 'holdfast-screen-'))
for (const name of readdirSync(root))
  if (!LEFT_OUT.has(name)) cpSync(join(root, name), join(copy, name), { recursive: true })
linkPackages(copy)

const program = (name) => join(copy, 'node_modules/.bin', name)
const NEW_SCREEN = ['scripts/run-ts.mjs', 'scripts/new-screen.mjs']
const description = join(copy, 'node_modules/.order.screen.json')
/** @type {[string, string, string[]][]} */
const STEPS = [
  ['written', process.execPath, [...NEW_SCREEN, 'harbour', 'mooring-fee', '--zh-cn', '泊位费', '--zh-tw', '泊位費']],
  ['generated', process.execPath, ['scripts/run-ts.mjs', 'tests/support/describe-table.ts', description]],
  ['mounted', process.execPath, [...NEW_SCREEN, '--from', description, '--zh-tw', '訂單']],
  ['typed', program('tsc'), ['-b']],
  ['linted', program('oxlint'), ['--deny-warnings', '--type-aware']],
  ['formatted', program('prettier'), ['--check', '--log-level', 'warn', '.']],
  ['used', program('knip'), ['--no-progress']],
  ['translated', process.execPath, ['scripts/i18n-check.mjs']],
  ['tested', program('vitest'), ['run', '--reporter=dot', ...TESTS]],
]

const failed = STEPS.filter(([name, command, args]) => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  console.log(`${status === 0 ? 'ok    ' : 'FAILED'} a new screen is ${name}`)
  if (status !== 0) console.log(stdout + stderr)
  return status !== 0
})
rmSync(copy, { recursive: true, force: true })
process.exit(failed.length > 0 ? 1 : 0)
