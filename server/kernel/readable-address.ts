import { domainToUnicode } from 'node:url'

/**
 * Returns a stored mail address as its owner types it: `anna@exämple.de` for `anna@xn--exmple-cua.de`. For texts only:
 * mails go to the stored form, and accounts are found by it.
 */
export function readableAddress(address: string): string {
  if (!address.includes('xn--')) return address
  const at = address.lastIndexOf('@') + 1
  // The result is empty for a domain that is not valid Punycode.
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
