import * as limits from '#contract/limits.ts'
import type { ContactHash, OwnContacts } from '#contract/relations/contacts.ts'
import { ApiError } from '#contract/wire/errors.ts'
import { lockProfile } from '#server/domain/profiles/index.ts'
import { iso } from '#server/kernel/clock.ts'
import type { MemberContext } from '#server/kernel/request-context.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { scheduleComparison } from './compare-contacts.ts'
import { forgetContacts } from './forget-contacts.ts'
import { contactHashing } from './hash-address.ts'
import { confirmContacts, countWith, insertContacts, selectSummary } from './store.ts'

/**
 * Returns the number of the member's known contacts, from whom the member hides (X4). The result never reveals whether
 * a contact is a member of the site.
 */
export async function getKnownContacts({ app, site, session }: MemberContext): Promise<OwnContacts> {
  const [{ key }, { rows }] = await Promise.all([
    contactHashing(app, site.id),
    selectSummary(app.db, { member_id: session.memberId }),
  ])
  const { count = 0, since = null, is_pending = false } = rows[0] ?? {}
  return { count, since: since && iso(since), is_pending, key }
}

/**
 * Stores hashes of the mail addresses of known contacts. At the next full hour, a job compares all new contacts with
 * the site's members. Many members then disappear from searches at the same time, which reveals little about who added
 * whom as a contact. Throws `not_confirmed`, `contact_limit`.
 */
export async function addKnownContacts(
  requestContext: MemberContext,
  hashes: readonly ContactHash[],
): Promise<void> {
  const { app, site, session } = requestContext
  if (session.status !== 'active') throw new ApiError('not_confirmed')
  const { digestOf } = await contactHashing(app, site.id)
  const digests = [...new Set(hashes)].map(digestOf)
  const now = app.clock.now()
  await inTransaction(app.db, async (tx) => {
    const limit = limits.contacts_max
    // Because of this lock, concurrent additions run one after another and cannot exceed the limit.
    await lockProfile(tx, session.memberId)
    const { rows } = await countWith(tx, { member_id: session.memberId, digests })
    if ((rows[0]?.count ?? 0) > limit) throw new ApiError('contact_limit', { limit })
    await insertContacts(tx, { member_id: session.memberId, site_id: site.id, digests, created_at: now })
    await scheduleComparison(app, tx, site.id)
  })
}

/**
 * Stores the member's confirmation that a like, a message or a request for private photos may reveal the member to a
 * known contact. New contacts need a new confirmation.
 */
export async function confirmKnownContacts({ app, session }: MemberContext): Promise<void> {
  await confirmContacts(app.db, { member_id: session.memberId, confirmed_at: app.clock.now() })
}

/** Deletes all known contacts of the member, so that they can see the member again. */
export async function forgetKnownContacts({ app, session }: MemberContext): Promise<void> {
  await inTransaction(app.db, (tx) => forgetContacts(tx, session.memberId))
}
