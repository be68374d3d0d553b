const NAME = 'Admin-Token'
const THIRTY_DAYS_S = 30 * 24 * 60 * 60

/** The token of this browser's session; the cookie mirrors what the work database holds. */
export function readToken(): string | undefined {
  return readCookie(NAME)
}

/** Kept for 30 days with `remember`, else until the browser closes. */
export function writeToken(token: string, remember: boolean): void {
  writeCookie(NAME, token, remember ? THIRTY_DAYS_S : undefined)
}

export function clearToken(): void {
  writeCookie(NAME, '', 0)
}

/** What the sign-in form fills in next time: the name alone, never the password. */
export const rememberedName = {
  read: () => (readCookie('rememberMe') === 'true' ? (readCookie('username') ?? '') : undefined),
  write(name: string) {
    writeCookie('username', name, THIRTY_DAYS_S)
    writeCookie('rememberMe', 'true', THIRTY_DAYS_S)
  },
  clear() {
    for (const cookie of ['username', 'rememberMe', 'password']) writeCookie(cookie, '', 0)
  },
}

function readCookie(name: string): string | undefined {
  const start = `${name}=`
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(start))
  const value = found?.slice(start.length)
  return value ? decodeURIComponent(value) : undefined
}

function writeCookie(name: string, value: string, maxAge: number | undefined): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const age = maxAge === undefined ? '' : `; max-age=${maxAge}`
  // oxlint-disable-next-line unicorn/no-document-cookie -- the Cookie Store API is missing in Firefox and Safari
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; samesite=strict${secure}${age}`
}
