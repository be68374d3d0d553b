import type { AnyEndpoint } from '#contract/endpoint.ts'
import { resourceList } from '#contract/resources.ts'
import {
  resourceEdit,
  resourceFetch,
  resourceSame,
  resourceTagList,
  resourceTagSeveral,
  resourceUses,
} from '#contract/resources/library.ts'
import { answering, ignoring, type Wrap, withRowsWithout } from './around.ts'

/** What it knows of the library's filters are those of the contract; it keeps neither tags nor hashes. */
export const RESOURCE_WRAPS: readonly (readonly [AnyEndpoint, Wrap])[] = [
  [
    resourceList,
    (route) =>
      ignoring('tag', 'sizes', 'state', 'order')(answering(withRowsWithout('tags', 'source', 'sha256'))(route)),
  ],
]

/** Calls that it does not have. */
export const OUR_RESOURCE_CALLS: readonly AnyEndpoint[] = [
  resourceEdit,
  resourceFetch,
  resourceSame,
  resourceTagList,
  resourceTagSeveral,
  resourceUses,
]
