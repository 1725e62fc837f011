import type { LinkClosed } from '#contract/accounts/links.ts'
import { ApiError } from '#contract/wire/errors.ts'
import type { MemberId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import type { Account } from '../account.ts'
import { hashToken } from '../sessions/session.ts'
import type { OneTimePurpose } from './rules.ts'
import { closeLinksOfMember, insertLink, type LinkRow, selectLink, spendLink } from './store.ts'

export interface Link {
  readonly purpose: OneTimePurpose
  readonly member: MemberId
  /** Further data that the purpose needs. A `mail_change` link has the new mail address in `email`. */
  readonly facts: Readonly<Record<string, string>>
}

/**
 * Creates a one-time link (S10) for a member and returns its token of 43 characters. Only the token's hash is stored.
 */
export async function makeLink(
  app: App,
  account: Pick<Account, 'id' | 'site_id'>,
  purpose: OneTimePurpose,
  lifetime_ms: number,
  facts: Link['facts'] = {},
): Promise<string> {
  const token = newToken()
  const now = app.clock.now()
  const expires = new Date(now.getTime() + lifetime_ms)
  await insertLink(app.db, {
    token_hash: hashToken(token),
    purpose,
    site_id: account.site_id,
    member_id: account.id,
    created_at: now,
    expires_at: expires,
    facts: JSON.stringify(facts),
  })
  return token
}

/**
 * Reads a link without using it. Throws `link_invalid` if the link is unknown or belongs to another site. Throws
 * `link_closed` and `link_expired` with the purpose of the link, because the page's next step depends on the purpose.
 */
export async function getLink(app: App, site: Site, token: string, db: Queryable = app.db): Promise<Link> {
  const { rows } = await selectLink(db, {
    token_hash: hashToken(token),
    site_id: site.id,
    before: app.clock.now(),
  })
  const link = rows[0]
  if (!link) throw new ApiError('link_invalid')
  if (link.closed) throw new ApiError('link_closed', { purpose: link.purpose, reason: link.closed })
  if (link.expired) throw new ApiError('link_expired', { purpose: link.purpose })
  return present(link)
}

/**
 * Marks a link as used or refused. Throws the errors of `getLink` if the link cannot be used any more, for example
 * because a concurrent request has just used it.
 */
export async function takeLink(
  app: App,
  tx: Tx,
  site: Site,
  token: string,
  how: 'used' | 'refused' = 'used',
): Promise<void> {
  const closed_as = how === 'used' ? null : how
  const { rowCount } = await spendLink(tx, {
    token_hash: hashToken(token),
    site_id: site.id,
    used_at: app.clock.now(),
    closed_as,
  })
  if (rowCount === 0) await getLink(app, site, token, tx)
}

/**
 * The purposes of links that become invalid when the password changes. An intruder who had access to the mailbox or to
 * a session may have obtained such links.
 */
export const endedByPassword = [
  'reset',
  'sign_in',
  'mail_change',
] as const satisfies readonly OneTimePurpose[]

/**
 * Closes a member's open links with these purposes, for example after one of the links was used or a new link has
 * replaced them. A visitor who opens a closed link sees `reason`.
 */
export async function closeLinks(
  app: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
  purposes: readonly OneTimePurpose[],
  reason: Exclude<LinkClosed, 'used'> = 'outdated',
): Promise<void> {
  await closeLinksOfMember(tx, { member_id: member, purposes, used_at: app.clock.now(), closed_as: reason })
}

const present = ({ purpose, member_id, facts }: Pick<LinkRow, 'purpose' | 'member_id' | 'facts'>): Link => ({
  purpose: purpose as OneTimePurpose,
  member: member_id as MemberId,
  facts,
})
