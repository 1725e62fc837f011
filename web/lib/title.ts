import type { User } from '#contract/accounts.ts'

/** S6: what waits for the member: unread messages and new likes, as title prefix and app badge show it. */
export function waitingFor(user: Pick<User, 'unread_total' | 'new_likes_total'> | null): number {
  return user ? user.unread_total + user.new_likes_total : 0
}

/** S6: `(3) Messages · Batticuore`. The site's own title stands alone. */
export function titleOf(title: string, site: string, waiting: number): string {
  const prefix = waiting > 0 ? `(${waiting}) ` : ''
  return title === site ? `${prefix}${site}` : `${prefix}${title} · ${site}`
}
