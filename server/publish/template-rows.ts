import type { Services } from '#server/context.ts'
import { retryWithTemplates } from '#server/publish/page-jobs.ts'
import { enabledPipes } from '#server/publish/site-snapshot.ts'
import { type TemplatePlace, templatesOnDisk } from '#server/publish/template-store.ts'
import { templateSuffix } from '#server/shared/config-values.ts'
import type { SiteRow } from '#server/shared/current-site.ts'

/** Who wrote rows that a scan made. */
const OPERATOR = 'system'

/**
 * Brings the template rows of a site in line with the files of its enabled pipes: new files get a
 * row, changed ones their size and time, rows without a file go.
 */
export async function scanTemplates(services: Services, site: Pick<SiteRow, 'siteId' | 'path'>): Promise<void> {
  const suffix = await templateSuffix(services.db)
  for (const pipeCode of await enabledPipes(services.db, site.siteId))
    await scanPipe(services, site.siteId, { sitePath: site.path, pipeCode, suffix })
}

async function scanPipe({ db, files, newId, now }: Services, siteId: string, place: TemplatePlace): Promise<void> {
  const { pipeCode: code } = place
  const onDisk = await templatesOnDisk(files, place)
  const rows = await db
    .selectFrom('template')
    .select(['templateId', 'path', 'filesize', 'modifyTime'])
    .where('siteId', '=', siteId)
    .where('publishPipeCode', '=', code)
    .execute()
  const known = new Map(rows.map((row) => [row.path, row]))
  const found = new Set(onDisk.map((file) => file.path))
  const gone = rows.filter((row) => !found.has(row.path)).map((row) => row.templateId)
  const changed = onDisk.filter(({ path, size, modified }) => {
    const row = known.get(path)
    return row?.filesize !== String(size) || row.modifyTime !== String(modified)
  })
  if (gone.length === 0 && changed.length === 0) return
  const time = now()
  await db.transaction().execute(async (tx) => {
    if (changed.length > 0) await retryWithTemplates(tx, siteId)
    if (gone.length > 0) await tx.deleteFrom('template').where('templateId', 'in', gone).execute()
    for (const { path, size, modified } of changed) {
      const state = { filesize: String(size), modifyTime: String(modified) }
      await tx
        .insertInto('template')
        .values({
          templateId: newId(),
          siteId,
          publishPipeCode: code,
          path,
          ...state,
          createBy: OPERATOR,
          createTime: time,
        })
        .onConflict((conflict) =>
          conflict
            .columns(['siteId', 'publishPipeCode', 'path'])
            .doUpdateSet({ ...state, updateBy: OPERATOR, updateTime: time }),
        )
        .execute()
    }
  })
}
