import { createHash, createVerify } from 'node:crypto'

export interface DkimVerdict {
  readonly isValid: boolean
  readonly tags: Readonly<Record<string, string>>
  /** Names of the signed headers in lower case. */
  readonly signed: readonly string[]
}

/**
 * Verifies a DKIM signature (RFC 6376, rsa-sha256, relaxed/relaxed) as a receiver does, but with a given public key
 * instead of a DNS look-up. Verifies the hash of the body first, then the signature of the headers. The signed text
 * contains the signature header itself, but with an empty `b=` tag.
 */
export function verifyDkim(source: Buffer, publicKey: string): DkimVerdict {
  const text = source.toString('latin1')
  const end = text.indexOf('\r\n\r\n')
  const headers = text
    .slice(0, end)
    .split(/\r\n(?![ \t])/)
    .map((line) => ({ name: line.slice(0, line.indexOf(':')).toLowerCase().trim(), line }))
  const own = headers.find(({ name }) => name === 'dkim-signature')
  if (!own) return { isValid: false, tags: {}, signed: [] }
  const tags = Object.fromEntries(
    own.line
      .slice(own.line.indexOf(':') + 1)
      .split(';')
      .map((tag) => [
        tag.slice(0, tag.indexOf('=')).trim(),
        tag.slice(tag.indexOf('=') + 1).replaceAll(/\s/g, ''),
      ])
      .filter(([name]) => name),
  ) as Record<string, string>
  const signed = (tags.h ?? '').toLowerCase().split(':')

  const body = `${text
    .slice(end + 4)
    .replaceAll(/[ \t]+(?=\r\n|$)/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .replace(/(\r\n)*$/, '')}\r\n`
  const isBodyRight = createHash('sha256').update(body, 'latin1').digest('base64') === tags.bh

  const left = [...headers].reverse()
  const lines = signed.map((wanted) => {
    const at = left.findIndex(({ name }) => name === wanted)
    return at < 0 ? '' : `${relaxed(left.splice(at, 1)[0]?.line ?? '')}\r\n`
  })
  const verifier = createVerify('RSA-SHA256')
  verifier.update(lines.join('') + relaxed(own.line.replace(/(;\s*b=)[^;]*/, '$1')), 'latin1')
  return { isValid: isBodyRight && verifier.verify(publicKey, tags.b ?? '', 'base64'), tags, signed }
}

const relaxed = (line: string): string => {
  const colon = line.indexOf(':')
  const value = line
    .slice(colon + 1)
    .replaceAll(/\r\n/g, '')
    .replaceAll(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, colon).toLowerCase().trim()}:${value}`
}
