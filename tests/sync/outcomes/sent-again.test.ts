import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'

const [again = '', never = ''] = readFileSync('docs/operations-replayed.md', 'utf8').split(
  '## What is never sent again',
)

/** Calls that the first column of a table names; one may stand in several rows. */
function callsIn(text: string): string[] {
  const cells = text.split('\n').flatMap((line) => (line.startsWith('| `') ? [line.split('|')[1] ?? ''] : []))
  const ids = cells.flatMap((cell) => Array.from(cell.matchAll(/`([^`]+)`/g), ([, id = '']) => id))
  return [...new Set(ids)].toSorted()
}

const idsWhere = (is: (endpoint: (typeof endpoints)[number]) => boolean) =>
  endpoints
    .filter(is)
    .map(({ id }) => id)
    .toSorted()

/** `content.attrAdd` is exported as `contentAttrAdd`, `pagewidget.edit` as `pageWidgetEdit`. */
const nameOf = (id: string) => id.replace('.', '').toLowerCase()

test('what may be sent again is what waits in the outbox, and the files that it needs', () => {
  const queued = idsWhere(({ offline }) => offline === 'queue')
  expect(callsIn(again)).toEqual([...queued, 'resource.upload'].toSorted())
})

test('what a second sending would spoil changes something and needs the server', () => {
  const spoilt = callsIn(never)
  expect(spoilt.length).toBeGreaterThan(10)
  expect(
    idsWhere(({ id, method, offline }) => spoilt.includes(id) && method !== 'GET' && offline === 'online'),
  ).toEqual(spoilt)
})

test('the outbox has no call at hand that changes something, but those that may be sent again', () => {
  const sources = readdirSync('src/sync', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(`src/sync/${file}`, 'utf8'))
  const imported = sources.flatMap((source) =>
    Array.from(source.matchAll(/import \{([^}]*)\} from '#contract/g), ([, names = '']) =>
      names.split(/[\s,]+/),
    ).flat(),
  )
  const names = new Set(imported.map((name) => name.toLowerCase()))
  const atHand = idsWhere(({ id, method }) => method !== 'GET' && names.has(nameOf(id)))
  expect(atHand).toEqual(callsIn(again))
})
