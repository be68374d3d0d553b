import { API_BASE } from '#contract/wire.ts'

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown) => value === '' || value === null || value === undefined

/** Path of a call below the API base, `{name}` placeholders filled from `params`. */
export function requestPath(path: string, params: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  return API_BASE + filled
}

/** `?a=1&b=2`, or '' without values. Empty values are dropped; one level of nesting becomes `name[key]=value`. */
export function queryString(query: Values = {}): string {
  const pairs = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (isEmpty(value)) continue
    if (Array.isArray(value)) for (const item of value) pairs.append(name, String(item))
    else if (typeof value === 'object') appendNested(pairs, name, value as Values)
    else pairs.append(name, String(value))
  }
  const text = pairs.toString()
  return text === '' ? '' : `?${text}`
}

function appendNested(pairs: URLSearchParams, name: string, values: Values): void {
  for (const [key, value] of Object.entries(values)) {
    if (!isEmpty(value)) pairs.append(`${name}[${key}]`, String(value))
  }
}
