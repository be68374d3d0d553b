/** A `localStorage` over a map, whose keys can be listed as a browser's can. */
export function listedStorage(stored: Map<string, string>): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const storage = {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => void stored.set(name, value),
    removeItem: (name: string) => void stored.delete(name),
  }
  return new Proxy(storage, {
    ownKeys: () => [...stored.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  })
}
