import type { ContactHash, OwnContacts } from '#contract/contacts.ts'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { holdProfile } from '#server/domain/profiles/index.ts'
import { iso } from '#server/kernel/clock.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { MemberVisit } from '#server/kernel/visit.ts'
import { planComparison } from './compare-contacts.ts'
import { forgetContacts } from './forget-contacts.ts'
import { contactHashing } from './hash-address.ts'
import { countWith, insertContacts, selectSummary } from './store.ts'

/** How many contacts a member keeps away (X4); never whether one of them is here. */
export async function getKnownContacts({ app, site, session }: MemberVisit): Promise<OwnContacts> {
  const [{ key }, { rows }] = await Promise.all([
    contactHashing(app, site.id),
    selectSummary(app.db, [session.memberId]),
  ])
  const { count = 0, since = null, is_pending = false } = rows[0] ?? {}
  return { count, since: since && iso(since), is_pending, key }
}

/**
 * Keeps hashes of contacts' addresses, to be compared with the site's members: within the hour, all members' together, so
 * that the moment at which somebody disappears says little. Throws `not_confirmed`, `contact_limit`.
 */
export async function addKnownContacts(visit: MemberVisit, hashes: readonly ContactHash[]): Promise<void> {
  const { app, site, session } = visit
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const { digestOf } = await contactHashing(app, site.id)
  const digests = [...new Set(hashes)].map(digestOf)
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const limit = limits.contacts_max
    // Nobody counts beside it.
    await holdProfile(tx, session.memberId)
    const { rows } = await countWith(tx, [session.memberId, digests])
    if ((rows[0]?.count ?? 0) > limit) throw new ApiError('contact_limit', { limit })
    await insertContacts(tx, [session.memberId, site.id, digests, now])
    await planComparison(app, tx, site.id)
  })
}

/** Erases them, and lets everybody be seen again who was kept away by them alone. */
export async function forgetKnownContacts({ app, session }: MemberVisit): Promise<void> {
  await inTransaction(app.db, (tx) => forgetContacts(tx, session.memberId))
}
