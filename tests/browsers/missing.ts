import { firefoxPath } from '#tests/support/firefox.ts'
import { missingForWebKit } from './webkit.ts'

/** Says which engines cannot be tested here and what would change that. */
export function main(): void {
  const engines = [
    { name: 'Firefox', missing: firefoxPath() === undefined ? ['firefox-esr'] : [] },
    { name: 'WebKitGTK', missing: missingForWebKit() },
  ]
  const lacking = engines.filter(({ missing }) => missing.length > 0)
  for (const { name, missing } of lacking)
    process.stdout.write(`${name} is skipped. To test in it (Debian): apt-get install ${missing.join(' ')}\n`)
}
