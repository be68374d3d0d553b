/**
 * What a page of a published site sends beside the fields of its form. No field can be called so: codes have no hyphen.
 */
export const DOOR_FIELD = {
  /** People do not see it and leave it empty. */
  trap: 'more-details',
  /** The token of a page, which serves once. */
  token: 'page-token',
  /** The id of the picture that `captcha` answers. */
  picture: 'captcha-id',
  /** Where a form without script leads when it was taken: an address of the same site. */
  back: 'go-back',
  /** The language of the page. */
  language: 'page-language',
} as const

/** Most of an answered picture, its id, a token, an address to go back to. */
export const DOOR_MAX = { captcha: 10, picture: 64, token: 200, back: 2000 } as const

/** How long the token of a page serves, and how soon after it nobody has filled a form, in milliseconds. */
export const PAGE_TOKEN_MS = { soonest: 1500, latest: 4 * 3600_000 } as const
