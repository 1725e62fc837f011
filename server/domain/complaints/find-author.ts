import type { ComplaintId, MemberId, SiteId } from '#contract/wire/ids.ts'
import { type Account, findAccount, findAccountByAddress } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { caseNumber } from './rules.ts'
import { type ComplaintRow, selectByNumber, selectComplaint } from './store.ts'

/** Returns the account of the author, or the account that has confirmed a visitor's address. */
export const findAuthor = (
  { db }: Pick<App, 'db'>,
  { member_id, email, site_id }: Pick<ComplaintRow, 'member_id' | 'email' | 'site_id'>,
): Promise<Account | null> =>
  member_id ? findAccount(db, member_id) : findAccountByAddress(db, site_id, email ?? '')

/**
 * O1: returns the complaints with this number on these sites, with their authors. `member` is `null` if the author has no
 * account.
 */
export async function findByNumber(
  app: Pick<App, 'db'>,
  sites: readonly SiteId[],
  number: number,
): Promise<{ complaint: ComplaintId; number: string; member: MemberId | null; site: SiteId }[]> {
  const { rows } = await selectByNumber(app.db, { site_ids: sites, number })
  const authors = await Promise.all(rows.map((row) => findAuthor(app, row)))
  return rows.map(({ id, site_id }, at) => ({
    complaint: id,
    number: caseNumber(number),
    member: authors[at]?.id ?? null,
    site: site_id,
  }))
}

/** Returns whether a complaint is by this member. */
export async function isComplaintOf(
  app: Pick<App, 'db'>,
  complaint: ComplaintId,
  member: MemberId,
): Promise<boolean> {
  const row = (await selectComplaint(app.db, { id: complaint })).rows[0]
  return row !== undefined && (await findAuthor(app, row))?.id === member
}
