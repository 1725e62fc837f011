import { localPath } from '#contract/local-path.ts'

/** Parameters of a visit that survive redirects and sign-in (S10, A3). */
const carried = /^(t|lb|ref|network|api_signup_complete|sub[123])$/

/** The address of a request on the site's own host, whatever the request line or the Host header say. */
export function addressOf(origin: string, path: string): URL {
  const address = path.startsWith('/') ? origin + path : `${origin}/`
  return URL.canParse(address) ? new URL(address) : new URL(origin)
}

/** `path` with what the visit came with; its own parameters win. */
export function carrying(path: string, { searchParams }: URL): string {
  if (localPath(path) === null) return path
  const there = new URL(path, 'http://site')
  for (const [name, value] of searchParams)
    if (carried.test(name) && !there.searchParams.has(name)) there.searchParams.set(name, value)
  return there.pathname + there.search + there.hash
}

/** Where an address of ours leads without one of its parameters. */
export function without({ pathname, search, hash }: URL, name: string): string {
  const params = new URLSearchParams(search)
  params.delete(name)
  return localPath(pathname + (params.size > 0 ? `?${params}` : '') + hash) ?? '/'
}
