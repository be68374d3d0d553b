import { siteUpdate } from '#contract/site-forms.ts'
import { pipeFolder } from '#lib/static-paths.ts'
import { storedExtends } from '#server/areas/site/site-extends.rules.ts'
import { checkedPipeProps } from '#server/areas/site/site-pipe-props.rules.ts'
import { MASK } from '#server/areas/site/site-secrets.ts'
import { Refusal } from '#server/context.ts'
import { validate } from '#server/http/validate.ts'
import type { Tx } from '#server/store/db.ts'
import type { PipeProps } from '#server/store/tables/sites.ts'
import { settingHere } from './catalog-part.ts'
import type { Importing } from './importing.ts'
import { propsOf, textOf, textsOf } from './theme-rows.ts'

/** What a theme says of the site itself. */
export interface SiteChange {
  readonly columns: Readonly<Record<string, string>>
  readonly configProps: Readonly<Record<string, string>>
  readonly pipeProps: PipeProps
}

/** What takes the value, where it is one that a form would take; else it is named and left out. */
function tryOne<Value>(importing: Importing, name: string, read: () => Value): Value | undefined {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    importing.warn('setting', name)
    return undefined
  }
}

/** Addresses of pipes and of resources that other sites have: two sites are never at one address. */
async function addressesOfOthers({ services, site }: Importing): Promise<ReadonlySet<string>> {
  const rows = await services.db
    .selectFrom('site')
    .select(['publishPipeProps', 'resourceUrl'])
    .where('siteId', '<>', site.siteId)
    .execute()
  const urls = rows.flatMap(({ publishPipeProps, resourceUrl }) => [
    resourceUrl,
    ...Object.values(publishPipeProps).map(({ url }) => (typeof url === 'string' ? url : '')),
  ])
  return new Set(urls.filter(Boolean).map(plainAddress))
}

const plainAddress = (url: string) => url.toLowerCase().replace(/\/+$/, '')

/** The address that a site has stays; one that it has not yet comes with the theme, unless it is another site's. */
function addressHere(importing: Importing, own: string, sent: string, others: ReadonlySet<string>): string {
  if (own !== '' || sent === '') return own
  if (!others.has(plainAddress(sent))) return sent
  importing.warn('address', sent)
  return ''
}

function pipePropsHere(importing: Importing, codes: ReadonlySet<string>, others: ReadonlySet<string>): PipeProps {
  const { site, source } = importing
  const found: PipeProps = {}
  for (const [code, props] of Object.entries(propsOf(source))) {
    if (!codes.has(code.toLowerCase())) continue
    const own = String(site.publishPipeProps[code]?.['url'] ?? '')
    // A site without a domain is shown by its folder.
    const byFolder = plainAddress(props['url'] ?? '') === `/_sites/${pipeFolder(source.path, code)}`.toLowerCase()
    const sent = byFolder ? `/_sites/${pipeFolder(site.path, code)}` : (props['url'] ?? '')
    const wanted = { ...props, url: addressHere(importing, own, sent, others) }
    const read = Object.entries(wanted).map(([key, value]) =>
      tryOne(importing, `${code}: ${key}`, () => checkedPipeProps([{ pipeCode: code, props: { [key]: value } }])[0]?.props),
    )
    found[code] = Object.assign({}, ...read) as Record<string, string>
  }
  return found
} // prettier-ignore

function configHere(importing: Importing): Record<string, string> {
  const { configProps: before } = importing.site
  const settings = Object.entries(textsOf(importing.source['configProps'])).map(([key, value]) => {
    const own = settingHere(importing, key, value)
    // Accounts elsewhere are not part of a theme.
    if (own === undefined || own.includes(MASK) || /^(?:FileStorage|BaiduTj)/.test(key)) return {}
    return tryOne(importing, key, () => storedExtends({ [key]: own }, before)) ?? {}
  })
  return Object.assign({}, ...settings) as Record<string, string>
}

const TEXTS = ['description', 'seoTitle', 'seoKeywords', 'seoDescription']

/** @param codes of the pipes that the site will have, in small letters */
export async function siteChange(importing: Importing, codes: ReadonlySet<string>): Promise<SiteChange> {
  const { site, source, args, services } = importing
  const others = await addressesOfOthers(importing)
  const { resourceUrl: own } = await services.db
    .selectFrom('site')
    .select('resourceUrl')
    .where('siteId', '=', site.siteId)
    .executeTakeFirstOrThrow()
  const resourceUrl = addressHere(importing, own, textOf(source, 'resourceUrl') ?? '', others)
  const sent: Record<string, string | undefined> = {
    ...Object.fromEntries(TEXTS.map((key) => [key, textOf(source, key)])),
    ...{ logo: importing.text(textOf(source, 'logo')), resourceUrl },
  }
  const columns: Record<string, string> = {}
  for (const [key, value] of Object.entries(sent)) {
    if (value === undefined) continue
    const form = { siteId: site.siteId, [key]: value }
    const read = tryOne(importing, key, () => validate(siteUpdate.body, form, args.language) as Record<string, string>)
    if (read?.[key] !== undefined) columns[key] = read[key]
  }
  return { columns, configProps: configHere(importing), pipeProps: pipePropsHere(importing, codes, others) }
}

/** Merges it with what the site has at this moment. */
export async function storeSite(tx: Tx, { site, args, now }: Importing, change: SiteChange): Promise<void> {
  const stored = await tx
    .selectFrom('site')
    .select(['publishPipeProps', 'configProps'])
    .where('siteId', '=', site.siteId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const props = Object.entries(change.pipeProps).map(([code, own]) => {
    return [code, { ...stored.publishPipeProps[code], ...own }] as const
  })
  await tx
    .updateTable('site')
    .set({
      ...change.columns,
      publishPipeProps: JSON.stringify({ ...stored.publishPipeProps, ...Object.fromEntries(props) }),
      configProps: JSON.stringify({ ...stored.configProps, ...change.configProps }),
      updateBy: args.userName,
      updateTime: now,
    })
    .where('siteId', '=', site.siteId)
    .execute()
}
