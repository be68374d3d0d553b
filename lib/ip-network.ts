/** One address, or a network of them. */
export interface IpNetwork {
  readonly family: 4 | 6
  /** Without the bits behind the prefix. */
  readonly base: bigint
  /** How many leading bits all its addresses share. */
  readonly prefix: number
}

const BITS = { 4: 32, 6: 128 } as const
const MAPPED = 0xffffn
const MAPPED_BITS = 96

function parseFour(text: string): bigint | undefined {
  const parts = text.split('.')
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256))
    return undefined
  return parts.reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
}

/** The groups of one side of `::`; an IPv4 address at the end counts as two. */
function groupsOf(side: string): bigint[] | undefined {
  if (side === '') return []
  const groups: bigint[] = []
  const parts = side.split(':')
  for (const [index, part] of parts.entries()) {
    const four = index === parts.length - 1 && part.includes('.') ? parseFour(part) : undefined
    if (four !== undefined) groups.push(four >> 16n, four & MAPPED)
    else if (/^[0-9a-f]{1,4}$/i.test(part)) groups.push(BigInt(`0x${part}`))
    else return undefined
  }
  return groups
}

function parseSix(text: string): bigint | undefined {
  const sides = text.split('::')
  // An IPv4 address stands at the end of all, nowhere else.
  if (sides.length > 2 || (sides.length === 2 && sides[0]?.includes('.'))) return undefined
  const [head, tail] = [groupsOf(sides[0] ?? ''), groupsOf(sides[1] ?? '')]
  if (!head || !tail) return undefined
  const missing = 8 - head.length - tail.length
  if (sides.length === 2 ? missing < 1 : missing !== 0) return undefined
  const groups = [...head, ...Array<bigint>(missing).fill(0n), ...tail]
  return groups.reduce((sum, group) => (sum << 16n) | group, 0n)
}

/**
 * An address or a network in CIDR notation; undefined where it is none. What IPv6 says of an IPv4 address is that address.
 * Bits behind the prefix are dropped.
 */
export function parseNetwork(text: string): IpNetwork | undefined {
  const [address = '', length, ...more] = text.split('/')
  if (more.length > 0 || (length !== undefined && !/^\d{1,3}$/.test(length))) return undefined
  const four = parseFour(address)
  if (four !== undefined) return networkOf(4, four, length === undefined ? 32 : Number(length))
  const six = address.includes(':') ? parseSix(address) : undefined
  if (six === undefined) return undefined
  const prefix = length === undefined ? 128 : Number(length)
  const isFour = six >> 32n === MAPPED && prefix >= MAPPED_BITS
  return isFour ? networkOf(4, six & 0xffffffffn, prefix - MAPPED_BITS) : networkOf(6, six, prefix)
}

function networkOf(family: 4 | 6, address: bigint, prefix: number): IpNetwork | undefined {
  const bits = BITS[family]
  if (prefix > bits) return undefined
  const rest = BigInt(bits - prefix)
  return { family, base: (address >> rest) << rest, prefix }
}

/** Whether the network holds an address. */
export function holdsAddress({ family, base, prefix }: IpNetwork, address: IpNetwork): boolean {
  const rest = BigInt(BITS[family] - prefix)
  return family === address.family && base >> rest === address.base >> rest
}

function spellSix(address: bigint): string {
  const groups = Array.from({ length: 8 }, (_, index) => ((address >> BigInt(112 - 16 * index)) & MAPPED).toString(16))
  // The longest run of zeros is left out, of several the first.
  const runs = [...groups.join(':').matchAll(/(?:^|:)0(?::0)+(?=:|$)/g)].map(([run]) => run)
  const longest = runs.toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? groups.join(':') : spellWithout(groups.join(':'), longest)
}

function spellWithout(text: string, run: string): string {
  const at = text.indexOf(run)
  const [head, tail] = [text.slice(0, at), text.slice(at + run.length).replace(/^:/, '')]
  return `${head}::${tail}`
}

/** The shortest spelling; of a single address without the length. */
export function spellNetwork({ family, base, prefix }: IpNetwork): string {
  const bytes = [24n, 16n, 8n, 0n].map((shift) => (base >> shift) & 0xffn)
  const address = family === 4 ? bytes.join('.') : spellSix(base)
  return prefix === BITS[family] ? address : `${address}/${prefix}`
}
