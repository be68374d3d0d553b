/** Settings that are secrets: answers only say that they are set. */
export const SECRETS: ReadonlySet<string> = new Set([
  'BaiduTjApiKey',
  'BaiduTjSecretKey',
  'BaiduTjRefreshToken',
  'BaiduTjAccessToken',
])
/** Stands for a secret that is set; where it comes back, the secret stays as it is. */
export const MASK = '******'

const STORAGE = 'FileStorageArgs'

/**
 * Settings of a site as they may leave the server: secrets are masked, and who may not edit the site is told nothing of
 * its accounts elsewhere, not even that there are any.
 */
export function withoutSecrets(
  configProps: Readonly<Record<string, string>>,
  mayEdit: boolean,
): Record<string, string> {
  const shown = Object.entries(configProps).filter(([key]) => mayEdit || !(SECRETS.has(key) || key === STORAGE))
  return Object.fromEntries(shown.map(([key, value]) => [key, maskOne(key, value)]))
}

function maskOne(key: string, value: string): string {
  if (key === STORAGE) return JSON.stringify(maskStorage(storageArgs(value)))
  return SECRETS.has(key) && value ? MASK : value
}

/** The account of a storage as texts; `{}` where what is stored is none. */
export function storageArgs(text: string | undefined): Record<string, string> {
  try {
    const args: unknown = JSON.parse(text || '{}')
    if (typeof args !== 'object' || args === null) return {}
    return Object.fromEntries(
      Object.entries(args).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
  } catch {
    return {}
  }
}

/** The account with its secret masked. */
export function maskStorage(args: Record<string, string>): Record<string, string> {
  return args['accessSecret'] ? { ...args, accessSecret: MASK } : args
}
