import { isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Returns a country database in MaxMind's format (https://maxmind.github.io/MaxMind-DB/) with these networks, each with
 * its country: `{ '81.2.69.0/24': 'GB', '2a02:1200::/27': 'CH' }`.
 */
export function countryDatabase(countries: Readonly<Record<string, string>>): Buffer {
  const nodes: [number | string, number | string][] = [['', '']]
  for (const [network, country] of Object.entries(countries)) insert(nodes, bitsOf(network), country)

  const codes = [...new Set(Object.values(countries))]
  const records = codes.map((code) => map({ country: map({ iso_code: text(code) }) }))
  const offsets = new Map(
    codes.map((code, nth) => [code, records.slice(0, nth).reduce((sum, { length }) => sum + length, 0)]),
  )
  const valueOf = (record: number | string) => {
    if (typeof record === 'number') return record
    return record === '' ? nodes.length : nodes.length + 16 + (offsets.get(record) ?? 0)
  }
  const tree = Buffer.alloc(nodes.length * 6)
  for (const [nth, [left, right]] of nodes.entries()) {
    tree.writeUIntBE(valueOf(left), nth * 6, 3)
    tree.writeUIntBE(valueOf(right), nth * 6 + 3, 3)
  }
  const metadata = map({
    binary_format_major_version: number(2),
    binary_format_minor_version: number(0),
    build_epoch: number(0),
    database_type: text('GeoLite2-Country'),
    description: map({}),
    ip_version: number(6),
    languages: Buffer.from([0x00, 0x04]),
    node_count: number(nodes.length),
    record_size: number(24),
  })
  const marker = Buffer.from('\xab\xcd\xefMaxMind.com', 'latin1')
  return Buffer.concat([tree, Buffer.alloc(16), ...records, marker, metadata])
}

/** Returns the bits of a network's prefix. An IPv4 network is below ::/96, as the format prescribes. */
function bitsOf(network: string): string {
  const [address = '', length = ''] = network.split('/')
  const bytes = ipaddr.parse(address).toByteArray()
  const bits = bytes.map((byte) => byte.toString(2).padStart(8, '0')).join('')
  const prefix = bits.slice(0, Number(length))
  return isIPv4(address) ? '0'.repeat(96) + prefix : prefix
}

function insert(nodes: [number | string, number | string][], bits: string, country: string): void {
  let at = 0
  for (const [depth, bit] of [...bits].entries()) {
    const node = nodes[at] as [number | string, number | string]
    const side = Number(bit)
    if (depth === bits.length - 1) node[side] = country
    else if (typeof node[side] !== 'number') node[side] = nodes.push(['', '']) - 1
    at = Number(node[side])
  }
}

const text = (value: string) => Buffer.concat([Buffer.from([(2 << 5) | value.length]), Buffer.from(value)])
const number = (value: number) => Buffer.from([(6 << 5) | 4, ...u32(value)])
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const map = (entries: Readonly<Record<string, Buffer>>) =>
  Buffer.concat([
    Buffer.from([(7 << 5) | Object.keys(entries).length]),
    ...Object.entries(entries).flatMap(([key, value]) => [text(key), value]),
  ])
