/**
 * Collects the keys that many callers ask for in the same turn of the event loop and loads them at
 * once; each key is loaded once for the life of the loader. Missing keys answer undefined.
 *
 * @param together keys that are likely to be asked for: the first of them brings the others along
 */
export function batched<Value>(
  loadMany: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  together: readonly string[] = [],
): (key: string) => Promise<Value | undefined> {
  const known = new Map<string, Promise<Value | undefined>>()
  const expected = new Set(together)
  let waiting: string[] = []
  let load: Promise<ReadonlyMap<string, Value>> | undefined

  function nextLoad(): Promise<ReadonlyMap<string, Value>> {
    load ??= new Promise((resolve, reject) => {
      setImmediate(() => {
        const keys = waiting
        waiting = []
        load = undefined
        loadMany(keys).then(resolve, reject)
      })
    })
    return load
  }

  function ask(key: string): Promise<Value | undefined> {
    waiting.push(key)
    const value = nextLoad().then((found) => found.get(key))
    known.set(key, value)
    return value
  }

  return (key) => {
    const already = known.get(key)
    if (already) return already
    if (expected.has(key)) {
      // Perhaps nobody asks for them: then nobody is told that they could not be loaded.
      for (const other of expected) if (other !== key && !known.has(other)) ask(other).catch(() => {})
      expected.clear()
    }
    return ask(key)
  }
}

/** Remembers what a function answered for each key. */
export function remembered<Query, Value>(load: (query: Query) => Promise<Value>): (query: Query) => Promise<Value> {
  const known = new Map<string, Promise<Value>>()
  return (query) => {
    const key = JSON.stringify(query)
    const value = known.get(key) ?? load(query)
    known.set(key, value)
    return value
  }
}
