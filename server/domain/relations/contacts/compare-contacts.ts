import { setImmediate } from 'node:timers/promises'
import type { MemberId, SiteId } from '#contract/ids.ts'
import { findAccount, listClaimed } from '#server/domain/accounts/index.ts'
import type { App, Tx } from '#server/kernel/app.ts'
import { hours } from '#server/kernel/clock.ts'
import { addJob, defineJob } from '#server/kernel/job.ts'
import { contactHashing } from './hash-address.ts'
import { insertContactBlock, selectKeepersOf, selectNew, updateCompared } from './store.ts'

/** At the next full hour: one walk through a site's addresses for all that came meanwhile. */
export async function planComparison(app: App, tx: Tx, site: SiteId): Promise<void> {
  const hour = hours(1)
  const runAt = new Date((Math.floor(app.clock.now().getTime() / hour) + 1) * hour)
  await addJob(tx, compareContacts, { site }, { runAt, key: `compare contacts ${site}` })
}

const page = 2_000

/** Compares new contacts with the claimed addresses of a site, and with nothing else. */
export const compareContacts = defineJob(
  'relations.compare_contacts',
  async (app: App, { site }: { site: SiteId }) => {
    const begun = app.clock.now()
    const wanted = new Map<string, MemberId[]>()
    for (const { member_id, digest } of (await selectNew(app.db, [site])).rows) {
      const key = digest.toString('base64')
      wanted.set(key, [...(wanted.get(key) ?? []), member_id])
    }
    const { hashOf, digestOf } = await contactHashing(app, site)
    let after: string | null = null
    while (wanted.size > 0) {
      const claimed: { member: MemberId; email: string }[] = await listClaimed(app.db, site, after, page)
      for (const { member, email } of claimed) {
        const keepers = wanted.get(digestOf(hashOf(email)).toString('base64')) ?? []
        for (const keeper of keepers) await keepApart(app, app.db, keeper, member)
      }
      after = claimed.at(-1)?.email ?? null
      if (claimed.length < page) break
      await setImmediate()
    }
    await updateCompared(app.db, [site, app.clock.now(), begun])
  },
)

/** Somebody has claimed an address: whoever keeps it away does so from now on. */
export async function compareAddress(app: App, tx: Tx, member: MemberId): Promise<void> {
  const account = await findAccount(tx, member)
  if (account?.kind !== 'member') return
  const { hashOf, digestOf } = await contactHashing(app, account.site_id)
  const { rows } = await selectKeepersOf(tx, [account.site_id, digestOf(hashOf(account.email))])
  for (const { member_id } of rows) await keepApart(app, tx, member_id, member)
}

/** One's own address among one's contacts is nobody to keep away. */
async function keepApart(
  app: App,
  db: Parameters<typeof insertContactBlock>[0],
  keeper: MemberId,
  member: MemberId,
): Promise<void> {
  if (keeper !== member) await insertContactBlock(db, [keeper, member, app.clock.now()])
}
