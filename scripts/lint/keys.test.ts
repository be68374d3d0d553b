import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/** The lines of a screen at which the linter finds fault with how it listens to keys. */
function faultyLines(...lines: string[]): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'holdfast-lint-'))
  const [config, screen] = [join(folder, 'rules.json'), join(folder, 'screen.tsx')]
  const jsPlugins = [resolve('scripts/lint/keys.cjs')]
  writeFileSync(config, JSON.stringify({ jsPlugins, rules: { 'keys/keydown-only': 'error' } }))
  writeFileSync(screen, lines.join('\n'))
  const { stdout } = spawnSync('npx', ['oxlint', '-c', config, '--format', 'unix', screen], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  return [...stdout.matchAll(/^\S+screen\.tsx:(\d+):.*keys\(keydown-only\)/gm)].map(([, line]) => Number(line))
}

test('keys are listened to where those of an input method are kept away, and nowhere else', () => {
  const lines = faultyLines(
    "export const One = () => <input onKeyDown={(event) => event.key === 'Enter' && go()} />",
    "window.addEventListener('keydown', (event) => event.key === 'Escape' && go())",
    "export const Two = () => <input onKeyUp={(event) => event.key === 'Enter' && go()} />",
    "window.addEventListener('keypress', go)",
    'export const isTaken = (event: KeyboardEvent) => event.isComposing',
    'export const isTakenToo = (event: KeyboardEvent) => event.keyCode === 229',
  )
  expect(lines).toEqual([3, 4, 5, 6])
})
