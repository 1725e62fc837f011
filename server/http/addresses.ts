/** Parameters of a visit that survive redirects and sign-in (S10, A3). */
const carried = /^(t|lb|ref|network|api_signup_complete|sub[123])$/

/** The address of a request on the site's own host, whatever the request line or the Host header say. */
export function addressOf(origin: string, path: string): URL {
  const address = path.startsWith('/') ? origin + path : `${origin}/`
  return URL.canParse(address) ? new URL(address) : new URL(origin)
}

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

/** `path` with what the visit came with; its own parameters win. */
export function carrying(path: string, { searchParams }: URL): string {
  if (localPath(path) === null) return path
  const there = new URL(path, own_host)
  for (const [name, value] of searchParams)
    if (carried.test(name) && !there.searchParams.has(name)) there.searchParams.set(name, value)
  return there.pathname + there.search + there.hash
}
