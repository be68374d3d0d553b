import { isIPv4 } from 'node:net'

const V4_INSIDE_V6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The groups of one side of `::`, each without leading zeros. */
const groups = (side: string) =>
  side.split(':').flatMap((group) => (group === '' ? [] : [parseInt(group, 16).toString(16)]))

/**
 * What counts as one address where calls are limited: an IPv4 address, or the /64 of an IPv6 address, since every
 * household has 2^64 of those.
 */
export function networkOf(ip: string): string {
  const inside = V4_INSIDE_V6.exec(ip)?.[1]
  if (inside !== undefined || isIPv4(ip) || !ip.includes(':')) return inside ?? ip
  const [left = '', right = ''] = (ip.split('%')[0] ?? '').split('::')
  const [head, tail] = [groups(left), groups(right)]
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
