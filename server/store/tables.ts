import type { SystemTables } from '#server/store/tables/system.ts'
import type { SiteTables } from '#server/store/tables/sites.ts'
import type { ContentTables } from '#server/store/tables/contents.ts'
import type { OperationsTables } from '#server/store/tables/operations.ts'
import type { PublishingTables } from '#server/store/tables/publishing.ts'
import type { ResourceTables } from '#server/store/tables/resources.ts'
import type { TaskTables } from '#server/store/tables/tasks.ts'
import type { WordTables } from '#server/store/tables/words.ts'

/** Every table of the one schema; columns are camelCase here, snake_case in the database. */
export interface Database
  extends
    SystemTables,
    SiteTables,
    ContentTables,
    OperationsTables,
    PublishingTables,
    ResourceTables,
    TaskTables,
    WordTables {}
