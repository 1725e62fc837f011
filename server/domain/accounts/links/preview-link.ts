import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { LinkPreview } from '#contract/links.ts'
import type { Visit } from '#server/kernel/visit.ts'
import { type Account, findAccount } from '../account.ts'
import { getLink, type Link } from './link.ts'
import { findPartner } from './partner-link.ts'
import { maskEmail, possibleFor } from './rules.ts'
import { previewUnsubscription } from './unsubscribe.ts'

const nothing = { needs: null, email: null, unsubscribe: null, url: null } as const

/**
 * What following a link would do, and what it takes (S10). Changes nothing, so that a mail scanner may look (H7, T13).
 * Throws `link_invalid` or `link_expired`.
 */
export async function previewLink(visit: Visit, token: string): Promise<LinkPreview> {
  const { app, site } = visit
  const unsubscription = await previewUnsubscription(app, site, token)
  if (unsubscription) {
    const { name, ...unsubscribe } = unsubscription
    return { ...nothing, purpose: 'unsubscribe', name, unsubscribe }
  }
  const partner = await findPartner(app, site, token)
  if (partner) return { ...nothing, purpose: 'partner', name: partner.partner, url: partner.url }

  const link = await getLink(app, site, token)
  const { name } = await getOwner(visit, link)
  const { purpose, facts } = link
  const email = facts.email === undefined ? null : maskEmail(facts.email)
  return { ...nothing, purpose, name, needs: needsOf(visit, link), email }
}

/** Whose link it is. Throws `link_invalid` where the member is no more what the link was made for. */
export async function getOwner({ app }: Visit, { purpose, member }: Link): Promise<Account> {
  const account = await findAccount(app.db, member)
  if (!account || !possibleFor[purpose].includes(account.status)) throw new ApiError('link_invalid')
  return account
}

/**
 * Whoever has a mailbox has not made the account that was signed up with its address: what binds the two asks for the
 * account's password, unless this browser is signed in to it. Otherwise a stranger could sign up with somebody's address,
 * wait for the click, and share an account (pre-hijacking).
 */
export function needsOf(visit: Visit, { purpose, member }: Link): LinkPreview['needs'] {
  if (purpose === 'reset') return 'new_password'
  const isBinding = purpose === 'activate' || purpose === 'mail_change'
  return isBinding && !isOwn(visit, member) ? 'password' : null
}

const isOwn = ({ session }: Visit, member: MemberId) =>
  session?.kind === 'member' && session.memberId === member
