import type { MemberId, SiteId } from '#contract/wire/ids.ts'
import { createSession, insertReadyAccounts } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import type { BenchMember } from './members.ts'
import { Random } from './random.ts'

const batch_sessions = 500

/** Adds `count` members to a site. Each has an account and a session, but no profile or other data. */
export async function signInCrowd(app: App, site: SiteId, count: number): Promise<BenchMember[]> {
  const random = new Random(2027)
  const created_at = app.clock.now().toISOString()
  const crowd: BenchMember[] = []
  while (crowd.length < count)
    await inTransaction(app.db, async (tx) => {
      const ids = Array.from(
        { length: Math.min(batch_sessions, count - crowd.length) },
        () => random.id() as MemberId,
      )
      await insertReadyAccounts(
        tx,
        ids.map((id) => ({
          id,
          site_id: site,
          kind: 'member',
          name: `n${id}`.slice(0, 20),
          country: 'IT',
          created_at,
          email: `${id}@posta.test`,
          password_hash: 'none',
          paid: true,
          language: 'it',
          terms_version: created_at,
        })),
      )
      for (const id of ids)
        crowd.push({
          id,
          token: await createSession(app, { member: id, site: { id: site }, userAgent: 'bench' }, tx),
        })
    })
  return crowd
}
