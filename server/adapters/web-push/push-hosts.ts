import type { LookupAddress } from 'node:dns'
import { BlockList, isIPv4 } from 'node:net'

/** The push services of the browsers that there are. An address of any other host is never asked. */
const services = [
  /^(fcm|android)\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

/** Whether an address that a browser sent is one of a known push service: https, its usual port, no password in it. */
export function isPushEndpoint(endpoint: string): boolean {
  if (endpoint.length > 2_048 || !URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  return (
    protocol === 'https:' &&
    port === '' &&
    username + password === '' &&
    services.some((service) => service.test(hostname))
  )
}

// One list each: in a common one, the range of mapped addresses would close every IPv4 address.
const closed4 = new BlockList()
const closed6 = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) closed4.addSubnet(net, bits, 'ipv4') // biome-ignore format: a table
for (const [net, bits] of [
  ['::', 96], ['::ffff:0:0', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23],
  ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8],
] as const) closed6.addSubnet(net, bits, 'ipv6') // biome-ignore format: a table

/** Whether an address is on the open internet: no private, local or reserved one (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) ? !closed4.check(address, 'ipv4') : !closed6.check(address, 'ipv6')
}

/** Throws unless a name leads to the open internet alone: one private address among several is a trap. */
export function assertPublic(addresses: readonly LookupAddress[]): void {
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw Object.assign(new Error('a push service with a private address'), { code: 'EPRIVATE' })
}
