/** A path on this site that somebody was sent with; null for whatever could lead elsewhere. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !value.startsWith('/')) return null
  // Browsers read `//`, and a backslash or a control character in its place, as the beginning of another host; `/.//x`
  // becomes one as soon as somebody writes the path out again.
  if (/[\\\s]/.test(value) || !URL.canParse(value, own_host)) return null
  const { host, pathname } = new URL(value, own_host)
  return host === own_host_name && !pathname.startsWith('//') ? value : null
}

const own_host_name = 'own.invalid'
const own_host = `http://${own_host_name}`
