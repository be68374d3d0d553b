import { createStore, type Store } from '#data/page/store.ts'

const PREFIX = 'ignored-words:'
/** Contents of a device whose ignored words are remembered; those that were changed last stay. */
const CONTENTS_MAX = 100
const PER_CONTENT_MAX = 500

interface Kept {
  at: number
  keys: string[]
}

/** What a user ignores in one content on this device, by keys that tell nothing of the text. */
export interface IgnoredWords {
  readonly keys: Store<ReadonlySet<string>>
  add(key: string): void
  clear(): void
}

const open = new Map<string, IgnoredWords>()

export function ignoredWords(userId: string, contentId: string): IgnoredWords {
  const name = `${PREFIX}${userId}:${contentId}`
  const known = open.get(name)
  if (known) return known
  const keys = createStore<ReadonlySet<string>>(new Set(read(name).keys))
  const write = (next: string[]) => {
    keys.set(new Set(next))
    if (next.length === 0) localStorage.removeItem(name)
    else if (contentId) keep(name, next)
  }
  const made: IgnoredWords = {
    keys,
    add: (key) => write([...keys.get(), key].slice(-PER_CONTENT_MAX)),
    clear: () => write([]),
  }
  open.set(name, made)
  return made
}

/** A full device forgets them with the page: nothing of the text depends on them. */
function keep(name: string, keys: string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify({ at: Date.now(), keys } satisfies Kept))
    const others = Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))
    const oldest = others.map((one) => ({ one, at: read(one).at })).sort((a, b) => b.at - a.at)
    for (const { one } of oldest.slice(CONTENTS_MAX)) localStorage.removeItem(one)
  } catch {
    return
  }
}

function read(name: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<Kept>
    return { at: Number(kept.at ?? 0), keys: Array.isArray(kept.keys) ? kept.keys.map(String) : [] }
  } catch {
    return { at: 0, keys: [] }
  }
}
