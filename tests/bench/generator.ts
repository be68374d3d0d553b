import { sql } from 'kysely'
import { genBatchCode, genPreview } from '#contract/generator.ts'
import { startApp } from '#tests/support/app.ts'
import { imported } from '#tests/support/generator-tables.ts'
import { atMost, percentile, type Section } from './report.ts'

const TABLE = 'bench_wide'
const COLUMNS = 40
const ROUNDS = 20
const CODE_MS = 300
/** A kind of column in turn, so that every type and control is written. */
const TYPES = ['varchar(64)', 'text', 'int4', 'bigint', 'numeric(10,2)', 'bool', 'timestamptz', 'char(1)'] as const

/** The code of a wide table at the server: shown, and packed into a zip. */
export async function measure(): Promise<Section> {
  const server = await startApp()
  try {
    const admin = await server.as('admin')
    const others = Array.from({ length: COLUMNS - 1 }, (_, n) => `field_${n} ${TYPES[n % TYPES.length]}`)
    await sql
      .raw(`create table ${TABLE} (wide_id bigint primary key, ${others.join(', ')})`)
      .execute(server.services.db)
    const { tableId, columns } = await imported(admin, TABLE)
    if (columns.length !== COLUMNS) throw new Error(`${columns.length} columns were imported`)
    const previewed: number[] = []
    const packed: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now()
      const files = await admin.ok(genPreview, { params: { tableId } })
      const shown = performance.now()
      const { response } = await admin.call(genBatchCode, { query: { tables: TABLE } })
      packed.push(performance.now() - shown)
      previewed.push(shown - start)
      const entity = files['vm/java/domain.java.vm'] ?? ''
      if (!entity.includes(`field${COLUMNS - 2}`)) throw new Error('the code lacks a column')
      if (response.headers['content-type'] !== 'application/zip') throw new Error(`no zip: ${response.body}`)
    }
    return {
      title: 'Code generator',
      method: `The server with an embedded database, a table of ${COLUMNS} columns, ${ROUNDS} rounds; the first one counts as well.`,
      figures: [
        atMost('preview, slowest', Math.max(...previewed), CODE_MS, 'ms'),
        atMost('preview, median', percentile(previewed, 0.5), CODE_MS, 'ms'),
        atMost('zip, slowest', Math.max(...packed), CODE_MS, 'ms'),
        atMost('zip, median', percentile(packed, 0.5), CODE_MS, 'ms'),
      ],
    }
  } finally {
    await server.services.tasks.idle()
    await server.close()
  }
}
