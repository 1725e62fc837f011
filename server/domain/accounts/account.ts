import type { User } from '#contract/accounts.ts'
import type { MemberId, SiteId } from '#contract/ids.ts'
import type { ProfileKind } from '#contract/profiles.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { iso } from '#server/kernel/clock.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import {
  deleteSignupMessage,
  deleteSignupMessageTo,
  type MemberRow,
  selectMember,
  selectSignupMessage,
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
  /** ISO 8601. */
  readonly created_at: string
}

/** The account of a member; throws where there is none. */
export async function getAccount(app: Pick<App, 'db'>, member: MemberId): Promise<Account> {
  const account = await findAccount(app.db, member)
  if (!account) throw new Error(`no member ${member}`)
  return account
}

export async function findAccount(db: Queryable, member: MemberId): Promise<Account | null> {
  const { rows } = await selectMember(db, [member])
  return rows[0] ? present(rows[0]) : null
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
  created_at: iso(row.created_at),
})

export async function isPaid(app: Pick<App, 'db'>, member: MemberId): Promise<boolean> {
  return (await getAccount(app, member)).paid
}

/** M4: premium from the first completed purchase on; it never goes back. */
export async function markPaid(tx: Tx, member: MemberId): Promise<void> {
  await updatePaid(tx, [member])
}

export async function saveLanguage(db: Queryable, member: MemberId, language: string): Promise<void> {
  await updateLanguage(db, [member, language])
}

/** A1: the message written while signing up from somebody's page, kept until it may be sent; null when there is none. */
export async function getSignupMessage(
  app: Pick<App, 'db'>,
  member: MemberId,
): Promise<{ to: MemberId; text: string } | null> {
  const { rows } = await selectSignupMessage(app.db, [member])
  return rows[0] ? { to: rows[0].to as MemberId, text: rows[0].message } : null
}

/** Another one was sent to the same member. */
export async function forgetSignupMessage(
  app: Pick<App, 'db'>,
  member: MemberId,
  to: MemberId,
): Promise<void> {
  await deleteSignupMessageTo(app.db, [member, to])
}

/** It was sent: it is no longer kept. */
export async function clearSignupMessage(app: Pick<App, 'db'>, member: MemberId): Promise<void> {
  await deleteSignupMessage(app.db, [member])
}
