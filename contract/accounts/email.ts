import { z } from 'zod'
import { asciiAddress } from './ascii-address.ts'

/** Octets of an address and of its part before the `@` (RFC 5321, section 4.5.3.1). */
const address_max_octets = 254
const local_part_max_octets = 64

/** Zod's pattern for addresses, except that the last label may also be an international one, such as `xn--p1ai`. */
const pattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]{2,})$/

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
