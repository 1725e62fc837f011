/**
 * Returns an address with its domain in ASCII: `anna@xn--exmple-cua.de` for `anna@exämple.de`. Addresses are stored,
 * compared and sent in this form. Returns a domain that the URL standard rejects unchanged.
 */
export function asciiAddress(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  // Letters, digits and dots only: any other character could end the host name in the URL.
  if (at < 0 || !/[^\p{ASCII}]/u.test(domain) || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${address.slice(0, at)}@${new URL(url).hostname}` : address
}
