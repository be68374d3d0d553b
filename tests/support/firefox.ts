import { existsSync } from 'node:fs'

/** A Firefox to test with: the one named by FIREFOX, or the system's. */
export function firefoxPath(): string | undefined {
  const candidates = [process.env['FIREFOX'], '/usr/bin/firefox-esr', '/usr/bin/firefox']
  return candidates.find((path) => path !== undefined && existsSync(path))
}
