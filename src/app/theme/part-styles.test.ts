import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const SOURCES = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'src'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((path) => path.endsWith('.tsx') && existsSync(resolve(root, path)))

const read = (path: string) => readFileSync(resolve(root, path), 'utf8')
const stylesIn = (text: string) => [...text.matchAll(/@mantine\/core\/styles\/(\w+)\.layer/g)].map(([, name]) => name)

/** Of the file itself, and of the lists of styles and files that it brings along. */
function stylesOf(path: string): string[] {
  const text = read(path)
  const brought = [...text.matchAll(/import '(#kit|\.{1,2})\/([\w/-]+-styles\.ts)'/g)].map(
    ([, room = '', file = '']) => (room === '#kit' ? `src/kit/${file}` : `${dirname(path)}/${room}/${file}`),
  )
  return [text, ...brought.map(read)].flatMap(stylesIn).filter((name) => name !== undefined)
}

test('a part of Mantine is used where its styles are: for all screens, or brought by the file that uses it', () => {
  const everywhere = ['base', 'shell'].flatMap((name) => stylesIn(read(`src/app/theme/${name}-styles.ts`)))
  const bare = SOURCES.flatMap((path) =>
    [...read(path).matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
      .flatMap(([, names = '']) => names.split(',').map((name) => name.trim()))
      .filter((name) => existsSync(resolve(root, `node_modules/@mantine/core/styles/${name}.layer.css`)))
      .filter((name) => ![...everywhere, ...stylesOf(path)].includes(name))
      .map((name) => `${path}: ${name}`),
  )
  expect(bare).toEqual([])
})
