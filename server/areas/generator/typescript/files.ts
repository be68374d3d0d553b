import type { Language } from '#contract/wire.ts'
import { screenFiles } from '#lib/screen-code/files.ts'
import { spellScreen } from '#lib/screen-code/names.ts'
import type { CodeFile } from '#server/areas/generator/code-file.ts'
import type { ColumnRow, TableRow } from '#server/areas/generator/present.ts'
import { screenWishOf } from '#server/areas/generator/typescript/screen-wish.ts'
import { migrations } from '#server/store/migrations/index.ts'

/** Where the entry of the menu stands until somebody moves it: "operations", as with `npm run new:screen`. */
const MENU = { path: 'operations', id: '2035' } as const

const KEYS = ['contract.ts', 'migration.ts', 'table.ts', 'server.ts', 'screen.tsx', 'test.ts'] as const

/** The number of the migration after those that this server knows. */
function nextNumber(): string {
  const last = Math.max(...migrations.map(({ name }) => Number.parseInt(name, 10)))
  return String(last + 1).padStart(3, '0')
}

/**
 * An area of this product: the description that `npm run new:screen -- --from` mounts, and the files that it will write,
 * as they are before they are formatted.
 */
export function typescriptFiles(table: TableRow, columns: readonly ColumnRow[], language: Language): CodeFile[] {
  const wish = screenWishOf(table, columns, language)
  const files = Object.entries(screenFiles(spellScreen(wish, nextNumber(), MENU)))
  const description = `${JSON.stringify(wish, undefined, 2)}\n`
  return [
    { key: 'vm/json/screen.json.vm', file: `${wish.noun}.screen.json`, text: description, isWritten: true },
    ...files.map(([file, text], at) => ({
      ...{ key: `vm/ts/${KEYS[at]}.vm`, file, text: text.trimStart() },
      isWritten: true,
    })),
  ]
}
