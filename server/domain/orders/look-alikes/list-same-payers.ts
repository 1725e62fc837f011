import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { selectPrints, selectSameAccount, selectSamePhone, selectSamePrint } from './store.ts'

/** Maximum number of members that are returned by reason. */
const members_max = 20

/** A member who pays as another one does. An erased member keeps a mandate under an id that no account has. */
export interface SamePayer {
  readonly member: MemberId
  readonly by: 'card' | 'account' | 'phone'
}

/** O1: returns the members of these sites who pay with a card, from an account, or with a phone of this member. */
export async function listSamePayers(
  db: Queryable,
  sites: readonly SiteId[],
  member: MemberId,
): Promise<SamePayer[]> {
  const of = { member_id: member, site_ids: sites, limit: members_max }
  const [cards, accounts, phones] = await Promise.all([
    selectPrints(db, { member_id: member }).then(({ rows }) =>
      selectSamePrint(db, { ...of, hashes: rows.map(({ hash }) => hash) }),
    ),
    selectSameAccount(db, of),
    selectSamePhone(db, of),
  ])
  return [
    ...cards.rows.map(({ member_id }) => ({ member: member_id, by: 'card' as const })),
    ...accounts.rows.map(({ member_id }) => ({ member: member_id, by: 'account' as const })),
    ...phones.rows.map(({ member_id }) => ({ member: member_id, by: 'phone' as const })),
  ]
}
