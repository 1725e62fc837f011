import type { MailingType } from '#contract/mailings/mailing-types.ts'
import type { MailingId, MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import * as store from './store.ts'

/** A member whom optional mails reach. */
export interface MailReader {
  readonly id: MemberId
  readonly site: SiteId
  readonly email: string
  readonly language: string
  readonly country: string
  readonly paid: boolean
}

const present = ({ site_id, ...row }: store.ReaderRow): MailReader => ({ ...row, site: site_id })

/**
 * Returns the next members after `after` who have switched a type on and can be reached (`wantsMail`), in the order of
 * their ids.
 */
export const listMailReaders = async (
  db: Queryable,
  site: SiteId,
  type: MailingType,
  after: MemberId,
  limit: number,
): Promise<MailReader[]> =>
  (type === 'news'
    ? await store.selectNewsReaders(db, { site_id: site, after, limit })
    : await store.selectPromotionReaders(db, { site_id: site, after, limit })
  ).rows.map(present)

/** Returns a member whom optional mails reach, or `null`. */
export async function findMailReader(db: Queryable, member: MemberId): Promise<MailReader | null> {
  const row = (await store.selectReader(db, { id: member })).rows[0]
  return row ? present(row) : null
}

/** Returns those of `members` for whom a mail of one of these mailings was queued or sent. */
export async function listMailedBy(
  db: Queryable,
  members: readonly MemberId[],
  mailings: readonly MailingId[],
): Promise<ReadonlySet<MemberId>> {
  if (mailings.length === 0) return new Set()
  const { rows } = await store.selectMailedBy(db, { member_ids: members, mailings })
  return new Set(rows.map(({ member_id }) => member_id))
}
