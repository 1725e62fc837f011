import type { User } from '#contract/accounts/accounts.ts'
import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  deleteSignupMessage,
  deleteSignupMessageTo,
  type MemberRow,
  selectActivatedSince,
  selectMember,
  selectOwner,
  selectSignupMessage,
  updateContactEnded,
  updateLanguage,
  updatePaid,
} from './store.ts'

export interface Account {
  readonly id: MemberId
  readonly site_id: SiteId
  readonly kind: ProfileKind
  readonly status: User['status']
  readonly name: string
  readonly paid: boolean
  readonly language: string
  readonly email: string
  readonly country: string
  readonly paused: boolean
  readonly notifications_disabled: User['notifications_disabled']
  /** Whether every mail and push to the member has ended (`endContact`). */
  readonly contact_ended: boolean
  /** A time in ISO 8601. */
  readonly created_at: string
}

/** Returns the account. Throws if there is no such member. */
export async function getAccount(app: Pick<App, 'db'>, member: MemberId): Promise<Account> {
  const account = await findAccount(app.db, member)
  if (!account) throw new Error(`no member ${member}`)
  return account
}

export async function findAccount(db: Queryable, member: MemberId): Promise<Account | null> {
  const { rows } = await selectMember(db, { id: member })
  return rows[0] ? present(rows[0]) : null
}

/** Returns the account that has confirmed this mail address on a site, or `null` if there is none. */
export async function findAccountByAddress(
  db: Queryable,
  site: SiteId,
  email: string,
): Promise<Account | null> {
  const owner = (await selectOwner(db, { site_id: site, email })).rows[0]
  return owner ? findAccount(db, owner.member_id as MemberId) : null
}

const present = (row: MemberRow): Account => ({
  id: row.id as MemberId,
  site_id: row.site_id as SiteId,
  kind: row.kind as ProfileKind,
  status: row.status as Account['status'],
  name: row.name,
  paid: row.paid,
  language: row.language,
  email: row.email,
  country: row.country,
  paused: row.paused,
  notifications_disabled: row.notifications_disabled as Account['notifications_disabled'],
  contact_ended: row.contact_ended,
  created_at: iso(row.created_at),
})

export async function isPaid(app: Pick<App, 'db'>, member: MemberId): Promise<boolean> {
  return (await getAccount(app, member)).paid
}

/** Returns whether the member is active and was activated after this time. */
export async function wasActivatedSince(db: Queryable, member: MemberId, time: Date): Promise<boolean> {
  return (await selectActivatedSince(db, { id: member, since: time })).rowCount === 1
}

/**
 * Makes the member premium, or ends it (M4). Called after each purchase and refund, but only a call that changes
 * something changes the member.
 */
export async function setPaid(tx: Tx, member: MemberId, paid: boolean): Promise<void> {
  await updatePaid(tx, { id: member, paid })
}

/**
 * Ends every mail and push to a member at once, also those that are queued, because a bank has reported that the member
 * has died (MD07).
 */
export async function endContact(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await updateContactEnded(tx, { id: member, now })
}

export async function saveLanguage(db: Queryable, member: MemberId, language: string): Promise<void> {
  await updateLanguage(db, { id: member, language })
}

/**
 * Returns the message that a visitor wrote while signing up from a member's profile (A1), or `null` if no message is
 * stored. The message is stored until it is sent.
 */
export async function getSignupMessage(
  app: Pick<App, 'db'>,
  member: MemberId,
): Promise<{ to: MemberId; text: string } | null> {
  const { rows } = await selectSignupMessage(app.db, { id: member })
  return rows[0] ? { to: rows[0].to as MemberId, text: rows[0].message } : null
}

/**
 * Deletes the member's stored sign-up message if its recipient is `to`. Called when the member has sent this recipient
 * another message.
 */
export async function forgetSignupMessage(
  app: Pick<App, 'db'>,
  member: MemberId,
  to: MemberId,
): Promise<void> {
  await deleteSignupMessageTo(app.db, { id: member, signup_message_to: to })
}

/** Deletes the stored sign-up message after it was sent. */
export async function clearSignupMessage(app: Pick<App, 'db'>, member: MemberId): Promise<void> {
  await deleteSignupMessage(app.db, { id: member })
}
