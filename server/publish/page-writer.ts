import { CompiledQuery } from 'kysely'
import type { Db } from '#server/store/db.ts'
import { pageDatabase, type RunQuery } from '#server/publish/page-database.ts'
import type { JobRow } from '#server/publish/page-jobs.ts'
import type { PageServices } from '#server/publish/page-services.ts'
import { TemplateStore } from '#server/publish/template-store.ts'
import { writePages, type Written } from '#server/publish/write-pages.ts'

/** Does the jobs of one site. */
export interface PageWriter {
  /** @throws when none of the jobs may count as done */
  write(siteId: string, jobs: readonly JobRow[]): Promise<Written>
  /** Ends at once; what runs fails. */
  close(): Promise<void>
}

/** Queries on the database of this process for {@link pageDatabase}. */
export function queriesOf(db: Db): RunQuery {
  const plain = db.withoutPlugins()
  return async (text, parameters) => (await plain.executeQuery(CompiledQuery.raw(text, [...parameters]))).rows
}

/**
 * Writes pages in this thread.
 *
 * @param onTemplate hears with which template a page begins, before it is rendered
 */
export function writerHere(
  services: Omit<PageServices, 'db'>,
  run: RunQuery,
  onTemplate: (file: string) => void = () => {},
): PageWriter {
  const templates = new TemplateStore(services.files)
  const own: PageServices = { ...services, db: pageDatabase(run) }
  return {
    write: (siteId, jobs) => writePages(own, templates, siteId, jobs, onTemplate),
    close: async () => {},
  }
}
