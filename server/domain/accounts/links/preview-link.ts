import type { LinkPreview } from '#contract/accounts/links.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { RequestContext } from '#server/kernel/request-context.ts'
import { type Account, findAccount } from '../account.ts'
import { previewStaffLink } from '../staff-access/staff-link.ts'
import { getLink, type Link } from './link.ts'
import { findPartner } from './partner-link.ts'
import { maskEmail, possibleFor } from './rules.ts'
import { previewUnsubscription } from './unsubscribe.ts'

const noDetails = { needs: null, email: null, unsubscribe: null, url: null } as const

/**
 * Returns the effect of a link and the input that the link requires (S10). Changes nothing, so that mail scanners can
 * open the link without using it (H7, T13). Throws the errors of `getLink` and `getOwner` if the link cannot be used.
 */
export async function previewLink(requestContext: RequestContext, token: string): Promise<LinkPreview> {
  const { app, site } = requestContext
  const unsubscription = await previewUnsubscription(app, site, token)
  if (unsubscription) {
    const { name, ...unsubscribe } = unsubscription
    return { ...noDetails, purpose: 'unsubscribe', name, unsubscribe }
  }
  const partner = await findPartner(app, site, token)
  if (partner) return { ...noDetails, purpose: 'partner', name: partner.partner, url: partner.url }

  const ofStaff = await previewStaffLink(requestContext, token)
  if (ofStaff) return ofStaff

  const link = await getLink(app, site, token)
  const { name } = await getOwner(requestContext, token, link)
  const { purpose, facts } = link
  const email = facts.email === undefined ? null : maskEmail(facts.email)
  return { ...noDetails, purpose, name, needs: needsOf(requestContext, link), email }
}

/**
 * Returns the account that a link belongs to. Throws `link_closed` if the member's status no longer fits the purpose of
 * the link, and `link_invalid` if the account is erased.
 */
export async function getOwner(
  { app, site }: RequestContext,
  token: string,
  { purpose, member }: Link,
): Promise<Account> {
  const account = await findAccount(app.db, member)
  if (!account) throw new ApiError('link_invalid')
  if (!possibleFor[purpose].includes(account.status)) {
    // Reads the link again, because a concurrent request may have used it and changed the status. `getLink` then throws
    // the exact error.
    await getLink(app, site, token)
    throw new ApiError('link_closed', { purpose, reason: 'outdated' })
  }
  return account
}

/**
 * Returns the input that a link requires, or `null` if it requires none. A link that binds an account to a mail address
 * requires the account's password, unless this browser is signed in to the account. Otherwise an attacker could sign up
 * with a victim's mail address, wait until the victim follows the link, and then share the account with the victim
 * (pre-hijacking).
 */
export function needsOf(requestContext: RequestContext, { purpose, member }: Link): LinkPreview['needs'] {
  if (purpose === 'reset') return 'new_password'
  const isBinding = purpose === 'activate' || purpose === 'mail_change'
  return isBinding && !isOwn(requestContext, member) ? 'password' : null
}

const isOwn = ({ session }: RequestContext, member: MemberId) =>
  session?.kind === 'member' && session.memberId === member
