import type { MemberId } from '#contract/wire/ids.ts'
import { hashPassword, insertReadyAccounts } from '#server/domain/accounts/index.ts'
import { listSites } from '#server/domain/sites/index.ts'
import { randomId } from '#server/kernel/ids.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { BenchApp } from './bench-app.ts'

export const knownEmail = (nth: number) => `nota${nth}@posta.test`

/**
 * Adds members who can sign in. Their mail addresses are `knownEmail(0)` to `knownEmail(count - 1)`; all have the same
 * password.
 */
export async function addKnownMembers({ app }: BenchApp, count: number): Promise<void> {
  const [site] = await listSites(app)
  if (!site) throw new Error('the bench has no site')
  const password_hash = await hashPassword('una parola che si sa')
  const created_at = app.clock.now().toISOString()
  await inTransaction(app.db, (tx) =>
    insertReadyAccounts(
      tx,
      Array.from({ length: count }, (_, nth) => ({
        id: randomId<MemberId>(),
        site_id: site.id,
        kind: 'member' as const,
        name: `Nota${nth}`,
        email: knownEmail(nth),
        password_hash,
        paid: false,
        language: 'it',
        country: 'IT',
        terms_version: site.company.terms_version,
        created_at,
      })),
    ),
  )
}
