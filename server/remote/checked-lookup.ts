import { lookup as resolveName } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'

/** A name that leads to an address where the server may not connect to. */
export class AddressRefused extends Error {
  constructor() {
    super('The address may not be connected to')
    this.name = 'AddressRefused'
  }
}

/** Answers the addresses to connect to, so that what was checked is what is connected to. */
export function checkedLookup(mayConnect: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    resolveName(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => mayConnect(address))) return callback(new AddressRefused(), '')
        return options.all ? callback(null, found) : callback(null, first.address, first.family)
      },
      (error: Error) => callback(error, ''),
    )
  }
}
