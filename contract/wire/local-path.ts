/** Returns a redirect target if it is a path on this site, or `null` if it could lead to another site. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 2_000 || !value.startsWith('/')) return null
  // Browsers read a leading `//` as the start of another host. They also do so if one slash is a backslash, or if a
  // tab or line break lies between the slashes. `/.//x` becomes `//x` when the path is normalised.
  if (/[\\\s]/.test(value) || !URL.canParse(value, own_host)) return null
  const { host, pathname } = new URL(value, own_host)
  return host === own_host_name && !pathname.startsWith('//') ? value : null
}

const own_host_name = 'own.invalid'
const own_host = `http://${own_host_name}`
