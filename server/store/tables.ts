import type { AdvertisementTables } from '#server/store/tables/advertisements.ts'
import type { SystemTables } from '#server/store/tables/system.ts'
import type { SiteTables } from '#server/store/tables/sites.ts'
import type { CommentTables } from '#server/store/tables/comments.ts'
import type { ContentTables } from '#server/store/tables/contents.ts'
import type { FormTables } from '#server/store/tables/forms.ts'
import type { GeneratorTables } from '#server/store/tables/generator.ts'
import type { LinkTables } from '#server/store/tables/links.ts'
import type { ModelTables } from '#server/store/tables/models.ts'
import type { PageWidgetTables } from '#server/store/tables/page-widgets.ts'
import type { PublishingTables } from '#server/store/tables/publishing.ts'
import type { ResourceTables } from '#server/store/tables/resources.ts'
import type { RestorePointTables } from '#server/store/tables/restore-points.ts'
import type { FactorTables } from '#server/store/tables/factors.ts'
import type { ReaderTables } from '#server/store/tables/readers.ts'
import type { StorageTables } from '#server/store/tables/storages.ts'
import type { TaskTables } from '#server/store/tables/tasks.ts'
import type { VisitTables } from '#server/store/tables/visits.ts'
import type { WordTables } from '#server/store/tables/words.ts'
import type { WebhookTables } from '#server/store/tables/webhooks.ts'

/** Every table of the one schema; columns are camelCase here, snake_case in the database. */
export interface Database
  extends
    SystemTables,
    SiteTables,
    CommentTables,
    ContentTables,
    AdvertisementTables,
    FormTables,
    GeneratorTables,
    LinkTables,
    ModelTables,
    PageWidgetTables,
    PublishingTables,
    ReaderTables,
    ResourceTables,
    RestorePointTables,
    FactorTables,
    StorageTables,
    TaskTables,
    VisitTables,
    WordTables,
    WebhookTables {}
