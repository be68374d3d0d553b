import { BLANK_PARAGRAPH, COPY_TYPE } from '#contract/contents/limits.ts'
import { cleanHtmlAside } from '#server/shared/clean-aside.ts'
import { cleanHtml } from '#server/shared/clean-html.ts'
import { siteById, type SiteRow } from '#server/shared/current-site.ts'
import type { ResourceRow } from '#server/areas/resources/present.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { Db } from '#server/store/db.ts'
import { KEEP_PLAN } from '#server/store/naming-client.ts'
import type { TaskHandle } from '#server/tasks/runner.ts'
import { NOTHING_PREPARED, type PreparedFields } from '#server/areas/models/checked-values.ts'
import { prepareExtendData } from '#server/areas/models/extend-data.ts'
import { type Catalog, type Content, contentModelOf, type ReadContent, ROW_STATE } from './content-store.ts'
import { type ItemFacts, NO_FACTS, readItemFacts } from './item-facts.ts'
import { ownPictures } from './own-pictures.ts'
import { processProse } from './prose.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import { wordRules } from './word-rules.ts'

/** What was read for a save already. */
export interface KnownOfSave {
  readonly site: SiteRow
  /** The row under its id, in the bin too. */
  readonly stored: ReadContent | undefined
  readonly catalog?: Catalog | undefined
}

/** What the transaction of a save needs, made before it. */
export interface Prepared {
  readonly site: SiteRow
  /** Both as they stood a moment before. */
  readonly stored: ReadContent | undefined
  readonly catalog: Catalog | undefined
  /** The body as it will be stored; undefined = not sent, or the content has no body of its own. */
  readonly html: string | undefined
  /** Files that are in place already and want their rows together with the body. */
  readonly resources: readonly ResourceRow[]
  /** The catalog's own fields. */
  readonly fields: PreparedFields
  /** Of the files of new pictures, sounds and films in the lists. */
  readonly facts: ItemFacts
}

function storedContent({ db }: Services, { siteId, body }: SaveArgs): Promise<ReadContent | undefined> {
  return db
    .selectFrom('content')
    .selectAll()
    .select(ROW_STATE)
    .where('contentId', '=', body.contentId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
}

/** A link and a mapping have no body of their own. */
function hasBody({ contentType, body }: SaveArgs, stored: Content | undefined): boolean {
  const isLink = (body.linkFlag ?? stored?.linkFlag) === 'Y'
  return contentType === 'article' && !isLink && stored?.copyType !== COPY_TYPE.mapping
}

/**
 * What a save says of the catalog's own fields. A new content has a value for each of them: the default, where nothing was
 * sent. What is stored stays as it is where nothing is sent.
 */
export function extensionOf({ op, body }: SaveArgs): Readonly<Record<string, unknown>> | undefined {
  return body.params ?? (op === 'ADD' ? {} : undefined)
}

/** Without a catalog, or fields of its own, there is nothing to prepare. */
async function prepareFields({ db }: Services, args: SaveArgs, catalog: Catalog | undefined): Promise<PreparedFields> {
  const params = extensionOf(args)
  const modelId = catalog && contentModelOf(catalog)
  return params && modelId ? prepareExtendData(db, modelId, params) : NOTHING_PREPARED
}

/** The catalog of the stored content, or that of the form; it may be gone. */
function catalogOfSave(db: Db, { siteId, body }: SaveArgs, stored: Content | undefined): Promise<Catalog | undefined> {
  return db
    .selectFrom('catalog')
    .modifyFront(KEEP_PLAN)
    .selectAll()
    .where('catalogId', '=', stored?.catalogId ?? body.catalogId)
    .where('siteId', '=', siteId)
    .executeTakeFirst()
}

/** Reads what a save begins with. */
export async function knownOfSave(services: Services, args: SaveArgs): Promise<KnownOfSave> {
  const site = await siteById(services.db, args.siteId)
  return { site, stored: await storedContent(services, args) }
}

/** Cleans the text and treats its words by the rules of the site and the catalog. */
async function storedForm(services: Services, html: string, site: SiteRow, catalog: Catalog): Promise<string> {
  const rules = await wordRules(services, site.configProps, catalog.configProps)
  return processProse(await cleanHtmlAside(html), rules) || cleanHtml(BLANK_PARAGRAPH)
}

/**
 * Does everything of a save that must not happen inside its transaction: cleaning, words, pictures
 * from elsewhere.
 *
 * @param known read before; its catalog is read here where it is not given
 */
export async function prepareSave(
  services: Services,
  args: SaveArgs,
  known: KnownOfSave,
  handle: TaskHandle,
  say: (step: 'pictures') => void,
): Promise<Prepared> {
  const { op, body, userName, language } = args
  const { site, stored } = known
  const catalog = known.catalog ?? (await catalogOfSave(services.db, args, stored))
  const base = { site, stored, catalog, fields: await prepareFields(services, args, catalog), resources: [] }
  if (body.contentHtml === undefined || !hasBody(args, stored)) {
    const facts = await readItemFacts(services, site, args, stored)
    return { ...base, html: undefined, facts }
  }
  if (!catalog) throw new Refusal('NOT_FOUND', ['catalogId', stored?.catalogId ?? body.catalogId])
  const html = await storedForm(services, body.contentHtml, site, catalog)
  // A content that is to be added and exists already is a repeat: its pictures were fetched the first time.
  const isRepeat = op === 'ADD' && stored !== undefined
  if (body.downloadRemoteImage !== 'Y' || isRepeat) return { ...base, html, facts: NO_FACTS }
  say('pictures')
  return { ...base, facts: NO_FACTS, ...(await ownPictures(services, { site, userName, language }, html, handle)) }
}
