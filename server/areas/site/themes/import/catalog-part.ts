import { CATALOG_LEVEL_MAX, CATALOG_PIPE_PROPS, catalogType } from '#contract/catalogs.ts'
import { CATALOG_EXTEND_KEYS, CATALOG_PAGE_SIZE_MAX, catalogUpdate } from '#contract/catalogs/settings.ts'
import { pathKey } from '#lib/path-key.ts'
import { normalPath, settingFault } from '#server/areas/site/catalogs.rules.ts'
import { Refusal } from '#server/context.ts'
import { validate } from '#server/http/validate.ts'
import type { Importing, PreparedRow } from './importing.ts'
import { digitsOf, propsOf, type Row, textOf, textsOf, timeOf, yesOf } from './theme-rows.ts'

/** A catalog of the theme that contents can be put into. */
export interface NewCatalog {
  readonly catalogId: string
  readonly ancestors: string
  readonly treeLevel: number
  readonly isCommon: boolean
}

/** Settings as they read here; those that have no such value are left out. */
function settingsOf(importing: Importing, row: Row): Record<string, string> {
  const stored = textsOf(row['configProps'])
  const settings: Record<string, string> = {}
  for (const key of CATALOG_EXTEND_KEYS) {
    const value = stored[key]
    if (value === undefined) continue
    const own = settingHere(importing, key, value)
    if (own !== undefined && !settingFault(key, own, CATALOG_PAGE_SIZE_MAX)) settings[key] = own
  }
  return settings
}

/** Models and groups of words are named as they are called here. */
export function settingHere(importing: Importing, key: string, value: string): string | undefined {
  if (key.endsWith('ExtendModel')) return value === '' ? '' : importing.newId('model', value)
  if (key !== 'HotWordGroups') return value
  try {
    const codes = JSON.parse(value) as unknown
    if (!Array.isArray(codes)) return undefined
    return JSON.stringify(codes.map((code: unknown) => importing.hotCodes.get(String(code)) ?? code))
  } catch {
    return undefined
  }
}

/** Names of templates by pipe; a file name is never a way out of its folder. */
function templatesOf(row: Row): Record<string, Record<string, string>> {
  const isPlain = (value: string) => value.length <= 200 && !/^\/|\.\.|\/\/|\\/.test(value)
  return Object.fromEntries(
    Object.entries(propsOf(row)).map(([code, props]) => {
      const known = Object.entries(props).filter(([key, value]) => CATALOG_PIPE_PROPS.some((one) => one === key) && isPlain(value))
      return [code, Object.fromEntries(known)]
    }),
  )
} // prettier-ignore

type Made = PreparedRow | 'without' | 'tooDeep' | 'taken'

/** Makes catalogs of rows, parents first; children of one that is left out are left out, too. */
export class CatalogPart {
  readonly made = new Map<string, NewCatalog>()

  /** @param taken aliases, and keys of paths, that catalogs of the site have already */
  constructor(
    private readonly importing: Importing,
    private readonly taken: { readonly aliases: Set<string>; readonly paths: Set<string> },
  ) {}

  make(row: Row): Made {
    const { importing } = this
    const parentOld = digitsOf(row, 'parentId')
    const parent = parentOld === '0' ? undefined : this.made.get(importing.newId('catalog', parentOld) ?? '')
    const catalogId = importing.newId('catalog', digitsOf(row, 'catalogId'))
    if (catalogId === undefined || (parentOld !== '0' && !parent)) return 'without'
    const treeLevel = (parent?.treeLevel ?? 0) + 1
    if (treeLevel > CATALOG_LEVEL_MAX) return 'tooDeep'
    const read = this.read(row, catalogId)
    if (this.taken.aliases.has(read.alias) || this.taken.paths.has(pathKey(read.path))) return 'taken'
    this.taken.aliases.add(read.alias)
    this.taken.paths.add(pathKey(read.path))
    const ancestors = parent ? `${parent.ancestors}:${catalogId}` : catalogId
    this.made.set(catalogId, { catalogId, ancestors, treeLevel, isCommon: read.catalogType === 'common' })
    return {
      label: read.name,
      id: catalogId,
      needs: parent ? [parent.catalogId] : [],
      row: {
        ...{ catalogId, siteId: importing.site.siteId, parentId: parent?.catalogId ?? '0', ancestors, treeLevel },
        ...read,
        ...{ childCount: 0, contentCount: 0, sortFlag: digitsOf(row, 'sortFlag') },
        publishPipeProps: templatesOf(row),
        configProps: settingsOf(importing, row),
        ...importing.audit(timeOf(row, 'createTime')),
      },
    }
  }

  /** What its form would take. @throws Refusal */
  private read(row: Row, catalogId: string) {
    const { importing } = this
    const sent = {
      catalogId,
      ...{ name: row['name'], alias: row['alias'], path: (textOf(row, 'path') ?? '').replace(/^\/+|\/+$/g, '') },
      catalogType: catalogType.safeParse(row['catalogType']).data ?? 'common',
      ...{ redirectUrl: importing.text(textOf(row, 'redirectUrl')), logo: importing.text(textOf(row, 'logo')) },
      ...{ description: row['description'], seoTitle: row['seoTitle'], seoKeywords: row['seoKeywords'] },
      ...{ seoDescription: row['seoDescription'], staticFlag: yesOf(row, 'staticFlag', 'Y') },
    }
    const wanted = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined && value !== null))
    const read = validate(catalogUpdate.body, wanted, importing.args.language) as Record<string, string>
    const path = normalPath(read['path'] ?? '')
    const { name, alias } = read
    if (path === undefined || name === undefined || alias === undefined) throw new Refusal('BAD_REQUEST', ['path'])
    const blank = { redirectUrl: null, logo: null, description: null, seoTitle: null, seoKeywords: null, seoDescription: null }
    return { ...blank, ...read, name, alias, path, catalogType: sent.catalogType, visibleFlag: yesOf(row, 'visibleFlag', 'Y') }
  } // prettier-ignore
}

/** Parents before their children, siblings in their order; those in a ring are at the end. */
export function parentsFirst(rows: readonly Row[]): Row[] {
  const below = new Map<string, Row[]>()
  const known = new Set(rows.map((row) => digitsOf(row, 'catalogId')))
  for (const row of rows) {
    const parent = digitsOf(row, 'parentId')
    const key = known.has(parent) ? parent : '0'
    below.set(key, [...(below.get(key) ?? []), row])
  }
  const sorted: Row[] = []
  const seen = new Set<Row>()
  const open = [...(below.get('0') ?? [])]
  for (let row = open.shift(); row; row = open.shift()) {
    if (seen.has(row)) continue
    seen.add(row)
    sorted.push(row)
    open.push(...(below.get(digitsOf(row, 'catalogId')) ?? []))
  }
  return [...sorted, ...rows.filter((row) => !seen.has(row))]
}
