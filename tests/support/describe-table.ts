import { writeFileSync } from 'node:fs'
import { genEdit, genPreview } from '#contract/generator.ts'
import { startApp } from '#tests/support/app.ts'
import { addShopTables, formOf, imported } from '#tests/support/generator-tables.ts'

/** Imports a table, asks the generator for an area of this product and writes the description into a file. */
export async function main([file = '']: readonly string[]): Promise<void> {
  const server = await startApp()
  try {
    const admin = await server.as('admin')
    await addShopTables(server.services)
    const table = await imported(admin, 'shop_order')
    await admin.ok(genEdit, { body: formOf(table, { target: 'typescript', moduleName: 'shop' }) })
    const files = await admin.ok(genPreview, { params: { tableId: table.tableId } })
    writeFileSync(file, files['vm/json/screen.json.vm'] ?? '')
  } finally {
    await server.close()
  }
}
