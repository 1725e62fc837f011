import { ApiError } from '#contract/errors.ts'
import type { MemberId } from '#contract/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { newToken } from '#server/kernel/ids.ts'
import type { Site } from '#server/kernel/site.ts'
import type { Account } from '../account.ts'
import { hashToken } from '../sessions/session.ts'
import type { OneTimePurpose } from './rules.ts'
import { closeLinksOfMember, insertLink, type LinkRow, selectLink, spendLink } from './store.ts'

export interface Link {
  readonly purpose: OneTimePurpose
  readonly member: MemberId
  /** What the link knows beyond its purpose: `email`, the new address of a mail_change. */
  readonly facts: Readonly<Record<string, string>>
}

/** Makes a one-time link (S10) for a member and answers its token, 43 characters; only its hash is kept. */
export async function makeLink(
  app: App,
  account: Pick<Account, 'id' | 'site_id'>,
  purpose: OneTimePurpose,
  lasts_ms: number,
  facts: Link['facts'] = {},
): Promise<string> {
  const token = newToken()
  const now = app.clock.now()
  const expires = new Date(now.getTime() + lasts_ms)
  await insertLink(app.db, [
    hashToken(token), purpose, account.site_id, account.id, now, expires, JSON.stringify(facts),
  ]) // biome-ignore format: one row
  return token
}

/**
 * What a link is for, without using it. Throws `link_invalid` for an unknown, foreign or used one, `link_expired`
 * with its purpose: what to do next depends on it.
 */
export async function getLink(app: App, site: Site, token: string): Promise<Link> {
  const { rows } = await selectLink(app.db, [hashToken(token), site.id, app.clock.now()])
  const link = rows[0]
  if (!link || link.used) throw new ApiError('link_invalid')
  if (link.expired) throw new ApiError('link_expired', { purpose: link.purpose })
  return present(link)
}

/** Uses a link up, once: of two at the same moment one gets it. Null where there is none to use. */
export async function takeLink(app: App, tx: Tx, site: Site, token: string): Promise<Link | null> {
  const { rows } = await spendLink(tx, [hashToken(token), site.id, app.clock.now()])
  const link = rows[0]
  return link ? present(link) : null
}

/** What a new password ends, wherever it was set: whoever has the mailbox, or had the session, starts anew. */
export const endedByPassword = [
  'reset',
  'sign_in',
  'mail_change',
] as const satisfies readonly OneTimePurpose[]

/** Open links of a member that are good no more: one like them was used, or what they would do is no longer right. */
export async function closeLinks(
  app: Pick<App, 'clock'>,
  tx: Tx,
  member: MemberId,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await closeLinksOfMember(tx, [member, purposes, app.clock.now()])
}

const present = ({ purpose, member_id, facts }: Pick<LinkRow, 'purpose' | 'member_id' | 'facts'>): Link => ({
  purpose: purpose as OneTimePurpose,
  member: member_id as MemberId,
  facts,
})
