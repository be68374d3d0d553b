import type * as Linkify from 'linkifyjs'

/**
 * Stands in the place of linkifyjs for the extension that makes links of addresses (scripts/vite/late-linkify.ts): it is
 * fetched with the first touch or key, long before an address was typed. Without it addresses stay words.
 */
let linkify: typeof Linkify | undefined

for (const event of ['pointerdown', 'keydown']) addEventListener(event, load, { capture: true, once: true })

function load(): void {
  import('linkifyjs').then(
    (loaded) => (linkify = loaded),
    () => undefined,
  )
}

export function find(...given: Parameters<typeof Linkify.find>): ReturnType<typeof Linkify.find> {
  return linkify?.find(...given) ?? []
}

export function tokenize(text: string): ReturnType<typeof Linkify.tokenize> {
  return linkify?.tokenize(text) ?? []
}

export function registerCustomProtocol(...given: Parameters<typeof Linkify.registerCustomProtocol>): void {
  linkify?.registerCustomProtocol(...given)
}

export function reset(): void {
  linkify?.reset()
}
