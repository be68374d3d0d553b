import { GRANT_ITEMS, type GrantType } from '#contract/grants.ts'
import { EVERYTHING } from '#contract/permission.ts'
import type { Db } from '#server/store/db.ts'

/** `Catalog:EditContent` of `Catalog:EditContent:42`; undefined for a permission of no object. */
function itemOf(permission: string): string | undefined {
  const [type = '', item = ''] = permission.split(':')
  const items: readonly string[] | undefined = GRANT_ITEMS[type as GrantType]
  return items?.includes(item) ? `${type}:${item}` : undefined
}

/** Whether it stands for an item of all objects, such as `Site:View`. */
export function isItem(scope: string): boolean {
  return itemOf(scope) === scope
}

async function idsOf(db: Db, type: string): Promise<string[]> {
  if (type === 'Site') return (await db.selectFrom('site').select('siteId').execute()).map(({ siteId }) => siteId)
  if (type !== 'Catalog') return []
  return (await db.selectFrom('catalog').select('catalogId').execute()).map(({ catalogId }) => catalogId)
}

/** Who may do everything has no permission of any object: each that there is now is named. */
async function everyObject(db: Db, items: readonly string[]): Promise<string[]> {
  const named: string[] = []
  for (const item of items) {
    const [type = ''] = item.split(':')
    for (const id of await idsOf(db, type)) named.push(`${item}:${id}`)
  }
  return named
}

/** What is left of the rights of a user within the scopes of a token: never more than he holds at this moment. */
export async function rightsWithin(
  db: Db,
  held: ReadonlySet<string>,
  scopes: readonly string[],
): Promise<ReadonlySet<string>> {
  if (scopes.includes(EVERYTHING)) return held
  const items = scopes.filter(isItem)
  if (held.has(EVERYTHING)) return new Set([...scopes.filter((one) => !isItem(one)), ...(await everyObject(db, items))])
  const wanted = new Set(scopes)
  return new Set([...held].filter((one) => wanted.has(one) || wanted.has(itemOf(one) ?? '')))
}
