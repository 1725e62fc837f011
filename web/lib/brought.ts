import type { Settings } from '#contract/sites.ts'

/** What a visit came with: kept from page to page by the address alone, in no cookie (A3, S10). */
const names = ['network', 'ref', 'sub1', 'sub2', 'sub3', 't', 'lb', 'invite']

/** Of an address, what goes along with the visit. */
export function broughtBy(search: string): URLSearchParams {
  const query = new URLSearchParams(search)
  return new URLSearchParams(
    names.flatMap((name) =>
      query
        .getAll(name)
        .slice(0, 1)
        .map((value) => [name, value]),
    ),
  )
}

/** A path with what was brought; its own parameters win. Null where nothing is missing. */
export function withBrought(path: string, brought: URLSearchParams): string | null {
  const there = new URL(path, 'http://site')
  const missing = [...brought].filter(([name]) => !there.searchParams.has(name))
  for (const [name, value] of missing) there.searchParams.set(name, value)
  return missing.length > 0 ? there.pathname + there.search + there.hash : null
}

/** A3: whether sign-up is open to a visit without an invitation. The server decides again when the form is sent. */
export function isOpenTo(signups: Settings['signups'], query: URLSearchParams): boolean {
  const isKnown = Boolean(query.get('network') || query.get('ref'))
  return signups === 'all' || (signups === 'with_trafficsource' && isKnown)
}

/** The same, or it brings an invitation, which may be a good one. */
export const maySignUp = (signups: Settings['signups'], query: URLSearchParams): boolean =>
  isOpenTo(signups, query) || query.has('invite')
