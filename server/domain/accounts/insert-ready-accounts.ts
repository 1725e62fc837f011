import type { ProfileKind } from '#contract/profiles/profiles.ts'
import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { skeletonOf } from './names/skeleton.ts'
import { insertReady } from './store.ts'

export interface ReadyAccount {
  readonly id: MemberId
  readonly site_id: SiteId
  readonly kind: ProfileKind
  readonly name: string
  readonly email: string
  /** A hash from `hashPassword`. With any other string, no password matches, so nobody can sign in with a password. */
  readonly password_hash: string
  readonly paid: boolean
  readonly language: string
  readonly country: string
  readonly terms_version: string
  readonly created_at: string
  /** L3: time of the consent to be shown on landing pages. */
  readonly landing_consent_at?: string | null
}

/**
 * Inserts active accounts, hundreds of them in one statement. Publishes no events, because the callers (the demo, an
 * import) insert the rows of the other modules themselves. Throws if a name or a member's mail address is already taken
 * on the site. A name is also taken if another name on the site looks like it (`skeletonOf`).
 */
export async function insertReadyAccounts(tx: Queryable, accounts: readonly ReadyAccount[]): Promise<void> {
  const ready = accounts.map((account) => ({ ...account, skeleton: skeletonOf(account.name) }))
  await insertReady(tx, { rows: JSON.stringify(ready) })
}
