import { z } from 'zod'

/** Octets of an address and of its part before the `@` (RFC 5321, section 4.5.3.1). */
const address_max_octets = 254
const local_part_max_octets = 64

/** Zod's pattern for addresses, except that the last label may also be an international one, such as `xn--p1ai`. */
const pattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/

/**
 * Returns an address with its domain in ASCII: `anna@xn--exmple-cua.de` for `anna@exämple.de`. Addresses are stored,
 * compared and sent in this form. Returns a domain that the URL standard rejects unchanged.
 */
function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Letters, digits and dots only: any other character could end the host name in the URL.
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address
}

/** An address that somebody typed to sign in, in the form in which accounts store theirs. */
export const TypedEmail = z
  .string('required')
  .trim()
  .toLowerCase()
  .overwrite(asciiAddress)
  .max(address_max_octets, 'invalid_email')

/** A mail address that can receive mail. */
export const Email = TypedEmail.pipe(z.email({ pattern, error: 'invalid_email' })).refine(
  (address) => address.lastIndexOf('@') <= local_part_max_octets,
  'invalid_email',
)
