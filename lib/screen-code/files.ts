import { contractFile } from './contract-template.ts'
import type { ScreenNames } from './names.ts'
import { screenFile } from './screen-template.ts'
import { migrationFile, routesFile, tableFile } from './server-templates.ts'
import { testFile } from './test-template.ts'

/** What a person goes on to edit: the files of contract, server and screen. */
export const ownPaths = ({ area, plural, noun }: ScreenNames) => ({
  contract: `contract/${area}/${plural}.ts`,
  server: `server/areas/${area}/${plural}.ts`,
  screen: `src/areas/${area}/${noun}-list.tsx`,
})

/** The new files of a screen by their paths: contract, migration, table, server, screen, test. */
export function screenFiles(names: ScreenNames): Record<string, string> {
  const own = ownPaths(names)
  return {
    [own.contract]: contractFile(names),
    [`server/store/migrations/${names.migration}.ts`]: migrationFile(names),
    [`server/store/tables/${names.plural}.ts`]: tableFile(names),
    [own.server]: routesFile(names),
    [own.screen]: screenFile(names),
    [`tests/api/${names.plural}.test.ts`]: testFile(names),
  }
}
