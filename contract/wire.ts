/** Every call stands below this path; the app itself below `/admin/`. */
export const API_BASE = '/stage-api'

/** Body codes of the envelope. The HTTP status stays 200 for all of them. */
export const CODE = { ok: 200, unauthorized: 401, forbidden: 403, notFound: 404, error: 500, warning: 601 } as const

/** Every JSON answer. `data` is absent when there is nothing to return; absent `code` means 200. */
export interface Envelope<Data = unknown> {
  code?: number
  msg?: string
  data?: Data
  /** Machine code of a refusal (ours only): texts come in three languages and must not be parsed. */
  errCode?: string
  /**
   * What the machine code needs, e.g. `{version: 7}` for CONFLICT; `args` is what its text speaks of, so that it can be
   * said in another language later (ours only).
   */
  errData?: Record<string, unknown>
}

export const HEADER = {
  authorization: 'Authorization',
  currentSite: 'CurrentSite',
  language: 'Accept-Language',
  idempotencyKey: 'Idempotency-Key',
  /** `instance=<id>; epoch=<n>; ext=<comma list>; tz=<IANA zone>`: sent by the embedded server alone. */
  server: 'X-Server-Instance',
  /** Another one when the rights of the caller or the menu have changed: sent by the embedded server alone. */
  rights: 'X-Rights-Version',
  /** The percent-encoded name of a file that a call answers. */
  fileName: 'download-filename',
  /** Told to the server by the client; harmless elsewhere. */
  repeatSubmit: 'repeatSubmit',
} as const

/** Additions to the reference contract that a client may use once the header names them. */
export const EXTENSION = {
  version: 'version',
  idempotency: 'idempotency',
  feed: 'feed',
  tickets: 'tickets',
  etag: 'etag',
  bundle: 'bundle',
  contentLog: 'log',
  forceUnlock: 'unlock',
  contentCounts: 'counts',
  wholeSite: 'whole',
  pageFaults: 'faults',
  secondFactor: 'factor',
  notices: 'notices',
  apiTokens: 'api-tokens',
  taskWait: 'task-wait',
} as const

export const LANGUAGES = ['zh-CN', 'zh-TW', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** Exactly zh-CN, zh-TW or en; anything else behaves as zh-CN. */
export function languageOf(value: string | null | undefined): Language {
  return LANGUAGES.find((language) => language === value) ?? 'zh-CN'
}
