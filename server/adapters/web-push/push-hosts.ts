import type { LookupAddress } from 'node:dns'
import { BlockList, isIPv4 } from 'node:net'

/** Host names of the browsers' push services. The app never contacts another host. */
const services = [
  /^(fcm|android)\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)+notify\.windows\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
]

/** Returns true for a URL of a known push service with https, the default port and no credentials. */
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

// The networks that are not public, in a separate list for each IP version. In a common list, the IPv6 network of
// IPv4-mapped addresses (::ffff:0:0/96) would block every IPv4 address.
const closed4 = new BlockList()
const closed6 = new BlockList()
// oxfmt-ignore
for (const [net, bits] of [
  ['0.0.0.0', 8], ['10.0.0.0', 8], ['100.64.0.0', 10], ['127.0.0.0', 8], ['169.254.0.0', 16], ['172.16.0.0', 12],
  ['192.0.0.0', 24], ['192.0.2.0', 24], ['192.88.99.0', 24], ['192.168.0.0', 16], ['198.18.0.0', 15],
  ['198.51.100.0', 24], ['203.0.113.0', 24], ['224.0.0.0', 3],
] as const) closed4.addSubnet(net, bits, 'ipv4')
// oxfmt-ignore
for (const [net, bits] of [
  ['::', 96], ['::ffff:0:0', 96], ['64:ff9b::', 96], ['64:ff9b:1::', 48], ['100::', 64], ['2001::', 23],
  ['2001:db8::', 32], ['2002::', 16], ['fc00::', 7], ['fe80::', 10], ['ff00::', 8],
] as const) closed6.addSubnet(net, bits, 'ipv6')

/** Returns true for a public IP address, and false for a private, local or reserved IP address (RFC 6890). */
export function isPublicAddress(address: string): boolean {
  return isIPv4(address) ? !closed4.check(address, 'ipv4') : !closed6.check(address, 'ipv6')
}

/**
 * Throws if a host name has no IP address or if any of its IP addresses is not public. A single private IP address
 * could let a request reach our internal network.
 */
export function assertPublic(addresses: readonly LookupAddress[]): void {
  if (addresses.length === 0 || !addresses.every(({ address }) => isPublicAddress(address)))
    throw Object.assign(new Error('the push service has a private address'), { code: 'EPRIVATE' })
}
