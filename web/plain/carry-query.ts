/** Parameters that go along from page to page: where one wants to get to, and what the visit came with (S10). */
const carried = /^(to|t|lb|ref|network|api_signup_complete|sub[123])$/

/**
 * Gives links to our own plain pages what this page's address carries. The server never writes these into a page, since
 * visitors share its copies. `data-carry` marks the links where it matters: sign-in, sign-up.
 */
export function carryQuery(): void {
  const here = [...new URLSearchParams(location.search)].filter(([name]) => carried.test(name))
  if (here.length === 0) return
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'a[href^="/login"], a[href^="/signup"], a[data-carry]',
  )) {
    const there = new URL(link.href)
    for (const [name, value] of here) if (!there.searchParams.has(name)) there.searchParams.set(name, value)
    link.href = there.href
  }
}
