import { BLANK_PARAGRAPH, COPY_TYPE } from '#contract/contents/limits.ts'
import { cleanHtmlAside } from '#server/shared/clean-aside.ts'
import { cleanHtml } from '#server/shared/clean-html.ts'
import type { SiteRow } from '#server/shared/current-site.ts'
import type { ResourceRow } from '#server/areas/resources/present.ts'
import { Refusal, type Services } from '#server/context.ts'
import type { TaskHandle } from '#server/tasks/runner.ts'
import { NOTHING_PREPARED, type PreparedFields } from '#server/areas/models/checked-values.ts'
import { prepareExtendData } from '#server/areas/models/extend-data.ts'
import { type Catalog, type Content, contentModelOf } from './content-store.ts'
import { type ItemFacts, NO_FACTS, readItemFacts } from './item-facts.ts'
import type { KnownOfSave } from './known-of-save.ts'
import { ownPictures } from './own-pictures.ts'
import { processProse } from './prose.ts'
import type { SaveArgs } from '#server/areas/contents/save-args.ts'
import { wordRules } from './word-rules.ts'

/** What the transaction of a save needs, made before it. */
export interface Prepared extends KnownOfSave {
  /** The body as it will be stored; undefined = not sent, or the content has no body of its own. */
  readonly html: string | undefined
  /** Files that are in place already and want their rows together with the body. */
  readonly resources: readonly ResourceRow[]
  /** The catalog's own fields. */
  readonly fields: PreparedFields
  /** Of the files of new pictures, sounds and films in the lists. */
  readonly facts: ItemFacts
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

/** Cleans the text and treats its words by the rules of the site and the catalog. */
async function storedForm(services: Services, html: string, site: SiteRow, catalog: Catalog): Promise<string> {
  const rules = await wordRules(services, site.configProps, catalog.configProps)
  return processProse(await cleanHtmlAside(html), rules) || cleanHtml(BLANK_PARAGRAPH)
}

/**
 * Does everything of a save that must not happen inside its transaction: cleaning, words, pictures
 * from elsewhere.
 */
export async function prepareSave(
  services: Services,
  args: SaveArgs,
  known: KnownOfSave,
  handle: TaskHandle,
  say: (step: 'pictures') => void,
): Promise<Prepared> {
  const { op, body, userName, language } = args
  const { site, stored, catalog } = known
  const base = { ...known, fields: await prepareFields(services, args, catalog), resources: [] }
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
