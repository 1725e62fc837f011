/** Parameters of a visit that survive redirects and sign-in (S10, A3). */
const carried = /^(t|lb|ref|network|api_signup_complete|sub[123])$/

/** The address of a request on the site's own host, whatever the request line or the Host header say. */
export function addressOf(origin: string, path: string): URL {
  const address = path.startsWith('/') ? origin + path : `${origin}/`
  return URL.canParse(address) ? new URL(address) : new URL(origin)
}

/** A path on this site that somebody was sent with; null for whatever could lead elsewhere. */
export function localPath(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value)) return null
  return value.length <= 2_000 ? value : null
}

/** `path` with what the visit came with; its own parameters win. */
export function carrying(path: string, { searchParams }: URL, also: readonly string[] = []): string {
  if (localPath(path) === null) return path
  const there = new URL(path, 'http://site')
  for (const [name, value] of searchParams)
    if ((carried.test(name) || also.includes(name)) && !there.searchParams.has(name))
      there.searchParams.set(name, value)
  return there.pathname + there.search + there.hash
}
