import type { MemberId, SiteId } from '#contract/ids.ts'
import type { ProfileKind } from '#contract/profiles.ts'
import type { Queryable } from '#server/kernel/sql.ts'
import { insertReady } from './store.ts'

export interface ReadyAccount {
  readonly id: MemberId
  readonly site_id: SiteId
  readonly kind: ProfileKind
  readonly name: string
  readonly email: string
  /** From `hashPassword`; anything else belongs to no password. */
  readonly password_hash: string
  readonly paid: boolean
  readonly language: string
  readonly country: string
  readonly terms_version: string
  readonly created_at: string
}

/**
 * Active accounts, hundreds in one statement. Nothing is published: whoever calls (the demo, an import) gives the other
 * modules their ready rows itself. Throws where a name or a member's address is taken on its site.
 */
export async function insertReadyAccounts(tx: Queryable, accounts: readonly ReadyAccount[]): Promise<void> {
  await insertReady(tx, [JSON.stringify(accounts)])
}
