/** Names that were looked up once; whoever makes names up fills no memory. */
const KNOWN_MAX = 2000

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The zones of each country, as the Unicode data of this runtime have them. */
function zonesOfRegions(): ReadonlyMap<string, string> {
  const regions = new Map<string, string>()
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const { timeZones } = new Intl.Locale(`und-${code}`) as unknown as { timeZones?: readonly string[] }
    for (const zone of timeZones ?? []) if (!regions.has(zone)) regions.set(zone, code)
  }
  return regions
}

let zones: ReadonlyMap<string, string> | undefined
const known = new Map<string, string>()

function look(zone: string, language: string): string {
  zones ??= zonesOfRegions()
  const direct = zones.get(zone)
  if (direct !== undefined) return direct
  try {
    // Zones have several names: the one of the data is asked for.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions()
    const region = zones.get(timeZone)
    if (region !== undefined) return region
  } catch {
    // No zone: the language is left.
  }
  try {
    return new Intl.Locale(language).region ?? ''
  } catch {
    return ''
  }
}

/**
 * The country in which a browser most likely is, by its time zone, else by the region that its language names; '' where
 * neither says one. Nothing else is known of anybody.
 */
export function regionOfBrowser(zone: string, language: string): string {
  const key = `${zone}\n${language}`
  const found = known.get(key)
  if (found !== undefined) return found
  const region = look(zone, language)
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(key, /^[A-Z]{2}$/.test(region) ? region : '')
  return known.get(key) ?? ''
}

/** The name of a country for people; the code where the runtime knows no name. */
export function regionName(code: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region', fallback: 'code' }).of(code) ?? code
}
