import * as z from 'zod/mini'
import { isFileAddress, linkAddress } from '#contract/addresses.ts'
import { audit } from '#contract/audit.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import {
  datetime,
  holding,
  id,
  int,
  line,
  listOf,
  pageOf,
  pageQuery,
  revision,
  sought,
  text,
  visible,
  word,
} from '#contract/fields.ts'

/** Longest texts of an advertisement, the largest weight, and the most that one ad space holds. */
export const AD_MAX = {
  name: 100,
  url: 500,
  resource: 500,
  keywords: 200,
  remark: 100,
  weight: 1_000_000,
  perSpace: 200,
} as const

/** What a new advertisement begins with. */
export const AD_DEFAULT = { weight: 100, offlineDate: '2999-12-31 00:00:00' } as const

/** Values of `state`. */
export const AD_STATE = { enabled: '0', disabled: '1' } as const

const VIEW = ['cms:advertisement:view']

export const advertisement = z.object({
  advertisementId: id,
  siteId: z.optional(id),
  /** The page widget of type `ads` that it is shown in. */
  adSpaceId: id,
  type: z.string(),
  /** In the language of the caller; absent for a kind that is not known. */
  typeName: z.optional(z.string()),
  name: z.string(),
  /** The heavier ones come first where a template lists them. */
  weight: z.number(),
  keywords: z.optional(z.string()),
  /** As in `AD_STATE`; what its dates have ended is disabled, too. */
  state: z.string(),
  onlineDate: datetime,
  offlineDate: datetime,
  /** Absent or '' where a click leads nowhere. */
  redirectUrl: z.optional(z.string()),
  /** Internal link or address of a picture; `resourceSrc` shows it. */
  resourcePath: z.optional(z.string()),
  resourceSrc: z.optional(z.string()),
  ...audit,
})
export type Advertisement = z.output<typeof advertisement>

export const advertisementDetail = z.extend(advertisement, { revision })
export type AdvertisementDetail = z.output<typeof advertisementDetail>

const name = line(AD_MAX.name).check(z.trim(), visible)
const weight = int.check(
  holding((value: number) => value >= 0, 'notNegative'),
  z.lte(AD_MAX.weight),
)
const picture = text(AD_MAX.resource).check(holding((value) => value === '' || isFileAddress(value), 'address'))

const optionalFields = {
  resourcePath: z.optional(picture),
  redirectUrl: z.optional(linkAddress(AD_MAX.url)),
  keywords: z.optional(line(AD_MAX.keywords).check(z.trim())),
  remark: z.optional(text(AD_MAX.remark)),
}

/** Kinds of advertisements, named in the language of the caller. */
export const advertisementTypes = defineEndpoint({
  id: 'advertisement.types',
  method: 'GET',
  path: '/cms/advertisement/types',
  permission: VIEW,
  data: pageOf(z.object({ id: z.string(), name: z.string() })),
})

/** Those of one ad space, the newest first; `name` is a part of the name, a `state` below 0 is any. */
export const advertisementList = defineEndpoint({
  id: 'advertisement.list',
  method: 'GET',
  path: '/cms/advertisement',
  permission: VIEW,
  query: z.object({ ...pageQuery, adSpaceId: id, name: z.optional(sought), state: z.optional(int) }),
  data: pageOf(advertisement),
})

export const advertisementGet = defineEndpoint({
  id: 'advertisement.get',
  method: 'GET',
  path: '/cms/advertisement/{advertisementId}',
  permission: VIEW,
  params: z.object({ advertisementId: id }),
  data: advertisementDetail,
})

/**
 * A new one is enabled, and readers see it with the next publication of its space. Answers its id; the same
 * `Idempotency-Key` again answers the same id.
 */
export const advertisementAdd = defineEndpoint({
  id: 'advertisement.add',
  method: 'POST',
  path: '/cms/advertisement',
  permission: [...VIEW, 'PageWidget:Edit:{adSpaceId}'],
  body: z.object({
    adSpaceId: id,
    type: word,
    name,
    weight,
    onlineDate: datetime,
    offlineDate: datetime,
    ...optionalFields,
  }),
  data: id,
})

/**
 * Absent fields keep what is stored, '' clears. Space and state never change here; readers see the rest with the next
 * publication of the space. Needs `PageWidget:Edit` of the space.
 */
export const advertisementEdit = defineEndpoint({
  id: 'advertisement.edit',
  method: 'PUT',
  path: '/cms/advertisement',
  permission: VIEW,
  body: z.object({
    advertisementId: id,
    type: z.optional(word),
    name: z.optional(name),
    weight: z.optional(weight),
    onlineDate: z.optional(datetime),
    offlineDate: z.optional(datetime),
    ...optionalFields,
    revision,
  }),
})

const ids = listOf(id, AD_MAX.perSpace).check(z.minLength(1))

/** They are gone from the site at once; what was counted stays. Unknown ids are no error. Needs `PageWidget:Edit` of each space. */
export const advertisementDelete = defineEndpoint({
  id: 'advertisement.delete',
  method: 'DELETE',
  path: '/cms/advertisement',
  permission: VIEW,
  body: ids,
})

/** Those that were published are shown again at once, within their dates. Unknown ids are no error. */
export const advertisementEnable = defineEndpoint({
  id: 'advertisement.enable',
  method: 'PUT',
  path: '/cms/advertisement/enable',
  permission: VIEW,
  body: ids,
})

/** They are gone from the site at once, and no date brings them back. Unknown ids are no error. */
export const advertisementDisable = defineEndpoint({
  id: 'advertisement.disable',
  method: 'PUT',
  path: '/cms/advertisement/disable',
  permission: VIEW,
  body: ids,
})
