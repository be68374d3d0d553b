import type { AnyEndpoint } from '#contract/endpoint.ts'

const PASSWORD = /pwd|password/i

/** Ways into accounts, whoever's they are, the rules about them, and what lives as long as a session. */
const PLACES =
  /^\/(?:system\/user\/(?:profile\/)?(?:factor|token)|system\/user\/importData|cms\/preview|logout)(?:\/|$)/
const RULES = /^\/system\/(?:security|iprule)(?:\/|$)/

function carriesPassword({ path, query, body }: AnyEndpoint): boolean {
  const fields = [query, body].flatMap((part) => Object.keys((part as { shape?: object } | undefined)?.shape ?? {}))
  return PASSWORD.test(path) || fields.some((field) => PASSWORD.test(field))
}

/**
 * Whether a call needs somebody who has signed in: an API token makes no other one, sets no password and takes no second
 * step away, or whoever finds it would stay in for longer than it lasts.
 */
export function isSessionOnly(endpoint: AnyEndpoint): boolean {
  const { path, method } = endpoint
  return PLACES.test(path) || carriesPassword(endpoint) || (method !== 'GET' && RULES.test(path))
}
