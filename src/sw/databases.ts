import { watchVersions } from '#db/connection.ts'
import { WorkDatabase } from '#db/work/work.ts'

/** The worker's own connection; it lets go at once when a newer app wants to upgrade. */
export const work = new WorkDatabase()

watchVersions(work, { onOutdated: () => undefined, onBlocked: () => undefined })
