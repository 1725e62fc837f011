import type { MemberId, SiteId } from '#contract/ids.ts'
import { createSession, insertReadyAccounts } from '#server/domain/accounts/index.ts'
import type { App } from '#server/kernel/app.ts'
import { inTransaction } from '#server/kernel/sql.ts'
import { Chance } from './chance.ts'
import type { BenchMember } from './people.ts'

const atOnce = 500

/** So many more members of a site who are signed in and have nothing else. */
export async function signInCrowd(app: App, site: SiteId, count: number): Promise<BenchMember[]> {
  const chance = new Chance(2027)
  const created_at = app.clock.now().toISOString()
  const crowd: BenchMember[] = []
  while (crowd.length < count)
    await inTransaction(app.db, async (tx) => {
      const ids = Array.from(
        { length: Math.min(atOnce, count - crowd.length) },
        () => chance.id() as MemberId,
      )
      await insertReadyAccounts(
        tx,
        ids.map((id) => ({
          id, site_id: site, kind: 'member', name: `n${id}`.slice(0, 20), country: 'IT', created_at,
          email: `${id}@posta.test`, password_hash: 'none', paid: true, language: 'it', terms_version: created_at,
        })), // biome-ignore format: one row
      )
      for (const id of ids)
        crowd.push({
          id,
          token: await createSession(app, { member: id, site: { id: site }, userAgent: 'bench' }, tx),
        })
    })
  return crowd
}
