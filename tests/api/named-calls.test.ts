import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isEndpoint } from '#tests/support/endpoints-of.ts'

const root = join(import.meta.dirname, '../..')

const sourcesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(join(root, folder, name), 'utf8') }))

const IMPORT = /import (?:type )?\{([^}]*)\} from '#(contract\/[^']*)'/g

test('docs/reference-answers.md has a row for every call that the app makes', async () => {
  const docs = readFileSync(join(root, 'docs/reference-answers.md'), 'utf8')
  const used = new Map<string, Set<string>>()
  for (const { text } of sourcesIn('src'))
    for (const [, names = '', file = ''] of text.matchAll(IMPORT)) {
      const known = used.get(file) ?? new Set()
      for (const name of names.split(','))
        known.add(
          name
            .trim()
            .replace(/^type /, '')
            .split(' as ')[0] ?? '',
        )
      used.set(file, known)
    }
  const missing: string[] = []
  for (const [file, names] of used) {
    const exported = (await import(join(root, file))) as Record<string, unknown>
    for (const name of names) {
      const one = exported[name]
      if (isEndpoint(one) && !docs.includes(`\`${one.id}\``)) missing.push(one.id)
    }
  }
  expect(missing).toEqual([])
})
