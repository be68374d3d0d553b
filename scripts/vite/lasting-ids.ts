import type { Plugin } from 'vite'

/** Takes the place of an id by a random one. */
const REPLACED = 'setUuid(randomId());'

/**
 * Mantine takes an id of React for the first drawing of a part and another one right after it: the part is drawn twice
 * before anything is shown, and what the first drawing has begun is waited for, in one long task at the start of a phone.
 * Ids of React are unique in a page that has one root, as this one has; so they stay.
 */
export function lastingIds(): Plugin {
  return {
    name: 'lasting-ids',
    apply: 'build',
    transform: {
      filter: { id: /@mantine\/hooks\/esm\/use-id\/use-id\.mjs$/ },
      handler(code) {
        if (!code.includes(REPLACED)) this.error('@mantine/hooks makes its ids in another way than before')
        return { code: code.replace(REPLACED, ''), map: null }
      },
    },
  }
}
