import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Tx } from '#server/kernel/app.ts'
import { type Landing, sourceOf, type Tracking } from './source.ts'
import { insertOrigin, updateActivated, updatePurchased } from './store.ts'

interface SignUp {
  readonly member: MemberId
  readonly site: SiteId
  readonly landing: Landing | null
  readonly tracking: Tracking | null
  readonly now: Date
}

/** Records where a sign-up came from, in its transaction. Records nothing without a lander and a traffic source. */
export async function recordSignUp(tx: Tx, { member, site, landing, tracking, now }: SignUp): Promise<void> {
  if (!landing && !tracking) return
  const { network, ref, sub1, sub2, sub3 } = sourceOf(tracking)
  const { lander, slug } = landing ?? { lander: '', slug: '' }
  await insertOrigin(tx, {
    member_id: member,
    site_id: site,
    lander,
    slug,
    network,
    ref,
    sub1,
    sub2,
    sub3,
    signed_up_at: now,
  })
}

/** Records the activation of a member, in its transaction. */
export async function recordActivation(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await updateActivated(tx, { member_id: member, activated_at: now })
}

/** Records a purchase of a member, in its transaction, if it is the member's first one. */
export async function recordPurchase(tx: Tx, member: MemberId, now: Date): Promise<void> {
  await updatePurchased(tx, { member_id: member, purchased_at: now })
}
