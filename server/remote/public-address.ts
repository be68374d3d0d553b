import { BlockList, isIP } from 'node:net'

/** Networks that are not the public internet: this host, its neighbours, and what is reserved or translates to them. */
const NOT_PUBLIC = {
  ipv4: [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
  ],
  ipv6: [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
} as const

const refused = new BlockList()
for (const family of ['ipv4', 'ipv6'] as const) {
  for (const [network, prefix] of NOT_PUBLIC[family]) refused.addSubnet(network, prefix, family)
}
/** The one block of IPv6 that is given out; mapped, local, private, translated and multicast addresses lie outside. */
const unicast = new BlockList()
unicast.addSubnet('2000::', 3, 'ipv6')

/** True for an IP address that belongs to the public internet; false for every other text. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refused.check(address, 'ipv4')
  return family === 6 && unicast.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}
