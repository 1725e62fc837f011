/** The characters of Bech32 by their values, and the generators of its checksum (BIP 173). */
const characters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l'
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3]

/** Returns a recipient of age (`age1…`); `undefined` for another text, such as one with a mistyped character. */
export function parseAgeRecipient(text: string): string | undefined {
  // A usual recipient has 62 characters, a post-quantum one more.
  if (!/^age1[02-9ac-hj-np-z1]{58,2000}$/.test(text)) return undefined
  const end = text.lastIndexOf('1')
  const prefix = Array.from(text.slice(0, end), (each) => each.charCodeAt(0))
  const data = Array.from(text.slice(end + 1), (each) => characters.indexOf(each))
  const values = [...prefix.map((code) => code >> 5), 0, ...prefix.map((code) => code & 31), ...data]
  return checksumOf(values) === 1 ? text : undefined
}

function checksumOf(values: readonly number[]): number {
  let sum = 1
  for (const value of values) {
    const top = sum >>> 25
    sum = ((sum & 0x1ffffff) << 5) ^ value
    for (const [bit, generator] of generators.entries()) if ((top >> bit) & 1) sum ^= generator
  }
  return sum
}
