import { BlockList, isIP } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdsAddress, parseNetwork, spellNetwork } from './ip-network.ts'

const spell = (text: string) => {
  const network = parseNetwork(text)
  return network && spellNetwork(network)
}
const holds = (network: string, address: string) => {
  const [one, other] = [parseNetwork(network), parseNetwork(address)]
  return one !== undefined && other !== undefined && holdsAddress(one, other)
}

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['192.0.2.7/24', '192.0.2.0/24'],
  ['192.0.2.7/32', '192.0.2.7'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['2001:DB8:0:0:1:0:0:1', '2001:db8::1:0:0:1'],
  ['2001:db8:0:0:0:0:0:1/64', '2001:db8::/64'],
  ['::', '::'],
  ['::1', '::1'],
  ['1::', '1::'],
  ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8'],
  ['1:0:3:4:5:6:7:8', '1:0:3:4:5:6:7:8'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::ffff:c000:207/120', '192.0.2.0/24'],
  ['::/0', '::/0'],
])('%s is spelled %s', (text, shortest) => {
  expect(spell(text)).toBe(shortest)
})

test.each([
  '',
  'localhost',
  '192.0.2',
  '192.0.2.256',
  '192.0.2.07',
  '192.0.2.1/33',
  '192.0.2.1/',
  '192.0.2.1/24/8',
  '192.0.2.1/-1',
  ':::',
  '1::2::3',
  '1:2:3:4:5:6:7',
  '1:2:3:4:5:6:7:8:9',
  '1:2:3:4:5:6:7::8',
  '12345::',
  'fe80::1%eth0',
  '::/129',
  '1.2.3.4::',
])('%s is no address and no network', (text) => {
  expect(parseNetwork(text)).toBeUndefined()
})

test.each([
  ['192.0.2.0/24', '192.0.2.255', true],
  ['192.0.2.0/24', '192.0.3.0', false],
  ['192.0.2.0/24', '::ffff:192.0.2.9', true],
  ['2001:db8::/32', '2001:db8:ffff::1', true],
  ['2001:db8::/32', '2001:db9::', false],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::/0', '192.0.2.1', false],
])('%s and %s: %s', (network, address, expected) => {
  expect(holds(network, address)).toBe(expected)
})

test('it agrees with the system about any two of them', () => {
  const address = fc.oneof(fc.ipV4(), fc.ipV6())
  fc.assert(
    fc.property(address, address, fc.nat(128), (network, other, length) => {
      const version = isIP(network)
      const prefix = version === 4 ? length % 33 : length
      const list = new BlockList()
      list.addSubnet(network, prefix, version === 4 ? 'ipv4' : 'ipv6')
      const parsed = parseNetwork(`${network}/${prefix}`)
      // The system looks for IPv4 addresses in networks of IPv6, too.
      if (parsed?.family !== parseNetwork(other)?.family || parsed?.family !== (version === 4 ? 4 : 6)) return
      expect(holds(`${network}/${prefix}`, other)).toBe(list.check(other, isIP(other) === 4 ? 'ipv4' : 'ipv6'))
      const spelled = spell(`${network}/${prefix}`) ?? ''
      expect(spell(spelled)).toBe(spelled)
    }),
  )
})
