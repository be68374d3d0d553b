/**
 * Splits a path of the app (`/cms/content/editor?id=1`) for the router. Anything that could lead out of
 * the app, such as `//host` or a scheme, becomes the start page.
 */
export function appPath(href: string | undefined): { to: string; search: Record<string, string> } {
  const safe = href && /^\/(?![/\\])/.test(href) ? href : '/'
  const url = new URL(safe, 'http://app')
  return { to: decodeURI(url.pathname), search: Object.fromEntries(url.searchParams) }
}
