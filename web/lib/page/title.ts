import type { User } from '#contract/accounts/accounts.ts'

/** S6: returns the number of unread messages and new likes, for the prefix of the title and the app badge. */
export function waitingFor(user: Pick<User, 'unread_total' | 'new_likes_total'> | null): number {
  return user ? user.unread_total + user.new_likes_total : 0
}

/**
 * S6: returns a title such as `(3) Messages · Batticuore`. If the page title equals the site's name, the name appears
 * only once.
 */
export function titleOf(title: string, site: string, waiting: number): string {
  const prefix = waiting > 0 ? `(${waiting}) ` : ''
  return title === site ? `${prefix}${site}` : `${prefix}${title} · ${site}`
}
